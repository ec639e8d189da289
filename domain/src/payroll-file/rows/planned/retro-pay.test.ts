import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../../../test-support/properties.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../../../test-support/proposed-results.ts";
import { isGreen } from "../../../verdicts/verdicts.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";

const header = "Employee ID,Location,Regular Hours,Regular Pay,Gross Pay";
/** 80 hours in Texas, whose minimum of 7.25 comes to 580.00. */
const row = (id: number, pay: number, gross: number, ...more: readonly string[]) =>
  [id, "TX", "80.00", pay.toFixed(2), gross.toFixed(2), ...more].join();

describe("[CALC-03] pay of an earlier period", () => {
  test.each([
    ...["Retro Pay", "Retroactive Earnings", "RETRO", "Back Pay", "Backpay", "Prior Period Adjustment"],
    ...["Previous Pay Period Pay", "Adjustment", "Pay Correction", "R_RETRO_Earnings"],
  ])("in gross pay under %s isn't pay for the hours of this one", (heading) => {
    const results = proposedResults(
      `${header},${heading}`,
      row(1, 560, 660, "100.00"),
      row(2, 1600, 1700, "100.00"),
      row(3, 700, 700, "0.00"),
      row(4, 560, 560, ""),
      row(5, 700, 600, "-100.00"),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual([
      ...["not-checked", "ok", "ok", "below-minimum", "reduced"],
    ]);
    expect(results[1]?.reasons).toContain("leave-apart");
  });

  test.each([
    ...[
      "Retro Hours",
      "Retro Rate",
      "Prior Period Hours",
      "Adjusted Gross",
      "Prior Period Gross Pay",
      "Adjustment Reason",
    ],
    ...["Last Pay Date", "Prior YTD Gross", "Tax Adjustment", "Correction Code", "Previous Employer"],
  ])("isn't what %s says", (heading) => {
    expect(meaningOf(heading).says("retroPay")).toBe(false);
  });

  test("limits the deduction to the rest of the pay", () => {
    const [result] = proposedResults(`${header},Retro Pay`, row(1, 600, 900, "300.00"));
    expect(result).toMatchObject({ verdict: "reduced", proposedDeduction: 1920 });
  });

  test("is found in a column that the profile doesn't know", () => {
    const plan = proposedPlan([header, row(1, 560, 560)].join("\n"));
    const file = [`${header},Retro Pay`, row(1, 560, 660, "100.00")].join("\n");
    expect(resultsByPlan(file, plan)).toMatchObject([{ verdict: "not-checked" }]);
  });

  test("whose hours are known and whose pay isn't leaves open how much of gross pay it is", () => {
    const lines = [
      `${header},Retro Hours,Retro Pay`,
      row(1, 700, 800, "5.00", ""),
      row(2, 700, 700, "0", ""),
    ];
    expect(proposedResults(...lines).map(({ verdict }) => verdict)).toEqual(["not-checked", "ok"]);
  });

  test("is no pay for hours where rows are kinds of pay, and in their total it's taken out", () => {
    const kinds = ["Employee ID,Location,WT,Wage Type Long Text,Hours,Amount"];
    const people = [
      ["1,TX,1000,Regular pay,80,560.00", "1,TX,1900,Retro pay,6,100.00"],
      ["2,TX,1000,Regular pay,80,1600.00", "2,TX,1900,Retro pay,,100.00"],
      ["3,TX,1000,Regular pay,80,700.00", "3,TX,1910,Regular - Prior Period,10,200.00"],
    ].flat();
    const hoursOf = (lines: readonly string[]) =>
      proposedResults(...lines).map(({ verdict, totalHours }) => [verdict, totalHours]);
    const ofEighty = (verdicts: readonly string[]) => verdicts.map((verdict) => [verdict, 80_000_000]);
    expect(hoursOf([...kinds, ...people])).toEqual(ofEighty(["below-minimum", "ok", "ok"]));
    const totals = [
      "1,TX,/101,Total gross,,660.00",
      "2,TX,/101,Total gross,,1700.00",
      "3,TX,/101,Total gross,,900.00",
    ];
    expect(hoursOf([...kinds, ...totals, ...people])).toEqual(ofEighty(["not-checked", "ok", "ok"]));
  });

  test("that takes back pay counts against this one where rows are kinds of pay", () => {
    const verdicts = proposedResults(
      "Employee ID,Location,Type,Hours,Amount",
      ...["1,TX,Regular,80,600.00", "1,TX,Adjustment,,-100.00"],
      ...["2,TX,Regular,80,1600.00", "2,TX,Retro,,-100.00"],
    ).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["not-checked", "ok"]);
  });

  test("may be this one's where a column says only that it's an adjustment, so hours without pay are asked about", () => {
    const results = proposedResults(
      "Employee ID,Location,Regular Hours,Adjustment Hours,Regular Pay,Adjustment Pay,Gross Pay",
      "1,TX,72,8,560.00,0.00,560.00",
      "2,TX,80,0,900.00,0.00,900.00",
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(["not-checked", "ok"]);
  });

  test("never makes a pay look higher", () => {
    const figure = fc.integer({ min: 50_000, max: 80_000 }).map((amount) => amount / 100);
    const retro = fc.integer({ min: -20_000, max: 20_000 }).map((amount) => amount / 100);
    const tries = times(300);
    let green = 0;
    fc.assert(
      fc.property(figure, retro, retro, fc.boolean(), (pay, one, other, isByKind) => {
        const parts = [one.toFixed(2), other.toFixed(2)] as const;
        const [result] = isByKind
          ? proposedResults(
              "Employee ID,Location,Type,Hours,Amount",
              `1,TX,Regular,80,${pay.toFixed(2)}`,
              ...parts.map((part) => `1,TX,Retro,,${part}`),
            )
          : proposedResults(`${header},Retro Pay,Adjustment`, row(1, pay, pay + one + other, ...parts));
        if (result === undefined || !isGreen(result.verdict)) return;
        green++;
        const least = pay + Math.min(0, one) + Math.min(0, other) - result.proposedDeduction / 100;
        expect(least).toBeGreaterThanOrEqual(580 - 1e-6);
      }),
      tries,
    );
    expect(green).toBeGreaterThan(tries.numRuns / 10);
  });
});
