import { expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";

test.each([
  [
    "hours of one kind that their own pay makes better paid than any wage",
    "Employee ID,Location,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
    "1,US-TX,40.00,4.00,800.00,120.00,920.00",
    "2,US-TX,0.40,4.00,800.00,120.00,920.00",
    "3,US-TX,40.00,4.00,800.00,120.00,920.00",
  ],
  [
    "such hours of a row of a kind of pay",
    "Employee ID,Location,Earnings Type,Hours,Amount",
    "1,US-TX,Regular,40.00,800.00",
    "2,US-TX,Regular,0.40,800.00",
    "2,US-TX,Overtime,10.00,300.00",
    "3,US-TX,Regular,40.00,800.00",
  ],
  [
    "pay per hour as if cents were dollars, but for a bonus or leave beside few hours",
    "Employee ID,Location,Hours,Bonus,Vacation Pay,Gross Pay",
    "1,US-TX,40,0.00,0.00,800.00",
    "2,US-TX,40,0.00,0.00,80000.00",
    "3,US-TX,1,0.00,1580.00,1600.00",
    "4,US-TX,1,1500.00,0.00,1520.00",
  ],
])("[CSV-03] what isn't believed: %s", (_, ...lines) => {
  const doubted = proposedResults(...lines).filter(({ verdict }) => verdict === "not-checked");
  expect(doubted.map(({ employeeNumber }) => employeeNumber)).toEqual(["2"]);
});
