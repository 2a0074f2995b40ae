# Compiler options that every target of this project shares: link isthmus_options.
add_library(isthmus_options INTERFACE)
target_compile_options(isthmus_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast
    -Woverloaded-virtual -Wnull-dereference)
# GCC 12 at -O2 sees overlaps, nulls and unset values inside library headers that are not there (gcc bugs 105329, 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE MATCHES "Rel")
    target_compile_options(isthmus_options INTERFACE -Wno-restrict -Wno-null-dereference -Wno-maybe-uninitialized)
endif()
if(ISTHMUS_WERROR)
    target_compile_options(isthmus_options INTERFACE -Werror)
endif()
if(ISTHMUS_SANITIZE)
    target_compile_options(isthmus_options INTERFACE
        -fsanitize=${ISTHMUS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(isthmus_options INTERFACE -fsanitize=${ISTHMUS_SANITIZE})
    # GCC 12 warns falsely about nulls in code that the sanitizers have rewritten.
    target_compile_options(isthmus_options INTERFACE -Wno-null-dereference
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
