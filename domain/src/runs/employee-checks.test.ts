import { expect, test } from "vitest";
import { proposedResults } from "../../test-support/proposed-results.ts";

test("[CSV-03] pay per hour as if cents were dollars isn't believed, but for a bonus or leave beside few hours", () => {
  const results = proposedResults(
    "Employee ID,Location,Hours,Bonus,Vacation Pay,Gross Pay",
    "1,US-TX,40,0.00,0.00,800.00",
    "2,US-TX,40,0.00,0.00,80000.00",
    "3,US-TX,1,0.00,1580.00,1600.00",
    "4,US-TX,1,1500.00,0.00,1520.00",
  );
  const doubted = results.filter(({ verdict }) => verdict === "not-checked");
  expect(doubted.map(({ employeeNumber }) => employeeNumber)).toEqual(["2"]);
});

test("[CSV-03] less per hour than anyone is paid beside tips, as if dollars were cents, puts no one below the minimum wage", () => {
  const header = "Employee ID,Location,Hours,Gross Pay";
  const verdictOf = (gross: string) => proposedResults(header, `1,US-TX,100,${gross}`)[0]?.verdict;
  expect(["8.00", "212.99", "213.00", "700.00"].map(verdictOf)).toEqual([
    ...["not-checked", "not-checked"],
    ...["below-minimum", "below-minimum"],
  ]);
});
