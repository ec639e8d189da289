import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../../test-support/proposed-results.ts";
import { isGreen } from "../../verdicts/verdicts.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { inspectFile } from "./inspect-file.ts";

const place = '"Houston, TX"';
const well = '2,"Houston, TX",40';

/** The verdict on the first employee, and its reasons but for the missing period. */
function verdictOf(...lines: string[]): [string, string] {
  const [first] = proposedResults(...lines);
  const reasons = first?.reasons.filter((reason) => reason !== "no-period") ?? [];
  return [first?.verdict ?? "", reasons.join()];
}

describe("[CALC-03] a column named by a kind of pay alone", () => {
  test.each(["VAC", "Hol", "Jury", "Personal", "Paid Leave", "Floating Holiday", "FMLA"])(
    "such as %s is leave that gross pay may hold",
    (name) => {
      const header = `Employee ID,Location,REG,${name},Gross Pay`;
      expect(verdictOf(header, `1,${place},20,20,280.00`, `${well},,400.00`)).toEqual([
        "not-checked",
        "leave-in-gross",
      ]);
    },
  );

  test.each(["Tips", "Cash Tips", "Credit Card Tips", "Tip Income", "Gratuity"])(
    "such as %s is tips that gross pay may hold",
    (name) => {
      const header = `Employee ID,Location,Regular Hours,${name},Gross Pay`;
      expect(verdictOf(header, `1,${place},40,300.00,385.20`, `${well},,400.00`)).toEqual([
        "out-of-scope",
        "tip-credit",
      ]);
    },
  );

  test.each(["O/T", "OT1.5", "Dbl", "DT"])(
    "such as %s may be hours, which a person has to confirm",
    (name) => {
      const header = `Employee ID,Location,Regular Hours,${name},Gross Pay`;
      const file = [header, `1,${place},20,20,280.00`, `${well},0,400.00`].join("\n");
      const { plan, confidence } = inspectFile(new TextEncoder().encode(file));
      expect(plan.hours).toEqual(["Regular Hours", name]);
      expect(confidence).toBeLessThan(0.8);
    },
  );

  test("is left alone beside a column that says hours", () => {
    const header = "Employee ID,Location,Regular Hours,OT Hours,Regular,Gross Pay";
    expect(proposedPlan(`${header}\n1,${place},40,2,400.00,430.00\n`).hours).toEqual([
      "Regular Hours",
      "OT Hours",
    ]);
  });

  test.each(["Personal Number", "Holiday Group", "Sick Plan", "Vacation Balance", "Tip Type", "PTO %"])(
    "isn't one with other words, such as %s",
    (name) => {
      const header = `Employee ID,Location,Regular Hours,${name},Gross Pay`;
      expect(verdictOf(header, `1,${place},40,300,800.00`, `${well},10,400.00`)).toEqual(["ok", ""]);
    },
  );
});

test("[CALC-03] tips in several columns add up, unless one is their total", () => {
  const header = "Employee ID,Location,Regular Hours,Cash Tips,Card Tips,Gross Pay";
  // 300.00 without both: 7.50 an hour.
  expect(verdictOf(header, `1,${place},40,60.00,40.00,400.00`)).toEqual(["reduced", "tips-apart"]);
  expect(verdictOf(header, `1,${place},40,61.00,60.00,400.00`)).toEqual(["out-of-scope", "tip-credit"]);
  expect(verdictOf(header, `1,${place},40,60.00,60.00,400.00`)).toEqual(["out-of-scope", "tip-credit"]);
  const total = "Employee ID,Location,Regular Hours,Cash Tips,Card Tips,Total Tips,Gross Pay";
  expect(verdictOf(total, `1,${place},40,60.00,41.00,100.00,400.00`)[1]).toBe("tips-apart");
  const unnamed = "Employee ID,Location,Regular Hours,Cash Tips,Card Tips,Tips,Gross Pay";
  expect(verdictOf(unnamed, `1,${place},40,60.00,40.00,100.00,400.00`)[1]).toBe("tips-apart");
});

test("[CALC-01] unpaid leave has no pay in gross pay", () => {
  const header = "Employee ID,Location,Regular Hours,Unpaid Leave Hours,Gross Pay";
  expect(verdictOf(header, `1,${place},30,10,300.00`)).toEqual(["ok", ""]);
});

test("[CALC-02] holiday hours that were worked count as worked", () => {
  const header = "Employee ID,Location,Regular Hours,Holiday Worked Hours,Gross Pay";
  expect(verdictOf(header, `1,${place},15,25,280.00`)).toEqual(["below-minimum", ""]);
});

test.each(["YTD Gross", "Gross Pay YTD", "Gross MTD", "Prior Gross"])(
  "[CALC-01] %s isn't gross pay",
  (name) => {
    const header = `Employee ID,Location,Regular Hours,${name}`;
    expect(proposedPlan(`${header}\n1,${place},40,9000.00\n`).amount).toBeNull();
  },
);

describe("[CALC-02] hours of overtime alone", () => {
  const header = "Employee ID,Location,Regular Hours,Overtime Hours,Gross Pay";

  test("aren't all hours where the others are empty or 0, in any row of the employee", () => {
    expect(verdictOf(header, `1,${place},,5,250.00`)).toEqual(["not-checked", "some-hours-missing"]);
    expect(verdictOf(header, `1,${place},0,5,250.00`)).toEqual(["not-checked", "some-hours-missing"]);
    expect(verdictOf(header, `1,${place},40,0,400.00`, `1,${place},,5,75.00`)).toEqual([
      "ok",
      "premium-apart",
    ]);
    expect(verdictOf(header, `1,${place},,5,75.00`, `1,${place},40,0,400.00`)).toEqual([
      "ok",
      "premium-apart",
    ]);
    expect(verdictOf(header, `1,${place},40,,400.00`)).toEqual(["ok", ""]);
  });

  test("aren't all hours of a week, whatever the other weeks have", () => {
    const weeks = "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Gross Pay";
    const [first, second] = [`1,${place},11/01/2026,40,5,475.00`, `1,${place},11/08/2026,0,5,475.00`];
    expect(verdictOf(weeks, first, second)).toEqual(["not-checked", "some-hours-missing,figures-differ"]);
    expect(verdictOf(weeks, first, second.replace(",0,", ",40,"))).toEqual(["ok", "premium-apart"]);
  });

  test("still show pay that is below the minimum wage for them", () => {
    expect(verdictOf(header, `1,${place},,5,30.00`)).toEqual(["below-minimum", "some-hours-missing"]);
  });
});

describe("[CALC-03] pay that is for no hours of work", () => {
  test.each([
    "Severance Pay",
    "GTL Imputed Income",
    "Salary Advance",
    "Meal Penalty",
    "Break Premium Pay",
    "Phone Stipend",
    "Car Allowance",
  ])("such as %s isn't what the rate is checked by", (name) => {
    const results = proposedResults(
      `Employee ID,Work Location,Regular Hours,Regular Pay,${name},Gross Pay`,
      `1,${place},80,560.00,100.00,660.00`,
      `2,${place},80,900.00,100.00,1000.00`,
      `3,${place},80,900.00,0.00,900.00`,
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "ok", "ok"]);
    expect(results[1]?.reasons).toContain("leave-apart");
  });

  test("is taken out of a total by the name of its wage type", () => {
    const results = proposedResults(
      "Employee ID,Work Location,WT,Wage Type Long Text,Hours,Amount",
      ...[`1,${place},/101,Total gross,,660.00`, `1,${place},1000,Regular pay,80.00,560.00`],
      `1,${place},1900,Severance,,100.00`,
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked"]);
  });
});

describe("[CALC-02] negative hours", () => {
  const header = "Employee ID,Location,Hours,Gross Pay";

  test("take back pay, and aren't the hours of pay", () => {
    const week = `1,${place},40,400.00`;
    expect(verdictOf(header, week, `1,${place},-8,-80.00`)).toEqual(["reduced", "pay-taken-back"]);
    expect(verdictOf(header, week, `1,${place},-8,80.00`)).toEqual(["not-checked", "some-hours-missing"]);
    // The reversed row is in the file, so it is cancelled.
    expect(verdictOf(header, week, `1,${place},8,80.00`, `1,${place},-8,-80.00`)).toEqual(["ok", ""]);
  });
});

test("[CSV-02] a profile's overtime hours may be left out of a file, but not where their pay is in it", () => {
  const header = "Employee ID,Work Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
  const plan = proposedPlan(`${header}\n1,${place},40,2,400.00,30.00,430.00\n`);
  const without = "Employee ID,Work Location,Regular Hours,Regular Pay,Gross Pay";
  expect(readByPlan(`${without}\n1,${place},40,400.00,400.00\n`, plan).employees.count).toBe(1);
  const withPay = `${without.replace(",Gross", ",Overtime Pay,Gross")}\n1,${place},40,400.00,30.00,430.00\n`;
  expect(() => readByPlan(withPay, plan)).toThrow("Overtime Hours");
});

describe("[CSV-02] hours, leave or tips that the plan doesn't know", () => {
  const header = "Employee ID,Work Location,Regular Hours,Gross Pay";
  const plan: ReadingPlan = proposedPlan(`${header}\n1,${place},40,400.00\n`);

  test.each([
    ["Overtime Hours", "not-checked"],
    ["Vacation Hours", "not-checked"],
    ["Sick", "not-checked"],
    ["Vacation Earnings", "reduced"],
    ["Tips", "not-checked"],
  ])("such as %s never raise a deduction in a file without kinds of pay: %s", (name, verdict) => {
    const wider = `${header},${name}\n2,${place},20,180.00,20\n`;
    for (const content of [wider, `${header}\n1,${place},40,400.00\n\n${wider}`]) {
      const { openColumns } = readByPlan(content, plan);
      expect(openColumns).toEqual([{ column: name, reason: "unaccounted-column", employees: 1 }]);
      expect(resultsByPlan(content, plan).at(-1)).toMatchObject({ verdict, shortfall: 0 });
    }
  });

  test("are none among other columns", () => {
    const wider = `${header},Pay Rate,Department,Bonus Earnings\n2,${place},40,400.00,10.00,Kitchen,0\n`;
    expect(readByPlan(wider, plan).employees.count).toBe(1);
  });
});

test("[CALC-02] a total of gross pay with hours of its own, leave among them, isn't the hours worked", () => {
  const results = proposedResults(
    "Employee ID,Work Location,Earnings Type,Amount,Hours",
    `1,${place},Regular,150.00,20`,
    `1,${place},Vacation,120.00,20`,
    `1,${place},Total gross,270.00,40`,
  );
  expect(results).toMatchObject([{ totalHours: 20_000_000, proposedDeduction: 480 }]);
  expect(results.every(({ verdict }) => isGreen(verdict))).toBe(true);
});
