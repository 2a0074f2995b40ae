// Where the text of the command line goes: results to stdout or a file, messages to stderr. A result that cannot be
// written throws BadInput; a reader of stdout that has gone away is no fault.
#pragma once

#include <string>
#include <string_view>

namespace isthmus {

void say(std::string_view message); // one message and a newline on stderr
void writeStdout(std::string_view text);
void writeResult(const std::string& path, std::string_view text); // an empty path is stdout

// Throws BadInput where a file could not be made at that path, so that a long search does not end in vain.
void requireWritable(const std::string& path);

// Throws CLI::ValidationError where output is the file input by any name, so that no result takes the place of what it
// was made from. An empty or absent path is no file.
void refuseToReplace(const std::string& input, const std::string& output);

} // namespace isthmus
