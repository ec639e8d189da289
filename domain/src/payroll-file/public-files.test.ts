import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { proposedPlan, resultsByPlan } from "../../test-support/proposed-results.ts";
import { inspectFile } from "./inspect/inspect-file.ts";
import { PayrollFileError } from "./refusals/payroll-file-error.ts";
import { certainty } from "./vocabulary/meaning-of.ts";

/** A file rebuilt from a public report, and what may be deducted of 59.00: right, and at least that less the cushion. */
const deducted = (name: string) => {
  const path = new URL(`../../test-support/public-reports/${name}`, import.meta.url);
  const content = readFileSync(path, "utf8");
  const results = resultsByPlan(content, proposedPlan(content));
  return Object.fromEntries(
    results.map(({ employeeNumber, verdict, proposedDeduction }) => [
      employeeNumber,
      verdict === "ok" || verdict === "reduced" ? proposedDeduction : verdict,
    ]),
  );
};

describe("[CALC-01] [CALC-03] files rebuilt from public reports", () => {
  test.each([
    [
      "overtime-premium-rows.csv",
      "rows of overtime premium repeat hours (29 CFR 778.110, 531.37)",
      { "6201": 960, "6202": 2960, "6203": 5900, "6204": 5900 },
    ],
    [
      "two-line-header.csv",
      "the line above says which column is total gross pay",
      { "8101": 5900, "8102": 5900, "8103": 5900, "8104": 5900 },
    ],
    [
      "gross-by-kind.csv",
      "gross pay of one kind is a part, and tells of a slipped decimal point",
      { "8201": "not-checked", "8202": 5900, "8203": 5900, "8204": 5900 },
    ],
    [
      "late-pay.csv",
      "hours of an earlier week, paid late, leave an employee open",
      { "7001": "not-checked", "7002": 2960, "7003": 960, "7004": 5900 },
    ],
    [
      "two-weeks-in-columns.csv",
      "each week has its own overtime (29 CFR 778.104)",
      { "1501": 4440, "1502": 5900, "1503": 1776, "1504": 5900 },
    ],
    [
      "credit-note.csv",
      "a slip that is refunded by a row with positive figures",
      { E11: 1920, E12: 5900, E13: 5900, E14: 5900 },
    ],
    [
      "premium-hours-typed-regular.csv",
      "a code says which hours weren't worked (29 CFR 778.220, 778.222)",
      { "4401": 960, "4402": 1320, "4403": 1672, "4404": 5900 },
    ],
    [
      "certified-payroll.csv",
      "hours of one project beside the pay of all leave an employee open",
      { "2101": "not-checked", "2102": 5900, "2103": "not-checked", "2104": 2960, "2105": "not-checked" },
    ],
    [
      "shift-differential.csv",
      "a shift differential counts (29 CFR 531.35, 778.207)",
      { "1701": 1560, "1702": 2960, "1703": 3564, "1704": 5900 },
    ],
    [
      "comp-taken.csv",
      "compensatory time taken isn't worked, and is paid at the regular rate (29 CFR 553.27(a))",
      { "6101": 2960, "6102": 768, "6103": 576, "6104": 1960, "6105": 5900 },
    ],
    [
      "hours-as-h-mm.csv",
      "time off among the hours that a time clock pays is paid as work is",
      { E1: 0, E2: 768, E3: 2960 },
    ],
    ["add-gross.csv", "PeopleSoft's names", { "7001": 0, "7002": 2960, "7003": 960, "7004": 5900 }],
    ["hospitality.txt", "PAYID is the employee", { "4101": 960, "4102": 5900 }],
    [
      "work-drive-shop.csv",
      "hours of work, drive and shop are worked (29 CFR 785.11, 785.38)",
      { "9101": 412, "9102": 960, "9103": 5900 },
    ],
  ])("%s: %s", (file, _, right) => {
    expect(deducted(file)).toEqual(right);
  });

  test.each(["two-companies.csv", "two-companies-names.csv"])("%s: a number of two companies", (file) => {
    expect(() => deducted(file)).toThrow(PayrollFileError);
  });

  test("serial-date.csv: a spreadsheet's number of a day is the pay date", () => {
    const path = new URL("../../test-support/public-reports/serial-date.csv", import.meta.url);
    expect(proposedPlan(readFileSync(path, "utf8")).payDate).toEqual({ column: "Check Date" });
  });
});

test("[CALC-03] each week's overtime is found from its own hours, without an overtime column, too (29 CFR 778.104)", () => {
  const content = [
    "Employee ID,Location,Pay Date,Week 1 Hours,Week 2 Hours,Gross Pay",
    '1501,"Houston, TX",11/20/2026,48.00,20.00,576.00',
    '1502,"Houston, TX",11/20/2026,40.00,40.00,640.00',
  ].join("\n");
  const results = resultsByPlan(content, proposedPlan(content));
  expect(results.map(({ proposedDeduction }) => proposedDeduction)).toEqual([4440, 5900]);
});

test("[CSV-03] a report of a year is refused", () => {
  const content = [
    "start_date,end_date,employee_id,location,hours,hourly,gross pay",
    '2025-11-01,2026-10-31,E1,"Houston, TX",664.18,8.50,5645.53',
    '2025-11-01,2026-10-31,E2,"Houston, TX",1139.75,9.00,10257.75',
  ].join("\n");
  expect(proposedPlan(content).hours).toEqual(["hours"]);
  expect(() => resultsByPlan(content, proposedPlan(content))).toThrow(PayrollFileError);
});

describe("[CALC-01] the same kinds in other words", () => {
  const verdicts = (lines: readonly string[]) => {
    const content = lines.join("\n");
    return resultsByPlan(content, proposedPlan(content)).map(({ verdict, proposedDeduction }) =>
      verdict === "ok" || verdict === "reduced" ? proposedDeduction : verdict,
    );
  };

  test.each(["OTP", "Half-time OT", "FLSA Premium", "Overtime 0.5"])("%s repeats hours", (code) => {
    const rows = ["6201,TX,REG,50.00,375.00", `6201,TX,${code},10.00,37.50`, "6202,TX,REG,40.00,320.00"];
    expect(verdicts(["Employee ID,Location,Earnings Code,Hours,Amount", ...rows])).toEqual([960, 2960]);
  });

  test("a premium that is as much as the regular rate is the whole pay for overtime", () => {
    const rows = ["1,TX,Regular,40.00,300.00", "1,TX,OT Premium,10.00,112.50"];
    const plan = proposedPlan(["Employee ID,Location,Earnings Code,Hours,Amount", ...rows].join("\n"));
    expect([plan.regularValues, plan.leaveValues]).toEqual([["Regular", "OT Premium"], []]);
  });

  test.each([
    ["Type", ["Payslip", "Refund", "Payslip"]],
    ["Is Refund", ["No", "Yes", "No"]],
    ["Refund of", ["", "S1", ""]],
  ])("a slip is taken back by %s", (heading, [first, second, third]) => {
    const of = (mark = "", gross = "640.00") => `1,TX,${mark},40.00,${gross}`;
    const rows = [of(first), of(second), of(third, "300.00")];
    expect(verdicts([`Employee ID,Location,${heading},Hours,Gross Pay`, ...rows])).toEqual([960]);
  });

  test.each(["100", "WRK"])("a code for hours that weren't worked, beside %s, of the type REG", (code) => {
    const rows = [`1,OR,${code},REG,40.00,800.00`, "1,OR,FAIR,REG,6.00,94.80"];
    const plan = proposedPlan(
      ["Employee ID,Work State,Hour Code,Hour Type,Hours,Amount", ...rows].join("\n"),
    );
    expect([plan.regularValues, plan.leaveValues]).toEqual([[code], ["FAIR"]]);
  });

  test("a code that no one knows isn't vouched for by a type that other codes have", () => {
    const rows = ["1,TX,WRK,REG,40.00,320.00", "1,TX,XQZ,REG,6.00,94.80"];
    expect(verdicts(["Employee ID,Location,Hour Code,Hour Type,Hours,Amount", ...rows])).toEqual([
      "not-checked",
    ]);
  });
});

test.each(["Xq", "Flag"])(
  "[CSV-02] a column %s whose words tell an employee's rows apart is asked about",
  (name) => {
    const rows = ["1,TX,No,40.00,640.00", "1,TX,Yes,40.00,640.00", "1,TX,No,40.00,300.00"];
    const inspect = (heading: string) =>
      inspectFile(
        new TextEncoder().encode([`Employee ID,Location,${heading},Hours,Gross Pay`, ...rows].join("\n")),
      );
    const { confidence, warnings } = inspect(name);
    expect(confidence).toBeLessThan(certainty.certain);
    expect(warnings.join()).toContain(`"${name}"`);
    expect(inspect("Credit Note").confidence).toBeGreaterThanOrEqual(certainty.certain);
  },
);
