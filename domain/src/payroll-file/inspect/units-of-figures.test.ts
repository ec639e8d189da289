import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";
import { inspectFile } from "./inspect-file.ts";

const inspect = (columns: string, ...rows: string[]) => {
  const people = rows.map((row, at) => `${1001 + at},"Reed, ${at}","Austin, TX",${row}`);
  const content = [`Employee ID,Employee Name,Location,${columns}`, ...people, ""].join("\n");
  return inspectFile(new TextEncoder().encode(content));
};
const look = (columns: string, ...rows: string[]) => {
  const { confidence, warnings } = inspect(columns, ...rows);
  return { isAsked: confidence < 0.8, warnings };
};

describe("[CSV-02] a person is asked about figures in other units", () => {
  test.each([
    [
      "hours in hundredths",
      "Regular Hours (Hundredths),Gross Pay",
      "8000,1600.00",
      "such as 8000, doesn't seem to be in hours with decimals",
    ],
    [
      "minutes behind the point",
      "Regular Hours (HH.MM),Gross Pay",
      "40.30,607.50",
      "such as 40.30, doesn't seem to be in hours with decimals",
    ],
    [
      "minutes in a column of their own",
      "Hours,Minutes,Gross Pay",
      "40,30,607.50",
      "isn't added to the hours",
    ],
    [
      "minutes beside hours with decimals",
      "Hours,Minutes,Gross Pay",
      "40.00,45,349.50",
      "isn't added to the hours",
    ],
    ["pay in cents", "Hours,Gross Pay (cents)", "40,60000", "doesn't seem to be in dollars."],
    ["pay in thousands", "Hours,Gross Pay (000s)", "40,0.6", "doesn't seem to be in dollars."],
  ])("%s", (_what, columns, row, warning) => {
    expect(look(columns, row)).toEqual({
      isAsked: true,
      warnings: expect.arrayContaining([expect.stringContaining(warning)]),
    });
  });

  test.each([
    ["hours with a colon", "Regular Hours (HH:MM),Gross Pay", "40:30,607.50"],
    ["minutes that are all zero", "Hours,Minutes,Gross Pay", "40,0,600.00"],
    ["pay with cents", "Hours,Gross Pay (dollars and cents)", "40,600.00"],
  ])("but not about %s", (_what, columns, row) => {
    expect(look(columns, row).isAsked).toBe(false);
  });

  test("minutes are never offered as hours", () => {
    const { plan } = inspect("Hours,Minutes,Gross Pay", "40,30,600.00");
    expect(plan.unaccounted).toEqual([]);
  });
});

test("[CSV-03] a piece rate says nothing of the hours", () => {
  const header = "Employee ID,Location,Pieces,Piece Rate,Hours,Gross Pay";
  const results = proposedResults(header, "1,US-TX,400,1.50,40,600.00", "2,US-TX,380,1.50,38,570.00");
  expect(results.map(({ verdict }) => verdict)).toEqual(["ok", "ok"]);
});
