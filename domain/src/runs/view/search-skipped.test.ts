import { expect, test } from "vitest";
import { placeOfSkipped, searchSkipped } from "./search-skipped.ts";

const texas = { jurisdiction: "Texas", verdict: "paid-in-full" as const, reasons: [] };
const reed = { employeeNumber: "1009", employeeName: "Reed, A", location: "US-TX", pay: texas };
const nameless = { employeeNumber: "", employeeName: null, location: "Plant 12", pay: null };
const unplaced = {
  ...{ employeeNumber: "7", employeeName: null, location: "Depot" },
  pay: { ...texas, verdict: "not-checked" as const, reasons: ["unknown-place" as const] },
};
type Entry = typeof reed | typeof nameless | typeof unplaced;
const placeOf = (entry: Entry) => placeOfSkipped(entry, String);

test.each([
  ["100", [reed]],
  ["reed", [reed]],
  ["plant", [nameless]],
  ["texas", [reed]],
  [" ", [reed, nameless, unplaced]],
  ["null", []],
])("the skipped are found by number, name, location and place: '%s'", (search, found) => {
  expect(searchSkipped<Entry>([reed, nameless, unplaced], search, placeOf)).toEqual(found);
});
