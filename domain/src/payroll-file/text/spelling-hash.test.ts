import { expect, test } from "vitest";
import { spellingHash } from "./spelling-hash.ts";

const hash = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return spellingHash(bytes, 0, bytes.length, 44);
};

test.each([
  ["1234.50", '"$1,234.5"'],
  ["0.50", ".5"],
  ["80", "80.00"],
  ["0.00", ""],
  ["11/02/2026", "11/2/2026"],
  ['"Reed, Ann"', '"REED,ANN"'],
  ['1,"1,034.50",US', "1,1034.5,us"],
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
  ["40,5", "4,05"],
  ["1,,2", "1,2,"],
])("%s isn't %s", (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});
