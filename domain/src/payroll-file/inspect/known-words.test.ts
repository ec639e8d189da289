import { describe, expect, test } from "vitest";
import { mostOfEach, proposedPlan, resultsByPlan } from "../../../test-support/proposed-results.ts";
import { withDecidedKinds } from "../change-plan.ts";
import { certainty } from "../vocabulary/meaning-of.ts";
import { inspectFile } from "./inspect-file.ts";

const confidenceIn = (content: string) => inspectFile(new TextEncoder().encode(content)).confidence;
const isAsked = (content: string) => confidenceIn(content) < certainty.certain;
const register = (headings: string, ...rows: string[]) =>
  [
    `Employee ID,Work Location,Check Date,${headings}`,
    ...rows.map((cells, nth) => `${nth + 1},"Tampa, FL",11/20/2026,${cells}`),
  ].join("\n");

// At 15.00 an hour, with the cushion of 0.01 an hour.
describe("[CSV-02] a known word beside one that no one knows doesn't say what a column is", () => {
  const notGross = [
    ...["Gross Sales", "Gross Profit", "Gross Revenue", "Gross Production", "Gross Up", "Gross Rate"],
    ...["Projected Gross", "Est Gross", "Last Gross", "Budget Gross", "Annual Gross"],
    ...["State Gross", "Federal Gross"],
  ];
  test.each(notGross)("%s is no gross pay", (heading) => {
    const rows = ["40.00,2640.00,600.00", "38.00,2310.00,580.00", "36.00,1980.00,540.00"];
    expect(mostOfEach(...of(register(`Hours Worked,${heading},Wages`, ...rows)))).toEqual([0, 962, 0]);
    expect(isAsked(register(`Hours Worked,${heading}`, "40.00,2640.00", "38.00,2310.00"))).toBe(true);
  });

  test.each([
    ...["Gross", "Total Gross Pay", "Gross Pay This Period", "Current Gross Earnings", "Employee Gross Pay"],
    ...["Gross Salary", "Gross Wages Paid", "Gross Compensation Amount", "Gross Pay (including overtime)"],
  ])("%s is, without a question", (heading) => {
    const file = register(`Hours Worked,${heading}`, "40.00,640.00", "38.00,580.00");
    expect([proposedPlan(file).amount, isAsked(file)]).toEqual([heading, false]);
  });

  test.each([
    ...["Gross Pay (incl. tips)", "Gross with Tips", "Gross plus Expenses", "Gross incl. Per Diem"],
    ...["Gross Pay incl. PTO", "Gross incl. OT premium", "Gross Pay including Mileage", "Gross incl. Bonus"],
    ...["Gross with Employer Taxes", "Gross Pay in Kind", "Gross Salary incl. Tips"],
  ])("%s may hold pay that isn't for work", (heading) => {
    const file = register(`Hours Worked,${heading}`, "40.00,640.00", "38.00,580.00");
    expect([proposedPlan(file).amount, isAsked(file)]).toEqual([heading, true]);
  });

  test.each([
    ...["Average Hours Worked Per Day", "Last Hours Worked", "Weekly Hours Worked", "Weekend Hours Worked"],
    ...["Total Billable Hours", "Total Hours Remaining", "Total Hours Missed", "Total Hours Banked"],
    ...["Training Hours", "Meeting Hours", "Zz Regular Hours"],
  ])("%s aren't all hours worked", (heading) => {
    expect(isAsked(register(`${heading},Gross Pay`, "8.00,600.00", "7.50,580.00"))).toBe(true);
    const beside = register(`Hours Worked,${heading},Gross Pay`, "40.00,8.00,610.00", "38.00,7.50,580.00");
    const [one = 0, other = 0] = mostOfEach(...of(beside));
    expect([one <= 960, other <= 962]).toEqual([true, true]);
  });

  test.each([
    ...["Total Hours", "Total Hours Worked", "Actual Hours Worked", "Total Hours Paid", "Reg Hours Worked"],
    ...["Total Work Hours", "Regular Hours This Period", "Total Hours (decimal)"],
  ])("%s are, without a question", (heading) => {
    const file = register(`${heading},Gross Pay`, "40.00,640.00", "38.00,580.00");
    expect([proposedPlan(file).hours, isAsked(file)]).toEqual([[heading], false]);
  });

  test.each([
    ...["Total Project Hours", "Regular Hours Week 1", "Total Hours for the Job", "Holiday Hours Worked"],
    ...["Office Hours", "Shop Hours", "Regular Hours (Site)", "Hours Worked Week 2"],
  ])("%s alone aren't all hours worked, and are asked about once", (heading) => {
    const row = (hours: string) => register(`${heading}${hours},Gross Pay`, `8.00${hours && ",2.00"},600.00`);
    expect(inspectFile(new TextEncoder().encode(row(""))).warnings).toEqual([
      `We can't tell whether "${heading}" has all hours worked. If it does, call it Hours Worked.`,
    ]);
    expect(isAsked(row(",Overtime Hours"))).toBe(true);
  });

  test.each([
    ["Regular Hours Week 1", "Regular Hours Week 2"],
    ["Office Hours", "Field Hours"],
    ["Regular Hours", "Shop Hours"],
    ["Regular Hours", "Holiday Hours Worked"],
  ])("%s and %s are, without a question", (one, other) => {
    const file = register(`${one},${other},Gross Pay`, "32.00,8.00,640.00", "30.00,8.50,580.00");
    expect([proposedPlan(file).hours, isAsked(file)]).toEqual([[one, other], false]);
  });

  test("hours that may be part of others aren't added to them, nor left out", () => {
    const file = register(
      "Regular Hours,Shift Regular Hours,Gross Pay",
      "40.00,8.00,640.00",
      "38.00,0.00,580.00",
    );
    expect(proposedPlan(file).unaccounted.map(({ column }) => column)).toEqual(["Shift Regular Hours"]);
  });
});

describe("[CALC-04] a deduction leaves no room unless all words of its name say that it's for something else", () => {
  const mostBeside = (heading: string) =>
    mostOfEach(...of(register(`Hours,Gross Pay,${heading}`, "40.00,640.00,25.00", "40.00,640.00,0.00")));

  test.each([
    ...["Key Deposit (Employee Deduction)", "Walkouts Deduction", "Breakages", "Cash Over Short Deduction"],
    ...["Employee Aftertax deductions - Aprons", "APR_APRONS_Deduction Amount", "Union Suit Deduction"],
    ...["Health Club", "Ded 12", "Parking Deduction", "Accident Deduction", "Voluntary Deductions"],
    ...["STD Zz Deduction", "Meals Zz Deduction"],
  ])("%s may be for our kind of item", (heading) => {
    expect(mostBeside(heading)).toEqual([1460, 3960]);
  });

  test.each([
    ...["Employee Aftertax deductions - 401k", "Medical Deduction", "Dental Ins Pre-Tax", "Union Dues"],
    ...["MED_Medical_Deduction Amount", "401(k) (Employee Deduction)", "Child Support Deduction"],
    ...["Medical Kaiser HMO EE", "Roth 401k Catch-Up", "Loan Repayment 1", "Total Deductions"],
    ...["STD Deduction", "Vol Life Ins Deduction", "IRS Levy", "Garnishment - Creditor Deduction", "S125"],
    ...["Student Loan", "State Child Support", "Local 123 Dues", "Meals Deduction", "Pet Insurance"],
    ...["Employee Pretax deductions - total", "Union Code"],
  ])("%s isn't", (heading) => {
    expect(mostBeside(heading)).toEqual([3960, 3960]);
  });

  test("the same of codes in rows", () => {
    const rows = ["REG,40.00,640.00", "Walkouts Deduction,,25.00", "Dental Deduction,,15.00"];
    const file = ["Employee ID,Work Location,Check Date,Code,Hours,Amount"].concat(
      rows.map((cells) => `1,"Tampa, FL",11/20/2026,${cells}`),
    );
    expect(mostOfEach(...of(file.join("\n")))).toEqual([1460]);
  });
});

describe("[CSV-02] hours of a kind of pay that has none may be work", () => {
  const byCode = (...rows: string[]) =>
    ["Employee ID,Work Location,Check Date,Code,Hours,Amount"]
      .concat(rows.map((cells) => `1,"Tampa, FL",11/20/2026,${cells}`))
      .join("\n");

  test.each(["T", "B", "C", "ADJ", "MED", "SS", "Bonus Shift", "Float Pool", "Sick Ward", "Vacation Relief"])(
    "%s is asked about",
    (code) => {
      expect(isAsked(byCode("REG,32.00,490.00", `${code},8.00,110.00`))).toBe(true);
    },
  );

  test.each([
    ...["PTO", "V", "Floating Holiday", "CA Sick Pay", "Vacation Payout", "Jury Duty", "FMLA Intermittent"],
    ...["Retro Pay", "Paid Time Off", "Holiday Pay Non-Exempt"],
  ])("%s isn't", (code) => {
    expect(isAsked(byCode("REG,32.00,490.00", `${code},8.00,110.00`))).toBe(false);
  });

  test("a later file with such hours leaves its employee unchecked, until a person says what they are", () => {
    const plan = proposedPlan(byCode("REG,32.00,490.00", "T,,110.00"));
    const later = byCode("REG,32.00,490.00", "T,8.00,110.00");
    expect(resultsByPlan(later, plan)[0]?.reasons).toContain("unknown-kind-of-pay");
    const tips = withDecidedKinds(plan, [{ value: "T", isWorked: false }]);
    expect(mostOfEach(later, tips)).toEqual([968]);
    const work = withDecidedKinds(plan, [{ value: "T", isWorked: true }]);
    expect(mostOfEach(later, work)).toEqual([0]);
  });
});

describe("[CSV-02] balances, taxes and deductions by abbreviation are neither hours nor pay", () => {
  test.each([
    ...[
      "PTO Avail",
      "Sick Bal",
      "PTO Remaining",
      "Vac Left",
      "Sick Earned",
      "PTO Accr",
      "Vacation Carryover",
    ],
    ...["PTO Limit", "Available PTO Hours", "Time Off Balance"],
  ])("%s, whatever the hours are called", (heading) => {
    for (const hours of ["Total Hours", "Regular Hours"]) {
      const file = register(`${hours},Gross Pay,${heading}`, "40.00,640.00,18.50", "40.00,640.00,0.00");
      expect([isAsked(file), mostOfEach(...of(file))]).toEqual([false, [3960, 3960]]);
    }
  });

  test.each([
    ...["Fed", "SocSec", "MedEE", "Withholdings", "Dir Dep", "DD", "Child Supp", "Total Labor Cost"],
  ])("%s", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,50.08", "40.00,640.00,61.18");
    expect(mostOfEach(...of(file))).toEqual([3960, 3960]);
  });

  test.each(["PTO", "PTO Taken", "Vacation Pay Earned", "Sick Used"])("but %s still is", (heading) => {
    const file = register(`Regular Hours,Gross Pay,${heading}`, "32.00,640.00,8.00", "40.00,640.00,0.00");
    expect(mostOfEach(...of(file))[0]).toBeLessThan(16_000);
  });
});

describe("[CSV-02] a word that says a column may be ignored doesn't say so of a word that no one knows", () => {
  test.each([
    ...[
      "Home Visits Pay",
      "Home Health Pay",
      "Contribution Flowers",
      "Tax Prep Bonus",
      "Employer Zz",
      "Net Zz",
    ],
    ...["Street Closure Pay", "Tax Zz", "Status Zz", "Comment Zz", "Hire Zz", "Email Zz Pay"],
  ])("the figures of %s may be pay inside gross pay", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,30.00", "40.00,640.00,0.00");
    expect(mostOfEach(...of(file))[0]).toBeLessThanOrEqual(960);
    const later = { ...proposedPlan(register("Hours,Gross Pay", "40.00,640.00")), deduction: null };
    expect(mostOfEach(file, later)[0]).toBeLessThanOrEqual(960);
    const texts = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,Oak", "40.00,640.00,11/18/2026");
    expect([isAsked(texts), mostOfEach(...of(texts))]).toEqual([false, [3960, 3960]]);
  });

  test.each([
    ...["Employer 401k Match", "Employer Paid Medical", "Federal Tax", "Ohio Tax", "OH-Columbus Withholding"],
    ...["Toledo City Tax", "Taxable Gross", "Home Department", "Home Store", "Mailing Zip", "YTD Zz"],
    ...["Net Pay Amount", "Home Cost Center", "CA SDI - EE Taxable Wages", "Workers Comp Tax"],
  ])("%s is still ignored", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,30.00", "40.00,640.00,0.00");
    expect([isAsked(file), mostOfEach(...of(file))]).toEqual([false, [3960, 3960]]);
  });
});

describe("[CSV-02] a word for what has no dollars doesn't say so of a word that no one knows", () => {
  const unknown = ["Zz Rate", "Zz Period", "Zz Balance", "Department Zz", "Zz Location", "Batch Zz Number"];
  test.each([...unknown, "Store 2", "Dept 3", "FLSA", "Store Charge", "Flat Rate Hours"])(
    "the dollars of %s may be pay inside gross pay",
    (heading) => {
      const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,30.50", "40.00,640.00,0.00");
      expect(mostOfEach(...of(file))[0]).toBeLessThanOrEqual(910);
      const texts = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,Oak", "40.00,640.00,Elm");
      expect(mostOfEach(...of(texts))).toEqual([3960, 3960]);
    },
  );

  const known = ["Overtime Rate", "Temp Rate", "Bill Rate", "Loan Balance", "PTO Balance", "Cost Center No"];
  test.each(known)("those of %s aren't", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,30.50", "40.00,640.00,10.50");
    expect(mostOfEach(...of(file))).toEqual([3960, 3960]);
  });

  const careful = ["Meal Period Premium", "Prior Period", "Prior Pay", "Other Earns", "V_ZZ_Earnings"];
  test.each(careful)("nor is %s pay for these hours", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,30.50", "40.00,640.00,0.00");
    expect(mostOfEach(...of(file))).toEqual([910, 3960]);
  });

  test.each(["Comp Earned", "Units Paid"])("nor are those of %s hours that weren't worked", (heading) => {
    const file = register(`Hours,Gross Pay,${heading}`, "40.00,640.00,8.00", "40.00,640.00,0.00");
    expect(mostOfEach(...of(file))).toEqual([0, 3960]);
  });

  test("a rate that pays the hours of nearly every row is a rate by any name", () => {
    const rows = ["40.00,640.00,16.00", "38.00,646.00,17.00", "30.00,465.00,15.50"];
    const [first] = mostOfEach(...of(register("Hours,Gross Pay,Zz Rate", ...rows)));
    expect(first).toBe(3960);
  });
});

function of(content: string) {
  return [content, { ...proposedPlan(content), deduction: null }] as const;
}
