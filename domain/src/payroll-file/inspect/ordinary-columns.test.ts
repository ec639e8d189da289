import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan, proposedResults } from "../../../test-support/proposed-results.ts";
import { certainty } from "../vocabulary/meaning-of.ts";
import { inspectFile } from "./inspect-file.ts";

const isAsked = (content: string) =>
  inspectFile(new TextEncoder().encode(content)).confidence < certainty.certain;
const register = (headings: string, ...rows: string[]) =>
  [
    `Employee ID,Work Location,Check Date,${headings}`,
    ...rows.map((cells, nth) => `${nth + 1},"Tampa, FL",11/20/2026,${cells}`),
  ].join("\n");
const mostIn = (content: string) => mostOfEach(content, proposedPlan(content));

// At 15.00 an hour, with the cushion of 0.01 an hour.
describe("[CALC-03] hours of stores or days that add up to the hours worked are among them", () => {
  const split = ["20.00,20.00,40.00,640.00", "30.00,10.00,40.00,640.00", "40.00,0.00,40.00,640.00"];

  test.each([
    "Store 1 Hours Worked,Store 2 Hours Worked,Hours Worked",
    "Regular Hours Mon,Regular Hours Tue,Regular Hours",
  ])("as in %s", (headings) => {
    expect(mostIn(register(`${headings},Gross Pay`, ...split))).toEqual([3960, 3960, 3960]);
  });

  test("as in days of the week, which a total of them holds", () => {
    const week = "Mon,Tue,Wed,Thu,Fri,Total Hours,Gross Pay";
    expect(mostIn(register(week, "8.00,8.00,8.00,8.00,8.00,40.00,640.00"))).toEqual([3960]);
    expect(mostIn(register(week, "8.00,8.00,8.00,8.00,9.00,40.00,640.00"))).toEqual([0]);
  });

  test("not if they are more in one row, or no row has two of them, or the total may hold leave", () => {
    const of = (total: string, ...rows: string[]) =>
      mostIn(register(`Zz A Hours,Zz B Hours,${total},Gross Pay`, ...rows));
    expect(of("Hours Worked", ...split, "20.00,21.00,40.00,640.00")).toEqual([0, 0, 0, 0]);
    expect(of("Hours Worked", "0.00,40.00,40.00,640.00", "40.00,0.00,40.00,640.00")).toEqual([0, 0]);
    expect(of("Total Hours", ...split)).toEqual([0, 0, 0]);
  });
});

describe("[CSV-02] an ordinary heading is read without a question", () => {
  test.each([
    ...["Biweekly Gross", "Semi-Monthly Gross", "Weekly Gross", "Bi-Weekly Gross Wages", "Monthly Gross"],
    ...["Gross Income", "Ttl Gross"],
  ])("%s", (heading) => {
    const file = register(`Hours,${heading}`, "80.00,1280.00", "76.00,1216.00");
    expect([proposedPlan(file).amount, isAsked(file)]).toEqual([heading, false]);
  });

  test.each([
    ...[
      "# Hours",
      "Number of Hours",
      "Hrs.",
      "Actual Hours",
      "Timecard Hours",
      "Labor Hours",
      "Period Hours",
    ],
    ...["Approved Hours", "Pay Period Hours"],
  ])("%s, where no other column has hours", (heading) => {
    const rows = ["40.00,0.00,640.00", "30.00,10.00,640.00"];
    const file = register(`${heading},Uniform,Gross Pay`, "40.00,0.00,640.00", "38.00,0.00,608.00");
    expect([proposedPlan(file).hours, isAsked(file), mostIn(file)]).toEqual([[heading], false, [3960, 3762]]);
    expect(isAsked(register(`${heading},Holiday Hours,Gross Pay`, ...rows))).toBe(true);
    expect(isAsked(register(`${heading},Training Hours,Gross Pay`, ...rows))).toBe(true);
    expect(proposedPlan(register(`${heading},Hours Worked,Gross Pay`, ...rows)).hours).toEqual([
      "Hours Worked",
    ]);
  });

  test.each(["Billable Hours", "Average Hours", "Project Hours", "Zz Hours"])("but %s isn't", (heading) => {
    expect(isAsked(register(`${heading},Gross Pay`, "40.00,640.00", "38.00,608.00"))).toBe(true);
  });
});

test("[CSV-03] a week with hardly any work, on vacation with pay of its own, lacks no hours", () => {
  const weeks = ["11/14/2026,40.00,0.00,0.00,800.00", "11/21/2026,4.00,36.00,720.00,800.00"];
  const header = "Employee ID,Work Location,Week Ending,Hours Worked,Vacation Hours,Vacation Pay,Gross Pay";
  const [result] = proposedResults(header, ...weeks.map((week) => `1,"Tampa, FL",${week}`));
  expect(result?.reasons).not.toContain("some-hours-missing");
  expect(result?.verdict).toBe("ok");
});

describe("[CALC-03] pay without an hourly rate", () => {
  test.each(["Commission", "Piece Pay"])("is checked where all of it is %s", (heading) => {
    const file = register(`Hours Worked,${heading},Gross Pay`, "40.00,640.00,640.00", "38.00,608.00,608.00");
    expect(mostIn(file)).toEqual([3960, 3762]);
  });
});

describe("[CALC-03] what gross pay holds beside pay for the hours leaves no room", () => {
  test("tips that are taken off again, with a minus sign", () => {
    expect(mostIn(register("Hours Worked,Gross Pay,Tip Offset", "40.00,660.00,-30.00"))).toEqual([2960]);
  });

  test("pay beyond the rate for all hours, such as a bonus without a column, unless few rows are paid exactly at their rate", () => {
    const rows = ["40.00,16.00,640.00", "40.00,16.00,700.00"];
    const most = rows.map((_, from) => mostIn(register("Hours Worked,Rate,Gross Pay", ...rows.slice(from))));
    expect(most).toEqual([[3960, 3960], [9960]]);
  });

  test("the same where two rows are of one week", () => {
    const rows = ["Cook,24.00,416.00", "Prep,24.00,416.00"].map((row) => `1,"Tampa, FL",11/14/2026,${row}`);
    const content = ["Employee ID,Work Location,Week Ending,Job,Hours,Gross Pay", ...rows].join("\n");
    expect(mostIn(content)).toEqual([40 * 99]);
  });

  // 900.00 - 60.00 for 40 hours and 8 at time and a half is 16.1538 an hour: 40 x (16.1538 - 15.01).
  test.each(["Vacation Hours,Vacation Pay", "Retro Hours,Retro Pay", "Miles,Mileage Reimbursement"])(
    "%s, which lower the rate of overtime once",
    (headings) => {
      const file = register(
        `Regular Hours,Overtime Hours,${headings},Gross Pay`,
        "40.00,8.00,4.00,60.00,900.00",
      );
      expect(mostIn(file)).toEqual([4575]);
    },
  );

  // 1,408.00 for 72 hours and 8 at time and a half is 16.7619 an hour: 72 x (16.7619 - 15.01).
  test("the overtime premium of a week in a row of its own", () => {
    const rows = ["11/14/2026,48.00,832.00", "11/21/2026,32.00,576.00"].map((row) => `1,"Tampa, FL",${row}`);
    const content = ["Employee ID,Work Location,Week Ending,Hours,Gross Pay", ...rows].join("\n");
    expect(mostIn(content)).toEqual([12_614]);
  });
});

describe("[CSV-02] the times of a punch are no hours", () => {
  test.each(["In,Out", "In 1,Out 1", "In Time,Out Time"])("below %s", (headings) => {
    const file = register(`${headings},Hours,Gross Pay`, "08:00,16:00,8.00,132.00");
    expect([isAsked(file), mostIn(file)]).toEqual([false, [1192]]);
  });
});

describe("[CSV-02] pay for some of the work isn't gross pay", () => {
  test.each(["Training Pay", "Holiday Worked Pay"])("%s beside a salary", (heading) => {
    const file = register(`Hours,Salary,${heading}`, "40.00,640.00,60.00", "40.00,640.00,20.00");
    expect([proposedPlan(file).amount, isAsked(file)]).toEqual([null, true]);
  });
});

describe("[CSV-02] a column of texts that tells rows of an employee apart", () => {
  const rowsOf = (heading: string, ...texts: string[]) =>
    [
      `Employee ID,Work Location,Check Date,Hours,Amount,${heading}`,
      ...texts.map((text) => `1,"Tampa, FL",11/20/2026,20.00,320.00,${text}`),
    ].join("\n");

  test.each(["Manager Notes", "Punch Note", "Shift Comments", "Remarks"])("asks nothing as %s", (heading) => {
    expect(isAsked(rowsOf(heading, "late punch", "ok"))).toBe(false);
    expect(mostIn(rowsOf(heading, "VOID", "ok"))).toEqual([1980]);
    expect(mostIn(rowsOf(heading, "25.00", "0.00"))).toEqual([0]);
  });

  test.each(["Debit Note", "Void Remarks", "Zz"])("is asked about as %s", (heading) => {
    expect(isAsked(rowsOf(heading, "late punch", "ok"))).toBe(true);
  });

  test("is asked about with numbers among the texts, as of contractors", () => {
    expect(isAsked(rowsOf("Worker Type", "W2", "1099", "W2"))).toBe(true);
  });

  test("is asked about as codes of which hardly any is known", () => {
    expect(isAsked(rowsOf("Code", "XQZ", "Night Diff", "Charge Nurse"))).toBe(true);
  });
});

describe("[CALC-02] no one is accused by pay or hours that may be more or less", () => {
  const verdictsIn = (...lines: string[]) =>
    proposedResults(...lines).map(({ verdict, proposedDeduction }) => [verdict, proposedDeduction]);

  test("of a driver's pay by the mile, which may be expenses", () => {
    const rows = ["40.00,500.00,200.00", "38.00,470.00,10.00"];
    expect(verdictsIn(register("Hours Worked,Regular Pay,Mileage Pay", ...rows))).toEqual([
      ["not-checked", 0],
      ["below-minimum", 0],
    ]);
    expect(verdictsIn(register("Hours Worked,Regular Pay,Mileage", ...rows))[0]).toEqual([
      "below-minimum",
      0,
    ]);
  });

  test("of the same in a row of its own", () => {
    const rowsWith = (kind: string) => [`Regular,40.00,500.00`, `${kind},0.00,150.00`];
    const verdictOf = (kind: string) =>
      verdictsIn(
        "Employee ID,Location,Earning,Hours,Amount",
        ...rowsWith(kind).map((row) => `1,US-FL,${row}`),
      );
    expect(verdictOf("Mileage Pay")).toEqual([["not-checked", 0]]);
    expect(verdictOf("Adjustment")).toEqual([["not-checked", 0]]);
    expect(verdictOf("Retro Pay")).toEqual([["below-minimum", 0]]);
    expect(verdictOf("Mileage")).toEqual([["below-minimum", 0]]);
  });

  test("of hours that the rows of one kind of pay may repeat for each rate", () => {
    const rows = ["Regular,40.00,400.00", "Regular,40.00,240.00"].map((row) => `1,US-FL,${row}`);
    const header = "Employee ID,Location,Earning,Hours,Amount";
    expect(verdictsIn(header, ...rows)).toEqual([["not-checked", 0]]);
    expect(
      verdictsIn(header, ...rows, "2,US-FL,Regular,30.00,300.00", "2,US-FL,Regular,10.00,100.00"),
    ).toEqual([
      ["below-minimum", 0],
      ["below-minimum", 0],
    ]);
  });
});

test("[CSV-02] a file of nothing but voided checks says so", () => {
  const file = register("Hours,Gross Pay,Check Status", "40.00,640.00,Void", "40.00,640.00,Void");
  expect(() => mostIn(file)).toThrow("Every check in this file is voided");
});

describe("[CSV-02] an ordinary report asks nothing about", () => {
  const [who, when] = ['1,"Tampa, FL"', "11/20/2026"];
  const paid = (headings: string, ...rows: string[]) =>
    [`Employee ID,Work Location,${headings}`, ...rows.map((cells) => `${who},${cells}`)].join("\n");

  // 40 x (16.00 - 15.01)
  test.each([
    [
      "hours of all kinds by their names, which add up to the total",
      "Regular,Overtime,Total Hours,Gross Pay",
      "40.00,0.00,40.00,640.00",
    ],
    ["hours and minutes", "Regular,Overtime,Gross Pay", "40:00,0:00,640.00"],
    [
      "hours paid beside hours worked",
      "Worked Hours,Paid Hours,PTO Hours,PTO Pay,Gross Pay",
      "40.00,48.00,8.00,128.00,768.00",
    ],
    [
      "the pay for hours of travel",
      "Regular Hours,Travel Hours,Regular Pay,Travel Pay,Gross Pay",
      "34.00,6.00,544.00,96.00,640.00",
    ],
    [
      "weeks with the same hours",
      "Week 1 Regular Hours,Week 2 Regular Hours,Gross Pay",
      "20.00,20.00,640.00",
    ],
    [
      "a cash advance that is repaid",
      "Hours,Gross Pay,Cash Advance Repay,Net Pay",
      "40.00,640.00,50.00,590.00",
    ],
  ])("%s", (_, headings, cells) => {
    const file = paid(`Ck Date,${headings}`, `${when},${cells}`);
    expect([isAsked(file), proposedPlan(file).unaccounted, mostIn(file)]).toEqual([false, [], [3960]]);
  });

  test.each(["DIF", "10 Vacation", "11 Sick"])("the kind of pay %s", (kind) => {
    const file = paid(
      "Pay Date,Earn Code,Hours,Earn Amt",
      `${when},REG,40.00,640.00`,
      `${when},${kind},8.00,8.00`,
    );
    expect(isAsked(file)).toBe(false);
  });
});

test("[CALC-03] [CSV-02] a spreadsheet's numbers of days under an unknown heading may be the file's dates, so they're asked about", () => {
  expect(isAsked(register("Xq Zz,Hours,Gross Pay", "46346,40.00,640.00"))).toBe(false);
  const undated = 'Employee ID,Work Location,Xq Zz,Hours,Gross Pay\n1,"Tampa, FL",46346,40.00,640.00';
  expect(isAsked(undated)).toBe(true);
  expect(isAsked(undated.replace("46346", "463"))).toBe(false);
});

// 40 x (20.00 - 15.01) where nothing is in gross pay that isn't for the hours.
describe("[CALC-03] beside gross pay", () => {
  const at20 = (headings: string, ...cells: string[]) =>
    mostIn(register(`Regular Hours,${headings},Gross Pay`, ...cells.map((row) => `40.00,${row}`)));

  test.each(["Amount", "Pay", "Current Amount"])("%s may be other pay", (heading) => {
    expect(at20(heading, "120.00,800.00", "0.00,800.00")).toEqual([7960, 19960]);
    expect(at20(heading, "800.00,800.00", "760.00,760.00")).toEqual([19960, 15960]);
  });

  test.each([
    ...["Boot Balance", "Uniforms Remaining", "Tool Limit", "Boot Deduction Balance"],
    ...["Employee Deductions", "Total Deductions", "Deductions"],
  ])("%s is no deduction of ours", (heading) => {
    expect(at20(heading, "120.00,800.00", "0.00,800.00")).toEqual([19960, 19960]);
    expect(proposedPlan(register(`Hours,${heading},Gross Pay`, "40.00,9.00,600.00")).deduction).toBe(null);
  });

  test.each(["Boot Balance Deduction", "Tool Deduction"])("but %s is", (heading) => {
    expect(proposedPlan(register(`Hours,${heading},Gross Pay`, "40.00,9.00,600.00")).deduction).toBe(heading);
  });

  test("pay for leave without hours is for leave hours without pay, unless it's less than work is paid", () => {
    const headings = "Vacation Hours,PTO Earnings";
    expect(at20(headings, "8.00,160.00,960.00", "0.00,0.00,800.00")).toEqual([19960, 19960]);
    expect(at20(headings, "8.00,80.00,880.00", "8.00,0.00,960.00")).toEqual([0, 0]);
    expect(at20("Vacation Hours,Sick Pay", "8.00,160.00,960.00")).toEqual([0]);
    expect(at20(`${headings},Zz`, "8.00,160.00,2.00,960.00")).toEqual([0]);
  });
});
