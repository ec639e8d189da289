import { expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

const doubted = (...lines: string[]) =>
  proposedResults(...lines).flatMap(({ employeeNumber, reasons }) =>
    reasons.includes("unreadable-hours") ? [employeeNumber] : [],
  );

test("[CSV-03] hours of one kind that their own pay makes better paid than any wage aren't believed", () => {
  const header = "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
  const row = (id: number, hours: string) => `${id},US-TX,${hours},4.00,800.00,120.00,920.00`;
  expect(doubted(header, row(1, "40.00"), row(2, "0.40"), row(3, "40.00"))).toEqual(["2"]);
});

test("[CSV-03] nor those of a row of a kind of pay", () => {
  const header = "Employee ID,Location,Earnings Type,Hours,Amount";
  const rows = [
    "1,US-TX,Regular,40.00,800.00",
    "2,US-TX,Regular,0.40,800.00",
    "2,US-TX,Overtime,10.00,300.00",
  ];
  expect(doubted(header, ...rows, "3,US-TX,Regular,40.00,800.00")).toEqual(["2"]);
});

test("[CSV-03] nor pay per hour as if cents were dollars; a bonus or leave beside few hours says nothing", () => {
  const header = "Employee ID,Location,Hours,Bonus,Vacation Pay,Gross Pay";
  const rows = [
    "1,US-TX,40,0.00,0.00,800.00",
    "2,US-TX,40,0.00,0.00,80000.00",
    "3,US-TX,1,0.00,1580.00,1600.00",
  ];
  expect(doubted(header, ...rows, "4,US-TX,1,1500.00,0.00,1520.00")).toEqual(["2"]);
});
