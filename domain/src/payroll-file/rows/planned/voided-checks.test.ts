import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { proposedResults } from "../../../../test-support/proposed-results.ts";
import { inspectFile } from "../../inspect/inspect-file.ts";
import { voidedIn } from "../../vocabulary/marks.ts";

const header = "Employee ID,Location,Check Status,Hours,Gross Pay";
const wideFile = (...rows: string[]) => `${[header, ...rows].join("\n")}\n`;
const read = (file: string, countsVoided = false) =>
  readByPlan(file, { ...inspectFile(Buffer.from(file)).plan, countsVoided });

/** Gross pay and hours of each employee. */
function payIn(file: string, countsVoided = false) {
  const { employees } = read(file, countsVoided);
  return employees.employeeNumber.map((number, row) => [
    number,
    (employees.gross[row] ?? 0) / 100,
    (employees.hours[row] ?? 0) / 1_000_000,
  ]);
}

describe("the status of a check", () => {
  test.each([
    "Void",
    "VOIDED",
    "Reversed",
    "Reversal",
    "Cancelled",
    "canceled",
    "Void Check",
    "Check voided",
  ])("'%s' is voided", (text) => expect(voidedIn("Check Status")(text)).toBe(true));
  test.each([
    "",
    "Paid",
    "Issued",
    "Not voided",
    "Unvoided",
    "Reissued",
    "Y",
    "1",
    "Stopped",
    "Void fee waived",
  ])("'%s' isn't", (text) => expect(voidedIn("Check Status")(text)).toBe(false));
  test("a column called Void says it with yes or no", () => {
    expect(["Y", "yes", "X", "1", "TRUE", "Void"].map(voidedIn("Void?"))).not.toContain(false);
    expect(["", "N", "no", "0", "false"].map(voidedIn("Void"))).not.toContain(true);
  });
});

test.each([
  ["Check Status", "Paid", true],
  ["Payment Status", "Paid", true],
  ["Void", "N", true],
  ["Status", "Voided", true],
  ["Status", "Active", false],
  ["Employee Status", "Cancelled", false],
])("a column called '%s' with '%s' is taken for the check status: %s", (name, value, isTaken) => {
  const file = `Employee ID,Location,${name},Hours,Gross Pay\n1,US-TX,${value},40,400.00\n2,US-TX,${value},40,400.00\n`;
  expect(inspectFile(Buffer.from(file)).plan.checkStatus).toEqual(isTaken ? [name] : []);
});

describe("[CSV-03] voided checks", () => {
  const original = "1,US-TX,Paid,40,400.00";

  test("one that is marked as voided isn't pay, and the one in its place is", () => {
    const file = wideFile("1,US-TX,Voided,80,800.00", original, "2,US-TX,Paid,40,410.00");
    expect(payIn(file)).toEqual([
      ["1", 400, 40],
      ["2", 410, 40],
    ]);
    expect(read(file).voided).toEqual({ rows: 1, amount: 80_000, areCounted: false });
  });

  test("they count as pay if a person says so", () => {
    const file = wideFile("1,US-TX,Voided,80,800.00", original);
    expect(payIn(file, true)).toEqual([["1", 1200, 120]]);
    expect(read(file, true).voided).toEqual({ rows: 1, amount: 80_000, areCounted: true });
  });

  test.each([
    ["before", ["1,US-TX,Void,-40,-400.00", original, "1,US-TX,Paid,30,330.00"]],
    ["after", [original, "1,US-TX,Paid,30,330.00", "1,US-TX,Void,-40,-400.00"]],
  ])("a negative one %s the original cancels it", (_where, rows) => {
    expect(payIn(wideFile(...rows))).toEqual([["1", 330, 30]]);
  });

  test.each(["40,400.00", "-40,-400.00"])(
    "a reversal of %s takes back the check that it repeats",
    (figures) => {
      expect(payIn(wideFile(original, `1,US-TX,Reversal,${figures}`, "1,US-TX,Paid,30,330.00"))).toEqual([
        ["1", 330, 30],
      ]);
    },
  );

  test.each(["40,400.00", "-40,-400.00"])(
    "one that is marked and taken back by a reversal of %s as well is left out once",
    (figures) => {
      const file = wideFile(
        "1,US-TX,Voided,40,400.00",
        `1,US-TX,Reversal,${figures}`,
        "1,US-TX,Paid,30,330.00",
      );
      expect(payIn(file)).toEqual([["1", 330, 30]]);
      expect(read(file).voided).toMatchObject({ rows: 2, amount: 40_000 });
    },
  );

  test("an employee with nothing but voided checks wasn't paid", () => {
    expect(payIn(wideFile("1,US-TX,Void,40,400.00", "2,US-TX,Paid,40,410.00"))).toEqual([["2", 410, 40]]);
  });

  test("an unknown status never drops pay", () => {
    expect(payIn(wideFile("1,US-TX,Stopped,40,400.00"))).toEqual([["1", 400, 40]]);
  });

  test("one row per kind of pay: all rows of the check are left out", () => {
    const long = `Employee ID,Location,Earning Code,Hours,Amount,Check Status\n1,US-TX,REG,40,400.00,Void\n1,US-TX,FIT,,-40.00,Void\n1,US-TX,REG,40,440.00,Paid\n1,US-TX,FIT,,-44.00,Paid\n2,US-TX,REG,40,440.00,Paid\n`;
    expect(payIn(long)).toEqual([
      ["1", 440, 40],
      ["2", 440, 40],
    ]);
  });

  test("beside a voided row that takes back something else, no row of the check counts: neither its leave nor its deductions", () => {
    const columns = "Employee ID,Employee Name,Work Location,Check Status,Earnings,Hours,Amount";
    const check = (number: number, status: string) => [
      `${number},"Reed, ${number}",US-TX,${status},Regular,40,600.00`,
      `${number},"Reed, ${number}",US-TX,${status},Holiday,8,76.00`,
      `${number},"Reed, ${number}",US-TX,${status},Boot Deduction,,10.00`,
    ];
    const paid = [1, 2, 3].flatMap((number) => check(number, "Paid"));
    const voided = [...check(1, "Void"), '1,"Reed, 1",US-TX,Void,Regular,-1,-1.00'];
    const file = [columns, ...paid, ...voided].join("\n");
    const { deduction, hoursOverAllRows, gross } = read(file).employees;
    expect([deduction?.sums[0], hoursOverAllRows[0], gross[0]]).toEqual([1_000, 47_000_000, 59_900]);
  });

  test.each(["1,US-TX,Void,-40,-500.00", "1,US-TX,Void,40,-400.00", "1,US-TX,Void,-20,-200.00"])(
    "no one is green or accused where a voided row takes back what isn't in the file: %s",
    (taken) => {
      const results = proposedResults(header, "1,US-TX,Paid,40,400.00", taken, "2,US-TX,Paid,40,410.00");
      expect(results).toMatchObject([
        { verdict: "not-checked", shortfall: 0, proposedDeduction: 0 },
        { verdict: "ok" },
      ]);
    },
  );
});
