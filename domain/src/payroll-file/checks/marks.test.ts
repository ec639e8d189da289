import { expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";
import { inspectFile } from "../inspect/inspect-file.ts";

const planFor = (column: string, ...values: string[]) => {
  const rows = values.map((value, at) => `${at},"Houston, TX",${value},40,${400 + at}.00`);
  return inspectFile(Buffer.from(`Employee ID,Location,${column},Hours,Gross Pay\n${rows.join("\n")}\n`))
    .plan;
};

test.each([
  ["Tipped", ["Y", "N"], true],
  ["Tipped?", ["Yes", ""], true],
  ["Tip Credit", ["5.12", "0.00"], true],
  ["Tip Credit Taken", ["Tipped", "Non-Tipped"], true],
  ["Tipped", ["Cash", "Pool B"], false],
  ["Tips", ["5.12", "0.00"], false],
  ["Tip Pool", ["Y", "N"], false],
])("a column '%s' with %j is taken for the tip credit: %s", (name, values, isTaken) => {
  expect(planFor(name, ...values).tipCredit).toBe(isTaken ? name : null);
});

test.each([
  ["Contract Minimum", ["22.50", ""], true],
  ["Union Floor", ["22.50", "0"], true],
  ["CBA Min Rate", ["22.50", "N"], true],
  ["Union", ["Local 12", ""], false],
  ["Contract Minimum", ["Local 12", ""], false],
  ["Union Dues", ["22.50", ""], false],
])("a column '%s' with %j is taken for a contract's minimum: %s", (name, values, isTaken) => {
  expect(planFor(name, ...values).contractFloor).toBe(isTaken ? name : null);
});

test("a tip credit isn't tips that gross pay holds", () => {
  expect(planFor("Tip Credit", "5.12", "0.00").tips).toEqual([]);
});

test("[CALC-06] employees with a tip credit or a contract's minimum are out of scope, with the reason", () => {
  const results = proposedResults(
    "Employee ID,Location,Tipped,Contract Minimum,Hours,Gross Pay",
    '1,"Houston, TX",Y,,40,1200.00',
    '2,"Houston, TX",N,22.50,40,1200.00',
    '3,"Houston, TX",N,,40,400.00',
    '4,"Houston, TX",,0.00,40,400.00',
    '5,"Houston, TX",N,22.50,40,200.00',
  );
  expect(results.map(({ verdict, proposedDeduction }) => [verdict, proposedDeduction])).toEqual([
    ["out-of-scope", 0],
    ["out-of-scope", 0],
    ["ok", 5900],
    ["ok", 5900],
    ["below-minimum", 0],
  ]);
  expect(results[0]?.reasons).toContain("tip-credit");
  expect(results[1]?.reasons).toContain("contract-floor");
});
