import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHeaderRow } from "./header-text.ts";

test("[SET-04] a header row is shown as a comma-separated list", () => {
  expect(formatHeaderRow(["Person", "Hours, total", 'Say "Amount"'])).toBe(
    'Person, "Hours, total", "Say ""Amount"""',
  );
});

test("[SET-04] saving the header as it is shown changes no name", () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.startsWith('="'));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      expect(parseHeaderRow(formatHeaderRow(names))).toEqual(names);
    }),
  );
});
