#include "app/document.h"
#include "app/recent_files.h"
#include "core/exchange/file_io.h"
#include "core/exchange/project_file.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace isthmus;

namespace {

const QString kNineCities = QStringLiteral(ISTHMUS_MAPS "/examples/nine-city.isthmus");

QByteArray withNode(const QByteArray& node, const QByteArray& links = {}) {
    return R"({"format":"isthmus-project","version":1,"name":"x","nodes":[{"id":"A","lat":1,"lon":2,"island":true},)" +
           node + R"(],"links":[)" + links + R"(],"workload":{"payload_gbit":1}})";
}

bool openAndWait(Document& document, const QString& path) {
    QSignalSpy opened(&document, &Document::opened);
    document.open(path);
    return opened.wait(10'000);
}

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_folder.isValid()); }
    void opensAFile();
    void keepsTheProjectWhenAFileIsBad_data();
    void keepsTheProjectWhenAFileIsBad();
    void keepsTheProjectWhenItChangedMeanwhile();
    void keepsTheProjectThatHasTheSameHistoryIndex();
    void undoesAndRedoesExactly();
    void refusesAnImpossibleEdit();
    void knowsWhetherItIsSaved();
    void savesByteIdentically();
    void opensWhatItSavedEvenIfEmpty();
    void reportsAFailedSave();
    void seesAnotherProgramsChange();
    void remembersTenFiles();

private:
    QString write(const QString& name, const QByteArray& content) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        return path;
    }
    QTemporaryDir m_folder;
};

void TestDocument::opensAFile() {
    Document document;
    QSignalSpy loading(&document, &Document::loadingChanged);
    QVERIFY(openAndWait(document, kNineCities));
    QCOMPARE(document.project().topology.nodes.size(), std::size_t(9));
    QCOMPARE(document.project().schedules.size(), std::size_t(4));
    QCOMPARE(document.displayName(), QStringLiteral("nine-city.isthmus"));
    QVERIFY(!document.dirty());
    QCOMPARE(loading.size(), 2);
}

void TestDocument::keepsTheProjectWhenAFileIsBad_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("words"); // the message must hold them
    QFile good(kNineCities);
    QVERIFY(good.open(QIODevice::ReadOnly));
    const QByteArray whole = good.readAll();
    QTest::newRow("truncated") << whole.left(whole.size() / 2) << QStringLiteral("cut off");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x00\x00\xff\xfe",
                                          10)
                            << QStringLiteral("no text file");
    QTest::newRow("wrong version") << QByteArray(whole).replace("\"version\": 1", "\"version\": 99")
                                   << QStringLiteral("version");
    QTest::newRow("not a number") << withNode(R"({"id":"B","lat":NaN,"lon":2})") << QStringLiteral("NaN");
    QTest::newRow("out of range") << withNode(R"({"id":"B","lat":123,"lon":2})") << QStringLiteral("lat");
    QTest::newRow("duplicate id") << withNode(R"({"id":"A","lat":3,"lon":4})") << QStringLiteral("A");
    QTest::newRow("dangling link") << withNode(R"({"id":"B","lat":3,"lon":4})",
                                               R"({"id":"L","a":"A","b":"Z","capacity_gbps":1})")
                                   << QStringLiteral("Z");
    QTest::newRow("another format") << QByteArray(R"({"format":"something","version":1})") << QStringLiteral("format");
    QTest::newRow("too large") << QByteArray(static_cast<qsizetype>(kMaxFileBytes) + 1, ' ')
                               << QStringLiteral("files up to 64");
    QTest::newRow("missing") << QByteArray() << QStringLiteral("No such file");
}

void TestDocument::keepsTheProjectWhenAFileIsBad() {
    QFETCH(QByteArray, content);
    QFETCH(QString, words);
    const bool missing = QString::fromUtf8(QTest::currentDataTag()) == QLatin1String("missing");
    const QString path =
        missing ? m_folder.filePath(QStringLiteral("nowhere.isthmus")) : write(QStringLiteral("bad.isthmus"), content);
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    QVERIFY(document.edit({SetProjectName{"Changed"}}, QStringLiteral("rename")));
    const Project before = document.project();
    QSignalSpy failed(&document, &Document::openFailed);
    QSignalSpy replaced(&document, &Document::replaced);
    document.open(path);
    QVERIFY(failed.wait(20'000));
    QTest::qWait(20);
    QCOMPARE(failed.size(), 1);
    const QString message = failed[0][1].toString();
    QVERIFY(!message.trimmed().isEmpty());
    QVERIFY2(message.contains(words, Qt::CaseInsensitive), qPrintable(message));
    QVERIFY(replaced.isEmpty());
    QVERIFY(document.project() == before);
    QCOMPARE(document.displayName(), QStringLiteral("nine-city.isthmus"));
    QVERIFY(document.dirty());
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(!document.loading());
}

void TestDocument::keepsTheProjectWhenItChangedMeanwhile() {
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    QSignalSpy failed(&document, &Document::openFailed);
    document.open(kNineCities);
    QVERIFY(document.edit({SetProjectName{"Changed"}}, QStringLiteral("rename")));
    QVERIFY(failed.wait(10'000));
    QCOMPARE(document.project().name, std::string("Changed"));
}

void TestDocument::keepsTheProjectThatHasTheSameHistoryIndex() {
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    QVERIFY(document.edit({SetProjectName{"First"}}, QStringLiteral("rename")));
    QSignalSpy failed(&document, &Document::openFailed);
    document.open(kNineCities);
    const int index = document.undoStack().index();
    document.undoStack().undo();
    QVERIFY(document.edit({SetProjectName{"Second"}}, QStringLiteral("rename")));
    QCOMPARE(document.undoStack().index(), index);
    QVERIFY(failed.wait(10'000));
    QCOMPARE(document.project().name, std::string("Second"));
}

void TestDocument::undoesAndRedoesExactly() {
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    const Project original = document.project();
    Schedule copy = original.schedules[1];
    copy.name = "copy";
    QVERIFY(
        document.edit({AddSchedule{0, copy}, RemoveSchedule{original.schedules[2].name}}, QStringLiteral("two edits")));
    const Project changed = document.project();
    QVERIFY(!(changed == original));
    QCOMPARE(document.undoStack().count(), 1);
    for (int i = 0; i < 3; ++i) {
        document.undoStack().undo();
        QVERIFY(document.project() == original);
        document.undoStack().redo();
        QVERIFY(document.project() == changed);
    }
}

void TestDocument::refusesAnImpossibleEdit() {
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    const Project before = document.project();
    QSignalSpy refused(&document, &Document::editRefused);
    QVERIFY(!document.edit({RemoveSchedule{"nobody"}}, QStringLiteral("deletion")));
    QCOMPARE(refused.size(), 1);
    QVERIFY(document.project() == before);
    QVERIFY(!document.dirty());
}

void TestDocument::knowsWhetherItIsSaved() {
    Document document;
    QVERIFY(!document.dirty());
    QVERIFY(document.edit({SetProjectName{"a"}}, QStringLiteral("rename")));
    QVERIFY(document.dirty());
    document.undoStack().undo();
    QVERIFY(!document.dirty());
    document.undoStack().redo();
    QVERIFY(document.save(m_folder.filePath(QStringLiteral("saved.isthmus"))));
    QVERIFY(!document.dirty());
    QCOMPARE(document.displayName(), QStringLiteral("saved.isthmus"));
    document.undoStack().undo();
    QVERIFY(document.dirty());
    document.startNew();
    QVERIFY(!document.dirty());
    QVERIFY(document.path().isEmpty());
}

void TestDocument::savesByteIdentically() {
    Document document;
    QVERIFY(openAndWait(document, kNineCities));
    const QString path = m_folder.filePath(QStringLiteral("again.isthmus"));
    QVERIFY(document.save(path));
    QVERIFY(readFile(path.toStdString()) == readFile(kNineCities.toStdString()));
}

void TestDocument::opensWhatItSavedEvenIfEmpty() {
    Document document;
    const QString path = m_folder.filePath(QStringLiteral("empty.isthmus"));
    QVERIFY(document.save(path));
    const Project saved = document.project();
    QVERIFY(openAndWait(document, path));
    QVERIFY(document.project() == saved);
}

void TestDocument::reportsAFailedSave() {
    Document document;
    QVERIFY(document.edit({SetProjectName{"a"}}, QStringLiteral("rename")));
    QSignalSpy failed(&document, &Document::saveFailed);
    QVERIFY(!document.save(m_folder.filePath(QStringLiteral("no/such/folder/a.isthmus"))));
    QCOMPARE(failed.size(), 1);
    QVERIFY(document.dirty());
    QVERIFY(document.path().isEmpty());
}

void TestDocument::seesAnotherProgramsChange() {
    Document document;
    const QString path = m_folder.filePath(QStringLiteral("shared.isthmus"));
    QVERIFY(document.save(path));
    QVERIFY(!document.changedOnDisk());
    Project other = document.project();
    other.name = "written by somebody else";
    write(QStringLiteral("shared.isthmus"), QByteArray::fromStdString(writeProject(other)));
    QVERIFY(document.changedOnDisk());
    QVERIFY(document.save(path));
    QVERIFY(!document.changedOnDisk());
}

void TestDocument::remembersTenFiles() {
    QSettings settings(m_folder.filePath(QStringLiteral("recent.ini")), QSettings::IniFormat);
    RecentFiles recent(settings);
    for (int i = 0; i < 12; ++i) recent.add(m_folder.filePath(QStringLiteral("%1.isthmus").arg(i)));
    QCOMPARE(recent.list().size(), 10);
    QCOMPARE(recent.list().first(), m_folder.filePath(QStringLiteral("11.isthmus")));
    recent.add(m_folder.filePath(QStringLiteral("5.isthmus")));
    QCOMPARE(recent.list().size(), 10);
    QCOMPARE(recent.list().first(), m_folder.filePath(QStringLiteral("5.isthmus")));
    QCOMPARE(recent.list().count(m_folder.filePath(QStringLiteral("5.isthmus"))), 1);
    QCOMPARE(RecentFiles(settings).list(), recent.list());
}

QTEST_MAIN(TestDocument)
#include "test_document.moc"
