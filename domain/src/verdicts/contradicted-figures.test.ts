import { describe, expect, test } from "vitest";
import { sampled } from "../../test-support/properties.ts";
import { proposedPlan, proposedResults, resultsByPlan } from "../../test-support/proposed-results.ts";
import { rowSheets } from "../../test-support/system-sheets/row-sheets.ts";
import { money, type Sheet, written } from "../../test-support/system-sheets/sheet.ts";
import { wideSheets } from "../../test-support/system-sheets/wide-sheets.ts";

/** The verdict on each, with what is missing to the minimum wage, in dollars. @param header after number and place (15.00) */
function verdictsOf(header: string, ...rows: string[]): string[] {
  const lines = rows.map((row, at) => `${at + 1},"Tampa, FL",12/20/2026,${row}`);
  const results = proposedResults(`Employee ID,Work Location,Check Date,${header}`, ...lines);
  return results.map(({ verdict, shortfall }) => `${verdict}${shortfall > 0 ? ` ${shortfall / 100}` : ""}`);
}

const notChecked = "not-checked";

describe("[CALC-03] no one is below the minimum wage by part of the pay", () => {
  test.each(["Commission", "Minimum Wage Makeup", "Xq Zz"])(
    "with %s beside an amount that isn't called gross or total",
    (other) => {
      const rows = ["40.00,500.00,200.00", "40.00,500.00,50.00"];
      for (const regular of ["Regular Pay", "Wages"])
        expect(verdictsOf(`Hours Worked,${regular},${other}`, ...rows)).toEqual([
          notChecked,
          "below-minimum 50",
        ]);
    },
  );

  test.each(["Piece Rate Pay", "OT Pay", "Shift Differential Pay", "Service Charge"])(
    "with %s beside wages",
    (other) => {
      expect(verdictsOf(`Hours Worked,Wages,${other}`, "40.00,500.00,200.00")).toEqual([notChecked]);
    },
  );

  test("but paid leave and expenses are no pay for the hours, and gross pay holds all pay", () => {
    expect(verdictsOf("Hours Worked,Wages,Mileage", "40.00,500.00,200.00")).toEqual(["below-minimum 100"]);
    expect(verdictsOf("Hours Worked,Gross Pay,Commission", "40.00,500.00,200.00")).toEqual([
      "below-minimum 100",
    ]);
  });

  test("nor by wages that are the sum of the columns beside them", () => {
    expect(verdictsOf("Hours Worked,Wages,Regular Pay,Commission", "40.00,500.00,300.00,200.00")).toEqual([
      "below-minimum 100",
    ]);
  });
});

describe("[CALC-03] no one is below the minimum wage by a figure that others of the row contradict", () => {
  test.each([
    ["the rate, by which more was paid", "Rate,Hours,Gross Pay", "16.00,40.00,64.00"],
    ["the rate, by which fewer hours were worked", "Rate,Hours,Gross Pay", "16.00,80.00,640.00"],
    ["the columns of pay", "Hours,Regular Pay,Overtime Pay,Gross Pay", "40.00,640.00,0.00,64.00"],
    ["net pay", "Hours,Gross Pay,Net Pay", "40.00,64.00,540.00"],
    ["the rate of overtime", "Reg Hours,OT Hours,OT Pay,Gross Pay", "80.00,2.00,48.00,640.00"],
    ["the rate of regular hours", "Reg Hours,OT Hours,Regular Pay,OT Pay,Gross Pay", "40,60,640,48,688"],
  ])("%s", (_, header, row) => {
    expect(verdictsOf(header, row)).toEqual([notChecked]);
  });

  test("the total of kinds of pay by their rows", () => {
    const header = "Employee ID,Work Location,Earning Code,Hours,Amount";
    const rows = ["1,US-TX,Regular,40,640.00", "1,US-TX,Total Gross,,64.00", "2,US-TX,Regular,40,640.00"];
    const results = proposedResults(header, ...rows, "2,US-TX,Total Gross,,640.00");
    expect(results.map(({ verdict }) => verdict)).toEqual([notChecked, "ok"]);
  });

  test.each([
    ["a rate below it", "Rate,Hours,Gross Pay", "12.00,40.00,480.00", "below-minimum 120"],
    ["a higher rate that is below it, too", "Rate,Hours,Gross Pay", "14.00,40.00,480.00", "below-minimum 40"],
    ["a salary", "Rate,Hours,Gross Pay", "480.00,40.00,480.00", "below-minimum 120"],
    ["a yearly salary", "Rate,Hours,Gross Pay", "52000.00,80.00,1000.00", "below-minimum 200"],
    [
      "net pay with expenses",
      "Hours,Gross Pay,Mileage,Net Pay",
      "40.00,480.00,90.00,500.00",
      "below-minimum 120",
    ],
    [
      "parts that add up",
      "Hours,Regular Pay,Bonus,Gross Pay",
      "40.00,400.00,80.00,480.00",
      "below-minimum 120",
    ],
  ])("but is by all of them with %s", (_, header, row, verdict) => {
    expect(verdictsOf(header, row)).toEqual([verdict]);
  });
});

describe("[CALC-02] no one is below the minimum wage by hours that may be counted twice", () => {
  const ofJobs = (...hours: readonly string[]) => {
    const rows = hours.map((each, at) => `${1 + (at >> 1)},"Tampa, FL",Job ${at % 2},${each},320.00`);
    return proposedResults("Employee ID,Work Location,Job,Total Hours,Gross Pay", ...rows).map(
      ({ verdict }) => verdict,
    );
  };

  test("a total that is on each row of a job", () => {
    expect(ofJobs("40.00", "40.00", "38.00", "38.00")).toEqual([notChecked, notChecked]);
    expect(ofJobs("40.00", "40.00", "36.00", "38.00")).toEqual(["below-minimum", "below-minimum"]);
  });

  test.each(["Training Hours", "Meeting Hours", "Work Hours per Day"])("%s among regular hours", (other) => {
    const [inside, beyond] = ["10.00,40.00,640.00", "10.00,40.00,560.00"];
    expect(verdictsOf(`${other},Regular Hours,Gross Pay`, inside, beyond)).toEqual([
      notChecked,
      "below-minimum 40",
    ]);
  });

  test("but hours that the rate pays, a total holds, or that no other column can hold, are worked", () => {
    expect(verdictsOf("Rate,Training Hours,Regular Hours,Gross Pay", "14.00,10.00,40.00,700.00")).toEqual([
      "below-minimum 50",
    ]);
    expect(verdictsOf("Training Hours,Regular Hours,Total Hours,Gross Pay", "10.00,40.00,50,700.00")).toEqual(
      ["below-minimum 50"],
    );
    expect(verdictsOf("Training Hours,Regular Hours,Gross Pay", "30.00,20.00,640.00")).toEqual([
      "below-minimum 110",
    ]);
  });

  test("more than the weeks of the pay period have", () => {
    const of = (hours: string) =>
      verdictsOf("Period Start,Period End,Regular Hours,Gross Pay", `12/01/2026,12/14/2026,${hours},1000.00`);
    expect([of("80.00"), of("640.00")]).toEqual([["below-minimum 200"], [notChecked]]);
  });

  test("more than a day or a week has", () => {
    const rows = ["12/07/2026,80.00,128.00", "12/08/2026,8.00,128.00"].map((row) => `1,US-TX,${row}`);
    const results = proposedResults("Employee ID,Location,Work Date,Hours,Gross Pay", ...rows);
    expect(results.map(({ verdict }) => verdict)).toEqual([notChecked]);
  });
});

/** Exports in which nothing else says what was paid to those without overtime. */
const withoutOther = ["ADP history", "SAP", "Square", "timesheet by week"];

describe("[CALC-03] a figure with a misplaced decimal point puts no one below the minimum wage", () => {
  test.each(Object.entries({ ...wideSheets, ...rowSheets }))("in an export of %s", (system, sheetOf) => {
    const sheet = sheetOf(money);
    const plan = { ...proposedPlan(written(sheet)), ...(sheet.place === null && { fixedLocation: "US-TX" }) };
    const hasOther = !withoutOther.includes(system);
    const figures = [
      ...sheet.hours.flatMap((heading) =>
        [...(hasOther ? [6, 10] : []), 100].map((times) => [heading, times] as const),
      ),
      ...[...(hasOther ? [0.1] : []), 0.01].map((times) => [sheet.gross, times] as const),
    ];
    const copyWith = (heading: string, times: number, isWrong: (nth: number) => boolean): Sheet => {
      const at = sheet.header.indexOf(heading);
      const rows = sheet.rows.map((row, nth) => {
        const figure = Number(row.cells[at]?.replace("$", ""));
        return figure > 0 && isWrong(nth)
          ? { ...row, cells: row.cells.with(at, (times * figure).toFixed(2)) }
          : row;
      });
      return { ...sheet, rows };
    };
    const copies = figures.flatMap(([heading, times]) => [
      ...[0, 1].map((rest): [string, Sheet] => [
        `${heading} of every other row from ${rest} times ${times}`,
        copyWith(heading, times, (nth) => nth % 2 === rest),
      ]),
      ...sheet.rows.map((_, row): [string, Sheet] => [
        `${heading} of row ${row} times ${times}`,
        copyWith(heading, times, (nth) => nth === row),
      ]),
    ]);
    const accused = sampled(copies).flatMap(([what, copy]) =>
      resultsByPlan(written(copy), plan).flatMap(({ verdict }) =>
        verdict === "below-minimum" ? [what] : [],
      ),
    );
    expect(accused).toEqual([]);
  });
});
