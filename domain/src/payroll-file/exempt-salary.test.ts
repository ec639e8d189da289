import { describe, expect, test } from "vitest";
import { proposedResults } from "../../test-support/proposed-results.ts";
import { inspectFile } from "./inspect/inspect-file.ts";
import { exemptIn } from "./vocabulary/marks.ts";

const isExempt = exemptIn("Exempt Status");

describe("an exempt status", () => {
  test.each([
    "Exempt",
    "E",
    "EX",
    "exempt - executive",
    "Salaried Exempt",
    "Salary",
    "Exempt (FLSA)",
    "Salaried, Exempt",
    "Y",
    "Yes",
    "TRUE",
    "1",
    "X",
  ])("'%s' is exempt", (text) => expect(isExempt(text)).toBe(true));

  test.each([
    "",
    "N",
    "NE",
    "No",
    "Non-Exempt",
    "Nonexempt",
    "Non Exempt",
    "Salaried Non-Exempt",
    "Hourly",
    "0",
    "Seasonal",
    "NON EXEMPT",
    "Not Exempt",
    "Exempt: No",
    "Exempt (N)",
    "Hourly Non-Exempt",
  ])("'%s' isn't", (text) => expect(isExempt(text)).toBe(false));
});

test("yes below a heading that doesn't ask for it says nothing: FLSA may apply", () => {
  for (const text of ["Y", "Yes", "1", "X", "True"]) expect(exemptIn("FLSA")(text)).toBe(false);
  expect(exemptIn("FLSA Exempt")("Y")).toBe(true);
  expect(exemptIn("FLSA")("Exempt")).toBe(true);
});

const header = "Employee ID,Location,FLSA Status,Hours,Gross Pay";

test("[CALC-06] employees whose column says that they are paid an exempt salary are out of scope", () => {
  const results = proposedResults(
    header,
    '1,"Houston, TX",Exempt,40,1200.00',
    '2,"Houston, TX",Non-Exempt,40,400.00',
    '3,"Houston, TX",,40,400.00',
  );
  expect(results.map(({ verdict, proposedDeduction }) => [verdict, proposedDeduction])).toEqual([
    ["out-of-scope", 0],
    ["ok", 5900],
    ["ok", 5900],
  ]);
  expect(results[0]?.reasons).toContain("exempt-salary");
});

test.each([
  ["FLSA Status", true],
  ["FLSA Code", true],
  ["FLSA", true],
  ["Exempt Status", true],
  ["Exempt/Non-Exempt", true],
  ["FLSA Earnings", false],
  ["FLSA Workweek", false],
  ["Tax Exempt", false],
  ["Pay Type", false],
])("a column called '%s' is taken for one: %s", (name, isTaken) => {
  const file = `Employee ID,Location,${name},Hours,Gross Pay\n1,"Houston, TX",E,40,400.00\n2,"Houston, TX",N,40,410.00\n`;
  expect(inspectFile(Buffer.from(file)).plan.exemptStatus).toBe(isTaken ? name : null);
});
