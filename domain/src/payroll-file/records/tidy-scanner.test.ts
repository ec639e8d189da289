import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { RecordScanner } from "./record-scanner.ts";
import { TidyScanner } from "./tidy-scanner.ts";

const lineFeed = 10;
const delimiters = { comma: ",", semicolon: ";", tab: "\t", bar: "|" };

/** Cells that are often tidy, and everything that may make a record untidy. */
const cell = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom("", "1", "US-CA", '"a, b; c|d"', '"1,234.50"', "O'Neil", "é", "x!"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"',
      '""',
      '"a""b"',
      '"a\nb"',
      ' "a"',
      '"a" ',
      "\0",
      "\r",
      "\f",
      " a",
      "a\tb",
      "!",
    ),
  },
);
const record = fc.tuple(
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(4) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }) },
  ),
  fc.array(cell, { minLength: 6, maxLength: 6 }),
  fc.constantFrom("\n", "\n", "\r\n", "\r", ""),
);

test.each(Object.entries(delimiters))(
  "a tidy record has the fields that the other scanner finds: %s",
  (_, delimiter) => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), fc.nat(40), (records, cut) => {
        const text = records
          .map(([count, cells, end]) => cells.slice(0, count).join(delimiter) + end)
          .join("");
        const bytes = new TextEncoder().encode(`${text}\n`);
        const end = Math.max(0, bytes.length - 1 - cut);
        bytes[end] = lineFeed;
        const quick = new TidyScanner(delimiter.charCodeAt(0), 4);
        const thorough = new RecordScanner(delimiter.charCodeAt(0), 4, 1);
        quick.scan(bytes, 0, end);
        for (let record = 0; record < quick.count; record++) {
          const start = startOf(quick, record);
          expect(thorough.scan(bytes, start, end, false)).toBe(startOf(quick, record + 1));
          expect(thorough.fieldCount).toBe(4);
          expect(fieldEnds(quick, record)).toEqual([...thorough.fieldEnds]);
        }
      }),
      times(1000),
    );
  },
);

test("records that don't all fit are found by one scan after the other", () => {
  const bytes = new TextEncoder().encode("10,US-CA,1\n".repeat(10_000));
  const end = bytes.length - 1;
  const scanner = new TidyScanner(",".charCodeAt(0), 3);
  const counts: number[] = [];
  let at = 0;
  do {
    scanner.scan(bytes, at, end);
    at = startOf(scanner, scanner.count);
    counts.push(scanner.count);
  } while (scanner.count === scanner.room);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9_999);
  expect(scanner.sharedFields[0]).toBe(1);
  expect(fieldEnds(scanner, 0)).toEqual([2, 8, 10]);
});

/** As the other scanner counts them, from the record's start. */
function fieldEnds(scanner: TidyScanner, record: number): number[] {
  const { bounds, stride } = scanner;
  const ends = bounds.subarray(record * stride + 1, (record + 1) * stride);
  return Array.from(ends, (end) => end - startOf(scanner, record));
}

/** Where a record of the last scan begins; the one behind the last of them, too. */
function startOf({ bounds, stride }: TidyScanner, record: number): number {
  return (bounds[record * stride] as number) + 1;
}

test("no more records are scanned than there is room for", () => {
  const bytes = new TextEncoder().encode(`${"1,2,3\n".repeat(5000)}\n`);
  const scanner = new TidyScanner(",".charCodeAt(0), 3);
  scanner.scan(bytes, 0, bytes.length - 1, 5000);
  expect(scanner.count).toBe(scanner.room);
  expect(startOf(scanner, scanner.count)).toBe(6 * scanner.room);
});
