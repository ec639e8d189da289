import { expect, test } from "vitest";
import { spellingHash, withCell } from "./spelling-hash.ts";

const hash = (...cells: string[]) => {
  let hash = 0;
  for (const cell of cells) {
    const bytes = new TextEncoder().encode(cell);
    hash = withCell(hash, spellingHash(bytes, 0, bytes.length));
  }
  return hash;
};

test.each([
  ["1234.50", '"$1,234.5"'],
  ["0.50", ".5"],
  ["80", "80.00"],
  ["0.00", ""],
  ["11/02/2026", "11/2/2026"],
  ['"Reed, Ann"', '"REED,ANN"'],
  ["US-TX", ' "us-tx" '],
])("%s is the same as %s", (one, other) => {
  expect(hash(one)).toBe(hash(other));
});

test.each([
  ["8.5", "85"],
  ["8.05", "80.5"],
  ["8.05", "8.5"],
  ["800", "80"],
  ["10.0", "100"],
  ["1.005", "1.05"],
  ["-59.00", "59.00"],
  ["11/02/2026", "11/20/2026"],
])("%s isn't %s", (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

test("A row is the same only cell by cell", () => {
  expect(hash("1", '"1,034.50"', "US")).toBe(hash("1", "1034.5", "us"));
  expect(hash("40", "5")).not.toBe(hash("4", "05"));
  expect(hash("5", "25")).not.toBe(hash("6", "15"));
  expect(hash("1", "", "2")).not.toBe(hash("1", "2", ""));
});
