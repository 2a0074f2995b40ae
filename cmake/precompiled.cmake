# Headers that most files include, compiled once a target: a third less time from nothing. Off unless a preset asks for
# it, because ccache then needs CCACHE_SLOPPINESS=pch_defines,time_macros.
option(ISTHMUS_PCH "Precompile the headers that most files include" OFF)

set(ISTHMUS_STANDARD_HEADERS <algorithm> <array> <cmath> <functional> <limits> <map> <memory> <optional> <random> <set>
    <span> <string> <string_view> <unordered_map> <utility> <variant> <vector>)

# isthmus_precompile(TARGET HEADER...)
function(isthmus_precompile target)
    if(ISTHMUS_PCH)
        target_precompile_headers(${target} PRIVATE ${ISTHMUS_STANDARD_HEADERS} ${ARGN})
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>) # for ccache
    endif()
endfunction()

# For many small targets that are compiled alike: all use what one of them has compiled.
function(isthmus_precompiled_from target source)
    if(ISTHMUS_PCH)
        target_precompile_headers(${target} REUSE_FROM ${source})
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endif()
endfunction()
