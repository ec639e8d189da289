import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

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
