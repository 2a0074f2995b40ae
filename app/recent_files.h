// The files opened last, newest first, at most ten, kept in the settings. GUI thread only; not owner of the settings.
#pragma once

#include <QSettings>
#include <QStringList>

namespace isthmus {

class RecentFiles {
public:
    static constexpr int kMost = 10;

    explicit RecentFiles(QSettings& settings)
        : m_settings(settings) {}
    [[nodiscard]] QStringList list() const;
    void add(const QString& path);
    void clear();

private:
    QSettings& m_settings;
};

} // namespace isthmus
