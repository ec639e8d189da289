import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordScanner } from "./record-scanner.ts";
import { TidyScanner, untidy } from "./tidy-scanner.ts";

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
        for (let at = 0; at < end; ) {
          const next = quick.scan(bytes, at, end);
          if (next === untidy) return;
          expect(thorough.scan(bytes, at, end, false)).toBe(next);
          expect(thorough.fieldCount).toBe(4);
          expect(quick.fieldEnds).toEqual(thorough.fieldEnds);
          expect(quick.sharedFields).toBe(thorough.sharedFields);
          at = next;
        }
      }),
      { numRuns: 1000 },
    );
  },
);
