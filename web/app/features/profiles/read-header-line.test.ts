import { expect, test } from "vitest";
import { readHeaderLine } from "./read-header-line.ts";

const header = '"Employee","Größe"';

test("[ONB-02] the header is read from a file with a byte-order mark and Windows line ends", async () => {
  expect(await readHeaderLine(new Blob([`\uFEFF${header}\r\n1,2\r\n`]))).toBe(header);
});

test("[ONB-02] the header is read from UTF-16 as spreadsheets save it", async () => {
  const text = new Uint16Array([...`\uFEFF${header}\n1,2`].map((character) => character.charCodeAt(0)));
  expect(await readHeaderLine(new Blob([text]))).toBe(header);
});

test("[ONB-02] the header is read from Windows-1252", async () => {
  const bytes = new Uint8Array([...`${header}\n1,2`].map((character) => character.charCodeAt(0)));
  expect(await readHeaderLine(new Blob([bytes]))).toBe(header);
});

test("[ONB-02] a line that names the separator is no header, and says how the one below it is split", async () => {
  const file = new Blob(['\uFEFFsep=;\r\n\uFEFFId;"Amount, net";Größe\r\n1;2;3\r\n']);
  expect(await readHeaderLine(file)).toBe('Id, "Amount, net", Größe');
  expect(await readHeaderLine(new Blob(["sep=;\r\n"]))).toBeNull();
});

test("[ONB-02] a character cut in two at the end of what is read does not matter", async () => {
  expect(await readHeaderLine(new Blob([`a,b\n${"x".repeat(64 * 1024 - 5)}é more`]))).toBe("a,b");
});

test("[ONB-02] a header whose quoted names go over several lines is read whole", async () => {
  const rows = '\r\n"Employee\r\nID","Hours ""paid"""\r\n1,2\r\n';
  expect(await readHeaderLine(new Blob([rows]))).toBe('"Employee\nID","Hours ""paid"""');
  expect(await readHeaderLine(new Blob(['"Employee,Hours\n1,2\n']))).toBe('"Employee,Hours');
});

test("[ONB-02] a file without text has no header", async () => {
  expect(await readHeaderLine(new Blob([]))).toBeNull();
  expect(
    await readHeaderLine(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])])),
  ).toBeNull();
});

test("[ONB-02] a dropped folder, or a file that has been moved away meanwhile, has no header", async () => {
  const folder = new Blob();
  folder.slice = () => folder;
  folder.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  expect(await readHeaderLine(folder)).toBeNull();
});
