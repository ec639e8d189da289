import fc from "fast-check";
import { expect, test } from "vitest";
import { configuration, headerLine, readByPlan } from "../../test-support/payroll-files.ts";
import { calendarDate, cents } from "../money.ts";
import { withKnownValues } from "../payroll-file/change-plan.ts";
import { fileNotes } from "../payroll-file/content/file-notes.ts";
import { hoursBases } from "../payroll-file/plan/payroll-configuration.ts";
import { planOf, type ReadingPlan } from "../payroll-file/plan/reading-plan.ts";
import { noReasons } from "../reasons/reason-set.ts";
import { bitsToReasons } from "../reasons/reasons.ts";
import { calculateRun } from "../runs/calculate-run.ts";

/** A profile that was made from a file with regular pay, paid time off and a tax. */
const ofValues: ReadingPlan = withKnownValues(
  {
    ...planOf({ ...configuration, earningsIdentifier: "REG" }),
    leaveValues: ["PTO"],
    hoursBasis: "regular-earnings-row",
  },
  ["REG", "PTO", "FIT"],
);
const ofTotal: ReadingPlan = { ...ofValues, regularValues: ["/101"], hoursBasis: "sum-of-rows" };

function run(rows: string, plan = ofValues, hoursBasis = plan.hoursBasis) {
  const file = readByPlan(headerLine + rows, { ...plan, hoursBasis });
  const { results, skipped } = calculateRun(file, {
    configuration: { deductionAmount: cents(5900), hoursBasis },
    payDate: calendarDate("2025-03-01"),
    balances: new Map(),
  });
  const verdicts = Object.fromEntries([
    ...results.employeeNumber.map((number, row) => [
      number,
      results.verdict.values[results.verdict.codes[row] as number],
    ]),
    ...skipped.map(({ employeeNumber, pay }) => [employeeNumber, pay?.verdict]),
  ]);
  return { file, verdicts, reasons: bitsToReasons(results.reasons[0] ?? noReasons) };
}

test("[CSV-03] only those with a kind of pay that the profile doesn't know aren't checked, and the file's notes name it", () => {
  const { file, verdicts, reasons } = run(
    "1,US-TX,REG,400.00,40\n1,US-TX,Site 9,20.00,10\n2,US-TX,REG,400.00,40\n3,US-TX,REG,200.00,20\n3,US-TX,Site 9,1.00,\n",
  );
  expect(verdicts).toEqual({ "1": "not-checked", "2": "ok", "3": "not-checked" });
  expect(reasons).toContain("unknown-kind-of-pay");
  expect(file.unknownKinds).toEqual([
    { value: "Site 9", seemsWorked: false, rows: 2, employees: 2, amount: 2100, hours: 10_000_000 },
  ]);
  expect(fileNotes(file)).toEqual([{ kind: "unknown-kinds", kinds: [{ value: "Site 9", employees: 2 }] }]);
});

test.each([
  ["overtime that the profile's file didn't have", "1,US-TX,REG,400.00,40\n1,US-TX,OT,15.00,1\n"],
  ["rows that don't say what they are", "1,US-TX,REG,400.00,40\n1,US-TX,,15.00,1\n"],
  ["figures that can't be read", "1,US-TX,REG,400.00,40\n1,US-TX,Site 9,,x\n"],
  ["no other rows", "1,US-TX,Site 9,400.00,40\n"],
  ["pay below the minimum wage without it", "1,US-TX,REG,40.00,40\n1,US-TX,Site 9,300.00,\n"],
])("[CSV-03] [CALC-05] not checked: %s", (_, rows) => {
  expect(run(rows).verdicts).toEqual({ "1": "not-checked" });
});

test.each([
  ["no hours and no pay", "1,US-TX,REG,400.00,40\n1,US-TX,Site 9,0.00,0\n1,US-TX,Site 9,,\n"],
  ["a tax by its name", "1,US-TX,REG,400.00,40\n1,US-TX,Medicare,-15.00,\n"],
  ["a bonus by its name", "1,US-TX,REG,400.00,40\n1,US-TX,Bonus,150.00,\n"],
])("[CSV-03] checked: %s", (_, rows) => {
  expect(run(rows).verdicts).toEqual({ "1": "ok" });
});

test("[CALC-02] further leave by its name isn't worked, whichever rows have the hours", () => {
  const rows = "1,US-TX,REG,300.00,40\n1,US-TX,Vacation,80.00,8\n";
  for (const basis of hoursBases) expect(run(rows, ofValues, basis).verdicts).toEqual({ "1": "reduced" });
  const inTotal = "1,US-TX,/101,380.00,\n1,US-TX,REG,300.00,40\n1,US-TX,Vacation,80.00,8\n";
  expect(run(inTotal, ofTotal).reasons).toContain("leave-apart");
});

test("[CSV-03] a total holds the pay of a kind that isn't known, so only its hours are in doubt", () => {
  const withHours = "1,US-TX,/101,400.00,\n1,US-TX,REG,380.00,38\n1,US-TX,Site 9,20.00,2\n";
  expect(run(withHours, ofTotal).verdicts).toEqual({ "1": "not-checked" });
  const withoutHours = "1,US-TX,/101,400.00,\n1,US-TX,REG,380.00,38\n1,US-TX,Site 9,20.00,\n";
  expect(run(withoutHours, ofTotal).verdicts).toEqual({ "1": "ok" });
  const tips = "1,US-TX,/101,400.00,\n1,US-TX,REG,380.00,38\n1,US-TX,Tips,200.00,\n";
  expect(run(tips, ofTotal).verdicts).toEqual({ "1": "out-of-scope" });
});

test("[CSV-03] [CALC-01] with one identifier only its rows count, whatever else there is", () => {
  const byIdentifier = planOf({ ...configuration, hoursBasis: "regular-earnings-row" });
  const rows = "1,US-TX,/101,400.00,40\n1,US-TX,Site 9,20.00,10\n";
  expect(run(rows, byIdentifier)).toMatchObject({ verdicts: { "1": "ok" }, file: { unknownKinds: [] } });
});

test("[CSV-03] no one is green with hours or pay of a kind that the profile doesn't know", () => {
  const figure = fc.constantFrom("", "0", "1", "12.5", "(3.00)", "x", "400");
  const row = fc.record({ value: fc.constantFrom("Site 9", "", "K1", "OT"), amount: figure, hours: figure });
  fc.assert(
    fc.property(row, fc.constantFrom(...hoursBases), fc.boolean(), (further, basis, comesFirst) => {
      const rows = ["1,US-TX,REG,4000.00,40", `1,US-TX,${further.value},${further.amount},${further.hours}`];
      const { verdicts } = run((comesFirst ? rows.toReversed() : rows).join("\n"), ofValues, basis);
      const isNothing = [further.amount, further.hours].every((text) => text === "" || text === "0");
      if (!isNothing) expect(verdicts).toEqual({ "1": "not-checked" });
    }),
  );
});
