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

describe("[CSV-03] figures in another unit by what they make everyone's pay per hour", () => {
  const verdicts = (...rows: string[]) =>
    proposedResults(
      "Employee ID,Location,Hours,Gross Pay",
      ...rows.map((row, at) => `${at + 1},US-TX,${row}`),
    ).map(({ verdict }) => verdict);
  const three = (verdict: string) => [verdict, verdict, verdict];

  test("fractions of a day for hours leave everyone unchecked", () => {
    expect(verdicts("1.6667,640.00", "1.5833,608.00", "1.6667,656.00")).toEqual(three("not-checked"));
    const five = ["1.6667,640.00", "1.5833,608.00", "1.6667,656.00", "1.25,480.00", "1.6667,200.00"];
    expect(verdicts(...five)).toEqual(Array(5).fill("not-checked"));
  });

  test("pay and hours below each other's heading accuse no one", () => {
    expect(verdicts("640.00,40.00", "608.00,38.00", "656.00,40.00")).toEqual(three("not-checked"));
  });

  test("but one such employee among others says nothing of them, and executives are checked", () => {
    expect(verdicts("640.00,40.00", "38.00,608.00", "40.00,656.00")).toEqual(["not-checked", "ok", "ok"]);
    expect(verdicts("80.00,20000.00", "80.00,24000.00", "80.00,16000.00")).toEqual(three("ok"));
  });

  test("decimals that are minutes aren't checked, where all pay is a rate of whole cents only so", () => {
    const minutes = ["40.30,607.50", "38.45,581.25", "39.15,588.75"];
    expect(verdicts(...minutes, "40.00,600.00")).toEqual([...three("not-checked"), "ok"]);
    expect(verdicts(...minutes, "40.50,607.50").at(0)).toBe("ok");
    expect(verdicts("40.30,607.50", "40.00,600.00")).toEqual(["not-checked", "ok"]);
  });
});
