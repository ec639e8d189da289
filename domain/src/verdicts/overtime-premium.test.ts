import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proposedResults } from "../../test-support/proposed-results.ts";
import type { EmployeeResult } from "../runs/results/result-fields.ts";

/** Each employee's verdict, what it says of parts of pay, what is deducted, and the shortfall. */
function told(results: readonly EmployeeResult[]) {
  return results.map(({ verdict, reasons, proposedDeduction, shortfall }) => [
    verdict,
    reasons.filter((reason) => reason === "premium-apart" || reason === "leave-in-gross").join(" "),
    proposedDeduction,
    shortfall,
  ]);
}

/** In New York's Buffalo the minimum wage is 16.00, in Houston 7.25. */
function resultsIn(place: string, columns: string, ...figures: string[]): EmployeeResult[] {
  const [header, ...period] = columns.split("; ");
  const rows = figures.map(
    (row, at) => `${at + 1},"${place}",11/20/2026,${row}${period.map((day) => `,${day}`).join("")}`,
  );
  const days = period.length === 0 ? "" : ",Period Begin,Period End";
  return proposedResults(`Employee ID,Work Location,Pay Date,${header}${days}`, ...rows);
}

/** Of an employee in Buffalo who has several rows. */
function resultsOfOne(columns: string, rows: readonly string[]): EmployeeResult[] {
  const lines = rows.map((row) => `1,"Buffalo, NY",11/20/2026,${row}`);
  return proposedResults(`Employee ID,Work Location,Pay Date,${columns}`, ...lines);
}

const apart = "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
const biweekly = `${apart}; 11/02/2026; 11/15/2026`;

describe("[CALC-01] only the straight part of overtime pay is pay toward the minimum wage, where a file shows overtime apart", () => {
  // 16.00 x 89.25 is 1,428.00 of straight-time pay, exactly the minimum; 9.25 x 8.00 is premium (29 CFR 778.110).
  test.each([
    ["pay and hours in columns", apart, "80.00,9.25,1280.00,222.00,1502.00", "80.00,0,1440.00,0.00,1440.00"],
    ["hours in columns", "Regular Hours,Overtime Hours,Gross Pay", "80.00,9.25,1502.00", "80.00,0,1440.00"],
    [
      "hours and a rate",
      "Rate,Regular Hours,Overtime Hours,Gross Pay",
      "16.00,80.00,9.25,1502.00",
      "18.00,80.00,0,1440.00",
    ],
    [
      "hours in a column, among all hours",
      "Overtime Hours,Total Hours,Gross Pay",
      "9.25,89.25,1502.00",
      "0,80.00,1440.00",
    ],
    [
      "hours in a column, among all hours, beside the pay",
      "OT Hours,Total Hours,Regular Pay,Overtime Pay,Gross Pay",
      "9.25,89.25,1280.00,222.00,1502.00",
      "0,80.00,1440.00,0.00,1440.00",
    ],
    [
      "hours that the rate says are among the others",
      "Rate,Hours,OT Hours,Gross Pay",
      "16.00,89.25,9.25,1502.00",
      "18.00,80.00,0,1440.00",
    ],
    [
      "pay in a column, all hours together",
      "Total Hours,Regular Pay,Overtime Pay,Gross Pay",
      "89.25,1280.00,222.00,1502.00",
      "80.00,1440.00,0.00,1440.00",
    ],
  ])("%s", (_title, columns, figures, others) => {
    const results = resultsIn("Buffalo, NY", columns, figures, others, others);
    expect(told(results)).toEqual([
      ["reduced", "premium-apart", 0, 0],
      ["ok", "", 5900, 0],
      ["ok", "", 5900, 0],
    ]);
    expect(results[0]).toMatchObject({ totalGross: 150_200, totalHours: 89_250_000 });
    expect(results[0]?.uncounted).toMatchObject({ premium: 7400, overtimeHours: 9_250_000 });
  });

  test("kinds of pay in rows", () => {
    const rows = (...lines: string[]) => lines.map((line) => line.replace("B,", '"Buffalo, NY",11/20/2026,'));
    const results = proposedResults(
      "Employee ID,Work Location,Pay Date,Earnings Type,Hours,Amount",
      ...rows("1,B,Regular,80.00,1280.00", "1,B,Overtime,9.25,222.00", "2,B,Regular,80.00,1440.00"),
    );
    expect(told(results)).toEqual([
      ["reduced", "premium-apart", 0, 0],
      ["ok", "", 5900, 0],
    ]);
  });

  // 10 hours at 20.00, and 60 and 20 of overtime at 16.00: straight-time pay is 1,480.00, not 1,491.43 by the average.
  test.each([
    [
      "jobs in rows",
      "Job Title,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
      ["Cook,10,0,200.00,0.00,200.00", "Host,60,20,960.00,480.00,1440.00"],
    ],
    [
      "kinds of pay in rows",
      "Earnings Type,Hours,Amount",
      ["Regular,10,200.00", "Regular,60,960.00", "Overtime,20,480.00"],
    ],
  ])("at the rate of its own job, where %s have different rates", (_title, columns, rows) => {
    expect(told(resultsOfOne(columns, rows))).toEqual([["reduced", "premium-apart", 3041, 0]]);
  });

  // Two days at 16.33, rounded to 122.48 and 130.64: overtime of 8 hours is paid 195.96, a third of it premium.
  test("by the average, where rows have one rate and its rounding", () => {
    const columns = "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
    const results = resultsOfOne(columns, ["7.5,0,122.48,0.00,122.48", "8,8,130.64,195.96,326.60"]);
    expect(results[0]?.uncounted).toMatchObject({ premium: 6531 });
  });

  // 10 hours at 20.00, and 70 at 16.00: the premium of 10 hours of overtime is at most 10 x 10.00, not 85.26 (or 82.50) by the average.
  test.each([
    ["gross pay", "Regular Hours,Overtime Hours,Gross Pay", ["10,10,500.00", "70,0,1120.00"]],
    [
      "gross pay beside rates",
      "Rate,Regular Hours,Overtime Hours,Gross Pay",
      ["20,10,10,500", "16,70,0,1120"],
    ],
    [
      "regular pay",
      "Regular Hours,Overtime Hours,Regular Pay,Gross Pay",
      ["10,10,200.00,500.00", "70,0,1120.00,1120.00"],
    ],
    [
      "gross pay, and overtime in the other job",
      "Regular Hours,Overtime Hours,Gross Pay",
      ["10,0,200.00", "70,10,1420.00"],
    ],
  ])(
    "at the rate of the best paid job, where the file shows no pay for overtime apart: %s",
    (_title, columns, rows) => {
      const [result] = resultsOfOne(columns, rows);
      expect(result).toMatchObject({ totalGross: 162_000, uncounted: { premium: 10_000 } });
    },
  );

  test.each([
    ["one rate, and its rounding", ["7.5,0,122.48", "8,8,326.60", "7.75,0.5,138.81"], 6940],
    ["a bonus in a row without hours", ["80,10,1520.00", "0,0,100.00"], 8526],
    ["gross pay of all rows in the first", ["10,10,1620.00", "70,0,0.00"], 8526],
  ])("by the average, where rows say nothing higher: %s", (_title, rows, premium) => {
    const [result] = resultsOfOne("Regular Hours,Overtime Hours,Gross Pay", rows);
    expect(result?.uncounted).toMatchObject({ premium });
  });

  test("double time, half of which is premium", () => {
    const columns =
      "Regular Hours,Overtime Hours,Double Time Hours,Regular Pay,Overtime Pay,Double Time Pay,Gross Pay";
    const results = resultsIn(
      "Buffalo, NY",
      columns,
      "80,9.25,2,1280.00,222.00,64.00,1566.00",
      "80,0,0,1440.00,0,0,1440.00",
    );
    expect(results[0]).toMatchObject({
      verdict: "reduced",
      proposedDeduction: 0,
      uncounted: { premium: 10_600 },
    });
  });

  test("double time among all hours", () => {
    const columns = "Double Time Hours,Total Hours,Gross Pay";
    const results = resultsIn("Buffalo, NY", columns, "2,82,1344.00", "0,80,1440.00", "0,80,1440.00");
    expect(told(results)[0]).toEqual(["reduced", "premium-apart", 0, 0]);
    expect(results[0]?.uncounted).toMatchObject({ premium: 3200, overtimeHours: 2_000_000 });
  });

  test("overtime among the hours of each workweek", () => {
    const results = proposedResults(
      "Employee ID,Work Location,Week Ending,Pay Date,Overtime Hours,Total Hours,Gross Pay",
      '1,"Buffalo, NY",11/07/2026,11/20/2026,0,40,640.00',
      '1,"Buffalo, NY",11/14/2026,11/20/2026,9.25,49.25,862.00',
      '2,"Buffalo, NY",11/07/2026,11/20/2026,0,40,720.00',
    );
    expect(told(results)[0]).toEqual(["reduced", "premium-apart", 0, 0]);
  });

  test.each([
    ["overtime is all there is", "9.25,9.25,222.00"],
    ["overtime can't be read", "?,89.25,1502.00"],
  ])("someone isn't checked whose other hours aren't known, since %s", (_title, figures) => {
    const columns = "Overtime Hours,Total Hours,Gross Pay";
    const results = resultsIn("Buffalo, NY", columns, figures, "5,85,1440.00", "0,80,1440.00");
    expect(results[0]).toMatchObject({
      verdict: "not-checked",
      reasons: expect.arrayContaining(["some-hours-missing"]),
    });
  });

  test("the hours without overtime limit the deduction: 80 x (16.30 - 16.00), less the cushion (29 CFR 531.37(a))", () => {
    const results = resultsIn("Buffalo, NY", apart, "80,10,1304.00,244.50,1548.50", "80,0,1440.00,0,1440.00");
    expect(told(results)[0]).toEqual(["reduced", "premium-apart", 2320, 0]);
  });

  test("a file that doesn't show overtime apart stays at the average", () => {
    const results = resultsIn("Buffalo, NY", "Hours Worked,Gross Pay", "89.25,1502.00", "80,1440.00");
    expect(told(results)[0]).toEqual(["ok", "", 5900, 0]);
  });
});

describe("[CALC-06] straight-time pay below the minimum wage", () => {
  // 90 hours at 7.00 and overtime at 10.50: due are 7.25 x (90 + 5), 29 U.S.C. 206 and 207.
  const short = "80,10,560.00,105.00,665.00";
  const enough = "80,0,800.00,0,800.00";

  test("is below it for certain where more than 40 hours a week surely were worked: the premium counts only toward overtime", () => {
    expect(told(resultsIn("Houston, TX", biweekly, short, enough))[0]).toEqual([
      "below-minimum",
      "premium-apart",
      0,
      2375,
    ]);
  });

  test.each([
    ["no pay period says how many weeks there were", apart, short],
    ["no week need have more than 40 hours", biweekly, "70,10,490.00,105.00,595.00"],
    ["the premium is as much as is due by law", biweekly, "80,10,560.00,150.00,710.00"],
  ])("isn't checked, and no one is accused, where %s", (_title, columns, figures) => {
    expect(told(resultsIn("Houston, TX", columns, figures, enough))[0]).toEqual([
      "not-checked",
      "leave-in-gross premium-apart",
      0,
      0,
    ]);
  });
});

test("[CALC-04] pay that moves from straight time into overtime never raises a deduction", () => {
  const cents = (amount: number) => (amount / 100).toFixed(2);
  const columns = ["Week Ending", "Pay Date"] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...columns),
      fc.boolean(),
      fc.integer({ min: 55_000, max: 90_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 80 }),
      (date, showsHours, regular, overtime, moved, quarters) => {
        const straight = Math.ceil((regular * quarters) / 320);
        const premium = straight + overtime;
        const hours = showsHours ? `80,${quarters / 4}` : `${80 + quarters / 4}`;
        const row = (employee: number, pay: number, more: number) =>
          `${employee},"Houston, TX",11/15/2026,${hours},${cents(pay)},${cents(more)},${cents(pay + more)}`;
        const ofHours = showsHours ? "Regular Hours,Overtime Hours" : "Total Hours";
        const [one, other] = proposedResults(
          `Employee ID,Work Location,${date},${ofHours},Regular Pay,Overtime Pay,Gross Pay`,
          row(1, regular, premium),
          row(2, regular - moved, premium + moved),
        );
        expect(other?.proposedDeduction).toBeLessThanOrEqual(one?.proposedDeduction ?? 0);
      },
    ),
  );
});
