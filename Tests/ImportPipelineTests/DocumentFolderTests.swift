import ImportPipeline
import Testing

@Suite("The folders of stored documents")
struct DocumentFolderTests {
  @Test(
    "a file has its own folder, an entry of an archive the archive's, a stream none",
    arguments: [
      ("/home/ann/bank/a.ofx", "/home/ann/bank"), ("/a.ofx", "/"),
      ("/home/ann/a.zip › sub/b.csv", "/home/ann"),
      ("/home/ann/a.zip › b.tar › c.csv", "/home/ann"), ("bank/a.ofx", "bank"), ("-", nil),
      ("- › b.csv", nil), ("a.ofx", nil), ("entered by hand", nil),
      ("https://bank.example/a.ofx", nil),
    ] as [(String, String?)])
  func folder(path: String, folder: String?) {
    #expect(DocumentFolder.of(path) == folder)
  }
}
