import { describe, expect, test } from "vitest";
import { configuration, headerLine, readColumns } from "../../../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { resultsOf } from "../../../../test-support/result-columns.ts";
import { calendarDate, cents } from "../../../money.ts";
import { calculateRun } from "../../../runs/calculate-run.ts";
import { withMeaning } from "../../plan/column-meanings.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";

const place = '"Houston, TX"';

/** The first employee: verdict, proposed deduction of 59.00 owed, and reasons but for the missing period. */
function first(...lines: string[]) {
  const [result] = proposedResults(...lines);
  const reasons = result?.reasons.filter((reason) => reason !== "no-period");
  return [result?.verdict, result?.proposedDeduction, ...(reasons ?? [])];
}

describe("[CALC-05] a row that takes back pay (29 CFR 778.207 to 778.222)", () => {
  const header = "Employee ID,Location,Earnings Code,Hours,Amount";

  test("cancels the row of the same kind with its figures, as a voided check and its correction have it", () => {
    const rows = [`1,${place},Regular,80.00,640.00`, `1,${place},Regular,-80.00,-640.00`];
    // 600.00 - 80 x (7.25 + 0.01)
    expect(first(header, ...rows, `1,${place},Regular,80.00,600.00`)).toEqual([
      ...["reduced", 1920, "several-earnings-rows"],
    ]);
  });

  test("lowers the pay and never the hours: 400.00 - 80.00 for 40 hours leaves 30.00, less a cent an hour", () => {
    const rows = [`1,${place},Regular,40.00,400.00`, `1,${place},Regular,-8.00,-80.00`];
    expect(first(header, ...rows)).toEqual(["reduced", 2968, "several-earnings-rows", "pay-taken-back"]);
  });

  test("puts no one below the minimum wage: taking back pay of an earlier check may be right", () => {
    const rows = [`1,${place},Regular,40.00,320.00`, `1,${place},Regular,0.00,-50.00`];
    expect(first(header, ...rows).slice(0, 2)).toEqual(["not-checked", 0]);
    expect(first(header, `1,${place},Regular,40.00,270.00`)).toEqual(["below-minimum", 0]);
  });

  test("leaves what is below the minimum wage either way below it", () => {
    const rows = [`1,${place},Regular,40.00,200.00`, `1,${place},Regular,0.00,-20.00`];
    expect(first(header, ...rows)[0]).toBe("below-minimum");
  });
});

describe("[CALC-01] [CALC-05] in a file of the specified columns", () => {
  /** In Texas, 59.00 owed. */
  function judged(rows: string) {
    const file = readColumns(`${headerLine}${rows}`, {
      ...configuration,
      hoursBasis: "regular-earnings-row",
    });
    const { results } = calculateRun(file, {
      configuration: { deductionAmount: cents(5900), hoursBasis: "regular-earnings-row" },
      payDate: calendarDate("2026-11-20"),
      balances: new Map(),
    });
    const [result] = resultsOf(results);
    return [result?.verdict, result?.proposedDeduction];
  }

  test("a reversal and its correction count once", () => {
    const rows = '1,"Houston, TX",/101,640.00,80\n1,"Houston, TX",/101,640.00-,80-\n';
    expect(judged(`${rows}1,"Houston, TX",/101,600.00,80\n`)).toEqual(["reduced", 1920]);
  });

  test("pay that is taken back without a row that it cancels accuses no one", () => {
    expect(judged('1,"Houston, TX",/101,320.00,40\n1,"Houston, TX",/101,50.00-,\n')).toEqual([
      "not-checked",
      0,
    ]);
  });
});

test("[CALC-01] a service charge is a wage (29 CFR 531.55(b)), unless state law makes it a tip (12 NYCRR 146-2.18, G.L. c. 149 s. 152A)", () => {
  const inGross = (where: string, wages: string, gross: string) =>
    first(
      "Employee ID,Location,Hours,Wages,Service Charge,Gross Pay",
      `1,"${where}",40.00,${wages},60.00,${gross}`,
    );
  // 310.00 - 40 x (7.25 + 0.01)
  expect(inGross("Houston, TX", "250.00", "310.00")).toEqual(["reduced", 1960]);
  // 16.00 and 15.00 an hour.
  expect(inGross("Buffalo, NY", "600.00", "660.00").slice(0, 2)).toEqual(["not-checked", 0]);
  expect(inGross("Boston, MA", "620.00", "680.00")).toEqual(["reduced", 1960, "bonus-apart"]);
});

test("[CALC-01] of a bonus, a person may say that these hours earned it, in a column or a row of its own", () => {
  const roomOf = (lines: readonly string[], bonus: string) => {
    const plan = proposedPlan(lines.join("\n"));
    const deducted = (by: ReadingPlan) => resultsByPlan(lines.join("\n"), by)[0]?.proposedDeduction;
    return [deducted(plan), deducted(withMeaning(plan, bonus, "pay"))];
  };
  const column = ["Employee ID,Location,Hours,Rate,Bonus,Gross Pay", `1,${place},40.00,7.50,25.00,325.00`];
  expect(roomOf(column, "Bonus")).toEqual([960, 3460]);
  const row = ["Employee ID,Location,Earnings Code,Hours,Amount", `1,${place},Regular,40.00,300.00`];
  expect(roomOf([...row, `1,${place},Bonus,,25.00`], "Bonus")).toEqual([960, 3460]);
  const total = [...row, `1,${place},Bonus,,25.00`, `1,${place},Total Gross,,325.00`];
  expect(roomOf(total, "Bonus")).toEqual([960, 3460]);
});
