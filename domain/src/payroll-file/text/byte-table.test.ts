import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteTable } from "./byte-table.ts";
import { hashOf } from "./hash.ts";

describe("the table of keys", () => {
  test("numbers keys in order of arrival and gives them back", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: "grapheme" })), (keys) => {
        const table = new ByteTable();
        const distinct = [...new Set(keys.map((key) => key.toWellFormed()))];
        expect(keys.map((key) => intern(table, key))).toEqual(
          keys.map((key) => distinct.indexOf(key.toWellFormed())),
        );
        expect(table.texts()).toEqual(distinct);
      }),
    );
  });

  test("keeps a hundred thousand keys apart while it grows", () => {
    const table = new ByteTable();
    const keys = Array.from({ length: 100_000 }, (_, key) => `${key % 7}é${key}`);
    const numbers = keys.map((_, number) => number);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(table.texts()).toEqual(keys);
  });

  test("keys in ascending order are found again when the order breaks", () => {
    const table = new ByteTable();
    const keys = Array.from({ length: 5000 }, (_, key) => String(7 * key));
    const numbers = keys.map((_, number) => number);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(keys.toReversed().map((key) => intern(table, key))).toEqual(numbers.toReversed());
    expect(intern(table, "1")).toBe(5000);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(table.texts()).toEqual([...keys, "1"]);
  });

  test("keys that all have one hash, as a crafted file can have, are different keys", () => {
    const table = new ByteTable();
    const crafted = keysOfOneHash();
    expect(new Set(crafted.map(hash)).size).toBe(1);
    const keys = [...crafted, ...Array.from({ length: 2000 }, (_, key) => `other ${key}`)];
    const numbers = keys.map((_, number) => number);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(table.texts()).toEqual(keys);
  });
});

function intern(table: ByteTable, text: string): number {
  const bytes = new TextEncoder().encode(text);
  return table.intern(bytes, 0, bytes.length);
}

function hash(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return hashOf(bytes, 0, bytes.length);
}

/** 128 keys with one FNV-1a hash: from the state before it, either block of a pair leads to the same state. */
function keysOfOneHash(): string[] {
  const pairs = [
    ["7yzx", "e6ad"],
    ["33zx", "epad"],
    ["33zx", "epad"],
    ["33zx", "epad"],
    ["33zx", "epad"],
    ["33zx", "epad"],
    ["33zx", "epad"],
  ];
  return pairs.reduce<string[]>(
    (keys, pair) => keys.flatMap((key) => pair.map((block) => key + block)),
    [""],
  );
}
