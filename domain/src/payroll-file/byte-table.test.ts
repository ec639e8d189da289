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

  test("keys that all have one hash, as a crafted file can have, are told apart", () => {
    const table = new ByteTable();
    const keys = [...keysOfOneHash(7), ...Array.from({ length: 2000 }, (_, key) => `other ${key}`)];
    const numbers = keys.map((_, number) => number);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(keys.map((key) => intern(table, key))).toEqual(numbers);
    expect(table.texts()).toEqual(keys);
  });
});

function intern(table: ByteTable, text: string): number {
  const bytes = new TextEncoder().encode(text);
  return table.intern(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
}

/** 2^steps keys with one FNV-1a hash: after each step, either of two blocks leads to the same state. */
function keysOfOneHash(steps: number): string[] {
  let keys = [""];
  let state = 0x811c9dc5 | 0;
  for (let step = 0; step < steps; step++) {
    const [one, other] = collidingBlocks(state);
    keys = keys.flatMap((key) => [key + one, key + other]);
    state = hashFrom(state, one);
  }
  return keys;
}

function collidingBlocks(state: number): [string, string] {
  const seen = new Map<number, string>();
  for (let count = 0; ; count++) {
    const block = count.toString(36).padStart(6, "0");
    const hash = hashFrom(state, block);
    const earlier = seen.get(hash);
    if (earlier !== undefined) return [earlier, block];
    seen.set(hash, block);
  }
}

function hashFrom(state: number, block: string): number {
  let hash = state;
  for (const char of block) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash;
}
