import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan, proposedResults } from "../../../../test-support/proposed-results.ts";

/** Two employees with the same figures. */
const linesOf = (columns: string, figures: string) => [
  `Employee ID,Location,${columns}`,
  `1,US-TX,${figures}`,
  `2,US-TX,${figures}`,
];

/** Verdict and reasons of the first employee; Texas has the federal 7.25. */
function firstOf(columns: string, figures: string) {
  const [first] = proposedResults(...linesOf(columns, figures));
  return first && { verdict: first.verdict, reasons: first.reasons };
}

/** What may be deducted from the first employee at most, in cents. */
function mostIn(columns: string, figures: string) {
  const content = linesOf(columns, figures).join("\n");
  return mostOfEach(content, proposedPlan(content))[0];
}

describe("[CSV-03] leave hours without a column of their pay", () => {
  const byRate = "Rate,Reg Hours,OT Hours,PTO Hours,Gross Pay";
  const withSickPay = "Rate,Reg Hours,PTO Hours,Sick Hours,Sick Pay,Gross Pay";

  test.each([
    ["all hours at the rate", byRate, "20.00,72,0,8,1600.00"],
    ["overtime at one and a half times", byRate, "20.00,72,2,8,1660.00"],
    ["a rate with parts of a cent", byRate, "20.1250,72,0,8,1610.00"],
    ["a bonus beside it", "Rate,Reg Hours,PTO Hours,Bonus,Gross Pay", "20.00,72,8,100.00,1700.00"],
    [
      "pay for regular hours beside it",
      "Rate,Reg Hours,PTO Hours,Reg Pay,Gross Pay",
      "20.00,72,8,1440.00,1600.00",
    ],
    ["another kind of leave with its pay", withSickPay, "20.00,64,8,4,80.00,1520.00"],
    [
      "a rate that only overtime shows",
      "Reg Hours,OT Hours,PTO Hours,OT Pay,Gross Pay",
      "72,2,8,60.00,1660.00",
    ],
    ["two kinds of leave", "Rate,Reg Hours,PTO Hours,Sick Hours,Gross Pay", "20.00,64,8,8,1600.00"],
  ])("are paid as the rate says, if it explains gross pay: %s", (_, columns, figures) => {
    expect(firstOf(columns, figures)).toMatchObject({
      verdict: "ok",
      reasons: expect.arrayContaining(["leave-apart"]),
    });
  });

  // At 7.25 an hour, with the cushion of 0.01 an hour: 1700.00 - 8 x (1700.00 / 72) - 72 x 7.26.
  test.each([
    ["more was paid", byRate, "20.00,72,0,8,1700.00", 98_839],
    ["more was paid beside another kind of leave", withSickPay, "20.00,64,8,4,80.00,1600.00", 86_536],
    ["hours are missing", byRate, "20.00,60,0,8,1600.00", 95_106],
    [
      "the salary holds it",
      "Rate,Reg Hours,PTO Hours,Reg Pay,Gross Pay",
      "20.00,72,8,1600.00,1600.00",
      89_950,
    ],
  ])("are paid no better than work, if %s", (_, columns, figures, most) => {
    expect(mostIn(columns, figures)).toBe(most);
  });

  test.each([
    [
      "more was paid than overtime says",
      "Reg Hours,OT Hours,PTO Hours,OT Pay,Gross Pay",
      "72,2,8,60.00,1760.00",
    ],
    ["they are of a holiday", "Rate,Reg Hours,Holiday Hours,Gross Pay", "20.00,72,8,1800.00"],
    ["there is no rate", "Reg Hours,OT Hours,PTO Hours,Gross Pay", "72,0,8,1600.00"],
  ])("leave the pay for work unknown if %s", (_, columns, figures) => {
    expect(firstOf(columns, figures)).toMatchObject({
      verdict: "not-checked",
      reasons: expect.arrayContaining(["leave-in-gross"]),
    });
  });

  test("never make too low a rate look fine", () => {
    expect(firstOf(byRate, "7.00,72,0,8,560.00")?.verdict).toBe("not-checked");
  });
});
