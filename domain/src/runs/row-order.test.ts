import fc from "fast-check";
import { expect, test } from "vitest";
import { configuration, headerLine, readColumns } from "../../test-support/payroll-files.ts";
import { resultsOf } from "../../test-support/result-columns.ts";
import { calendarDate } from "../money.ts";
import type { HoursBasis } from "../payroll-file/plan/payroll-configuration.ts";
import { calculateRun } from "./calculate-run.ts";

const locations: Readonly<Record<string, string>> = { "1": "US-TX", "2": "US-CA-OAKLAND", "3": "Plant 12" };

const row = fc.record({
  id: fc.constantFrom("1", "2", "3"),
  type: fc.constantFrom("/101", "/102"),
  amount: fc.integer({ min: -50_000, max: 500_000 }).map((cents) => (cents / 100).toFixed(2)),
  hours: fc.integer({ min: -800, max: 9000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  /** Where the row is in the other order. */
  place: fc.nat(),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const rows = fc.array(row, { minLength: 1, maxLength: 12 });

test("[CALC-02] the order of the rows decides nothing, where no first row decides", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom("regular-earnings-row", "sum-of-rows"), (all, basis) => {
      expect(outcomeOf(inOtherOrder(all), basis)).toEqual(outcomeOf(all, basis));
    }),
  );
});

test("[CALC-02] by the first row's hours, the order of all rows but the first of each employee decides nothing", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const isFirst = (one: Row) => all.find(({ id }) => id === one.id) === one;
      const others = all.filter((one) => !isFirst(one));
      const reordered = [...inOtherOrder(all.filter(isFirst)), ...inOtherOrder(others)];
      expect(outcomeOf(reordered, "first-row")).toEqual(outcomeOf(all, "first-row"));
    }),
  );
});

function inOtherOrder(all: readonly Row[]): Row[] {
  return all.toSorted((one, other) => one.place - other.place);
}

/** What a file of these rows leads to, by employee instead of in the order of the file. */
function outcomeOf(all: readonly Row[], hoursBasis: HoursBasis) {
  const lines = all.map(
    ({ id, type, amount, hours }) => `${id},${locations[id]},${type},${amount},${hours}\n`,
  );
  const file = readColumns(headerLine + lines.join(""), { ...configuration, hoursBasis });
  const terms = { configuration, payDate: calendarDate("2025-03-01"), balances: new Map() };
  const { results, skipped, summary } = calculateRun(file, terms);
  return {
    results: new Map(resultsOf(results).map((result) => [result.employeeNumber, result])),
    skipped: new Map(skipped.map(({ employeeNumber, reason }) => [employeeNumber, reason])),
    summary,
  };
}
