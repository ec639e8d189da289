import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

/** Each verdict. */
const resultsOf = (header: string, ...rows: string[]) =>
  proposedResults(header, ...rows).map(({ verdict }) => verdict);

describe("[CSV-03] hours that no row can have", () => {
  const header = "Employee ID,Location,Hours,Gross Pay";

  test("are no hours, whether they make the pay look sufficient or not", () => {
    const rows = [`1,"Tampa, FL",8000,120600`, `2,"Tampa, FL",40500,640.00`, `3,"Tampa, FL",40,640.00`];
    expect(resultsOf(header, ...rows)).toEqual(["not-checked", "not-checked", "reduced"]);
  });

  test("also where they are taken back", () => {
    const rows = [`1,"Tampa, FL",40,640.00`, `1,"Tampa, FL",-8000,0.00`, `2,"Tampa, FL",40,640.00`];
    expect(resultsOf(header, ...rows)).toEqual(["not-checked", "reduced"]);
  });

  test("in each file of a configuration, too", () => {
    const lines = ["Employee ID,Location,Earning,Amount,Hours", "1,US-FL,/101,120600,8000"];
    expect(resultsOf(...(lines as [string, string]))).toEqual(["not-checked"]);
  });
});

describe("[CALC-05] what leaves less of the pay and can't be read", () => {
  const header = "Employee ID,Location,Hours,Gross Pay";
  const cells = ["40.00 (2 of 3)", "n/a", "0.00", "-"];
  const rowsOf = (more: (cell: string) => string) =>
    cells.map((cell, at) => `${at + 1},"Tampa, FL",40,640.00,${more(cell)}`);
  const onlyFirst = ["not-checked", "reduced", "reduced", "reduced"];

  test.each(["Uniform", "Bonus", "Overtime Pay", "Service Charge"])("is a column called %s", (name) => {
    expect(resultsOf(`${header},${name}`, ...rowsOf((cell) => cell))).toEqual(onlyFirst);
  });

  test.each(["-", "--", "—", "n/a", "None", "No"])(
    "is no cell that says %s beside few amounts",
    (nothing) => {
      const rows = [nothing, nothing, nothing, "5.00"].map(
        (cell, at) => `${at + 1},"Tampa, FL",40,640.00,${cell}`,
      );
      expect(resultsOf(`${header},Aprons`, ...(rows as [string]))).toEqual(onlyFirst.toReversed());
    },
  );

  test("is a column that nothing explains", () => {
    const more = ["5,,40,640.00,25.00", "6,,40,640.00,35.00"].map((row) =>
      row.replace(",,", ',"Tampa, FL",'),
    );
    const open = ["not-checked", "not-checked"];
    expect(resultsOf(`${header},Aprons`, ...rowsOf((cell) => cell), ...more)).toEqual([
      ...onlyFirst,
      ...open,
    ]);
  });

  test("is a row of a kind of its own", () => {
    const rows = [
      "1,US-FL,Regular,40,640.00",
      "1,US-FL,Shortage,,40.00 (2 of 3)",
      "2,US-FL,Regular,40,640.00",
    ];
    expect(resultsOf("Employee ID,Location,Earnings Code,Hours,Amount", ...rows)).toEqual([
      ...["not-checked", "reduced"],
    ]);
  });

  test("is pay for double time, as an empty cell of it is where gross pay has more than the columns show", () => {
    const columns = "Employee ID,Location,Reg Hrs,OT Hrs,DT Hrs,Reg $,OT $,DT $,Gross";
    const rows = ["n/a", "", "64.00"].map((pay, at) => `${at},US-FL,40,4,2,640.00,96.00,${pay},800.00`);
    expect(resultsOf(columns, ...rows)).toEqual(["not-checked", "not-checked", "reduced"]);
  });
});

test.each(["-40.00", "(40.00)", "40.00-", "40.00"])(
  "[CALC-05] an unknown %s may be taken from the pay",
  (cell) => {
    const rows = [cell, "0.00", cell].map((aprons, at) => `${at},"Tampa, FL",40,640.00,${aprons}`);
    expect(resultsOf("Employee ID,Location,Hours,Gross Pay,Aprons", ...rows)).toEqual([
      ...["not-checked", "reduced", "not-checked"],
    ]);
  },
);

describe("[CSV-03] hours whose decimals are minutes, by the rate beside them", () => {
  const header = "Employee ID,Location,Hours,Hourly Rate,Gross Pay";

  test("are 40.5 for 40.30: pay that is the rate times that to the cent allows no more", () => {
    const rows = (hours: string) => [`${hours},16.00,648.00`, "40.00,16.00,640.00", "40.30,16.00,644.80"];
    const [inMinutes = 0, right = 0] = ["40.30", "40.50"].map((hours) => {
      const lines = rows(hours).map((row, at) => `${at},US-FL,${row}`);
      return proposedResults(header, ...lines)[0]?.proposedDeduction;
    });
    expect(inMinutes).toBeGreaterThan(0);
    expect(inMinutes).toBeLessThan(right);
  });
});
