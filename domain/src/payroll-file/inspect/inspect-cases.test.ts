import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Inspection } from "./inspection.ts";

function inspectLines(...lines: readonly string[]): Inspection {
  return inspectFile(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
}

function refusalOf(...lines: readonly string[]): string {
  try {
    inspectLines(...lines);
  } catch (error) {
    if (error instanceof PayrollFileError) return error.sentence;
    throw error;
  }
  throw new Error("The file was inspected, though it should have been refused");
}

describe("hours worked", () => {
  const hoursOf = (header: string, ...rows: readonly string[]) =>
    inspectLines(
      `Employee ID,Name,Gross Pay,${header}`,
      ...rows.map((row, at) => `${at},Reed ${at},800.00,${row}`),
    );

  test.each<[string, string, string[], string[]]>([
    [
      "are the parts where a total equals them",
      "Regular Hours,Overtime Hours,Total Hours",
      ["40,2,42", "38,0,38"],
      ["Regular Hours", "Overtime Hours"],
    ],
    [
      "are the parts where a total holds leave",
      "Regular Hours,PTO Hours,Total Hours",
      ["32,8,40", "40,0,40"],
      ["Regular Hours"],
    ],
    ["never hold leave", "Reg,OT,Sick,Holiday,Vacation Hours", ["40,2,8,8,8"], ["Reg", "OT"]],
    ["are a total where nothing else is known", "Total Hours", ["40", "38"], ["Total Hours"]],
    [
      "are one of two columns that say the same",
      "Reg Hours,Regular Hours,OT Hours",
      ["40,40,2", "38,38,0"],
      ["Reg Hours", "OT Hours"],
    ],
    [
      "aren't scheduled, accrued or rates",
      "Scheduled Hours,Hours Worked,PTO Balance Hours,Hourly Rate",
      ["40,38,12,20"],
      ["Hours Worked"],
    ],
    ["aren't those of the year", "Regular Hours,Regular Hours YTD", ["40,400"], ["Regular Hours"]],
  ])("%s", (_, header, rows, hours) => {
    const { plan, confidence } = hoursOf(header, ...rows);
    expect(plan.hours).toEqual(hours);
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("are the total, with a warning, where the parts are less than it and leave doesn't explain why", () => {
    const { plan, confidence, warnings } = hoursOf("Regular Hours,Total Hours", "40,45", "38,38");
    expect(plan.hours).toEqual(["Total Hours"]);
    expect(confidence).toBe(0.6);
    expect(warnings.join()).toContain('"Total Hours" is more than "Regular Hours" in some rows.');
  });

  test("are counted twice rather than left out where Hours may hold the overtime or not", () => {
    const { plan, confidence, warnings } = hoursOf("Hours,Overtime", "8,1", "8,0");
    expect(plan.hours).toEqual(["Hours", "Overtime"]);
    expect(confidence).toBe(0.6);
    expect(warnings.join()).toContain('whether "Hours" holds "Overtime" as well');
    expect(hoursOf("Total Hours,Overtime", "9,1", "8,0")).toMatchObject({
      plan: { hours: ["Total Hours"] },
      confidence: 1,
    });
  });

  test.each(["Hours Worked", "Worked hours", "Actual hours worked", "Total hours"])(
    "called %s may leave out the overtime in a column of its own, unless they are a total that can hold it",
    (name) => {
      const asked = hoursOf(`${name},Overtime Hours`, "80,4.5", "0,2");
      expect(asked.plan.hours).toEqual([name, "Overtime Hours"]);
      expect(asked.confidence).toBe(0.6);
    },
  );

  test("of an unknown kind are counted where nothing but overtime would be left", () => {
    const { plan, confidence, warnings } = hoursOf("Week 1 Hours,Week 2 Hours,OT Hours", "40,38,2");
    expect(plan.hours).toEqual(["Week 1 Hours", "Week 2 Hours", "OT Hours"]);
    expect(confidence).toBe(0.6);
    expect(warnings.join()).toContain("as hours worked. Check that they are.");
  });

  test("aren't those that weren't worked, whose pay is leave", () => {
    const { plan, confidence } = hoursOf("Worked Hours,Non-Worked Hours,Non-Worked Pay", "60,20,340.00");
    expect(plan).toMatchObject({
      hours: ["Worked Hours"],
      leaveInGross: ["Non-Worked Hours"],
      leavePay: ["Non-Worked Pay"],
    });
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("aren't those of overtime alone", () => {
    const { plan, confidence, warnings } = hoursOf("OT Hours,DT Hours", "2,0", "4.5,1");
    expect(plan.hours).toEqual([]);
    expect(confidence).toBe(0.2);
    expect(warnings.join()).toContain('only some of the hours worked ("OT Hours" + "DT Hours")');
  });

  test("lack those of overtime where there is pay for it", () => {
    const { confidence, warnings } = hoursOf("Regular Hours,Overtime Pay", "40,0.00", "40,30.00");
    expect(confidence).toBe(0.6);
    expect(warnings.join()).toContain('the overtime hours that "Overtime Pay" pays for.');
    expect(hoursOf("Regular Hours,OT Hours,OT Pay,DT Pay", "40,2,30.00,20.00").warnings.join()).toContain(
      '"DT Pay"',
    );
    expect(hoursOf("Regular Hours,DT Hours,OT Pay,DT Pay", "40,2,30.00,20.00").warnings.join()).toContain(
      '"OT Pay"',
    );
    expect(hoursOf("Regular Hours,OT Hours,DT Hours,OT Pay,DT Pay", "40,2,1,30.00,20.00").confidence).toBe(1);
    expect(hoursOf("Regular Hours,Overtime Pay", "40,0.00").confidence).toBe(1);
    expect(hoursOf("Total Hours,Overtime Pay", "42,30.00").confidence).toBe(1);
  });

  test("that may be dollars are named", () => {
    expect(hoursOf("REG,OT 1.5", "40,2").warnings.join()).toContain('"OT 1.5" holds hours, not dollars.');
  });

  test("written as hours and minutes are hours", () => {
    const { plan, confidence } = hoursOf("Regular Hours,OT Hours", "38h 30m,0h 0m", "40 hrs 0 mins,2h 15m");
    expect(plan.hours).toEqual(["Regular Hours", "OT Hours"]);
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("don't include hours of an unknown kind, which are open unless a total shows that it holds none", () => {
    const { plan } = hoursOf("Regular Hours,Other Hours", "40,5");
    expect(plan.hours).toEqual(["Regular Hours"]);
    expect(plan.unaccounted.map(({ column }) => column)).toEqual(["Other Hours"]);
    expect(hoursOf("Regular Hours,Other Hours,Total Hours", "40,5,40").plan.unaccounted).toEqual([]);
  });

  test.each([
    ["whole numbers beside decimals", "Regular Hours,Other Hours", ["40.50,8", "39.25,9"]],
    ["the same in two columns", "Regular Hours,Hours 3 Amount,Hours 4 Amount", ["40.00,8,8", "40.00,4,4"]],
    ["the same in two weeks", "Regular Hours,Week 1 Hours,Week 2 Hours", ["40,40,40", "39,38,38"]],
  ])("of an unknown kind are open where they are %s", (_, header, rows) => {
    const open = hoursOf(header, ...rows).plan.unaccounted.map(({ column }) => column);
    expect(open).toEqual(header.split(",").slice(1));
  });

  test("leave out an overtime column whose pay is part of another's", () => {
    const header =
      "File Number,Gross Pay,Regular Hours Total,Overtime Hours Total,Regular Earnings Total,Overtime Earnings Total,OT2_NIGHT OT_Hours,OT2_NIGHT OT_Earnings";
    const { plan } = inspectLines(
      header,
      "42,950.00,40,5,800.00,150.00,2,60.00",
      "51,800.00,40,0,800.00,0.00,,",
    );
    expect(plan.hours).toEqual(["Regular Hours Total", "Overtime Hours Total"]);
  });
});

describe("a column called Earnings", () => {
  const rows = (cells: readonly string[]) => cells.map((cell, at) => `${at},US-TX,${8 + at},${cell}`);

  test.each(["Employee ID,Location,Hours,Earnings", "Employee ID,Location,Hours,Total Earnings"])(
    "is gross pay where it has dollars and cents, as in %s",
    (header) => {
      const { plan, confidence } = inspectLines(header, ...rows(["160.00", "$180.00", '"1,200.50"']));
      expect(plan).toMatchObject({ amount: header.split(",")[3], earningsType: null });
      expect(confidence).toBeGreaterThanOrEqual(0.8);
    },
  );

  test("in whole dollars may be codes, and the warning says what to do", () => {
    const { confidence, warnings } = inspectLines(
      "Employee ID,Location,Hours,Earnings",
      ...rows(["160", "180"]),
    );
    expect(confidence).toBeLessThan(0.8);
    expect(warnings[0]).toBe(
      'We found no column with gross pay. If "Earnings" is gross pay, call it Gross Pay, or write its amounts with cents, such as 160.00.',
    );
    expect(warnings.join()).not.toContain("Choose those");
  });

  test("is the kind of pay where it has words or codes", () => {
    const lines = ["REG", "OT"].map((kind) => `1,US-TX,${kind},40,400.00`);
    const { plan } = inspectLines("Employee ID,Location,Earnings,Hours,Amount", ...lines);
    expect(plan).toMatchObject({ earningsType: "Earnings", amount: "Amount", regularValues: ["REG", "OT"] });
    const coded = ["1000", "1100"].map((code) => `1,US-TX,${code},40,400.00`);
    const { plan: byCode } = inspectLines("Employee ID,Location,Earnings,Hours,Amount", ...coded);
    expect(byCode).toMatchObject({ earningsType: "Earnings", amount: "Amount" });
  });
});

describe("rows", () => {
  test("of sections keep subtotals out, and people whose name is Total in", () => {
    const { rows, employees, plan } = inspectLines(
      "Payroll Register",
      "Pay Period: 01/05/2026 - 01/18/2026    Pay Date: 01/23/2026",
      "Employee ID,Employee Name,Location,Regular Hours,Gross Pay",
      "Department: Kitchen,,,,",
      '1042,"Reed, A","Oakland, CA",72.00,1440.00',
      '1051,"Stone, B","Oakland, CA",80.00,1600.00',
      "Department Total,,,152.00,3040.00",
      "Department: Floor,,,,",
      '1107,"Total, C","Oakland, CA",75.00,1350.00',
      '1108,Maria Total,"Oakland, CA",70.00,1260.00',
      ",Floor Total,,145.00,2610.00",
      "Company Total,,,297.00,5650.00",
    );
    expect([rows, employees]).toEqual([4, 4]);
    expect(plan).toMatchObject({
      periodStart: { value: "2026-01-05" },
      periodEnd: { value: "2026-01-18" },
      payDate: { value: "2026-01-23" },
    });
  });

  test("without employee numbers tell a name from a total by the figures", () => {
    const { rows } = inspectLines(
      "Name,Hours,Gross Pay",
      "A Reed,40,800.00",
      "B Stone,38,760.00",
      "Kitchen Total,78,1560.00",
      "Maria Total,35,700.00",
      "Floor Total,35,700.00",
      "Total,113,2260.00",
    );
    expect(rows).toBe(3);
  });

  test("of further blocks count, with columns that the first block doesn't have", () => {
    const { plan, rows, employees, columns, headerLine } = inspectLines(
      "Employee Earnings",
      "Office payroll period, 01/05/2026 - 01/18/2026",
      '"Last Name","First Name","Work Address","Regular (Hours)","Gross Earnings"',
      '"Reed","A","Oakland","80.00","2000.00"',
      '"Payroll Totals","","","80.00","2000.00"',
      "Employee Earnings",
      "Crew payroll period, 01/12/2026 - 01/18/2026",
      '"Last Name","First Name","Regular (Hours)","Overtime (Hours)","Gross Earnings","Work Address"',
      '"Stone","B","40.00","2.00","860.00","Fresno"',
      '"Reed","A","8.00","0.00","160.00","Fresno"',
      '"Payroll Totals","","48.00","2.00","1020.00",""',
    );
    expect([rows, employees, headerLine]).toEqual([3, 2, 3]);
    expect(plan.hours).toEqual(["Regular (Hours)", "Overtime (Hours)"]);
    expect(plan).toMatchObject({ periodStart: { value: "" }, periodEnd: { value: "2026-01-18" } });
    expect(columns.find(({ name }) => name === "Work Address")?.samples).toEqual(["Oakland", "Fresno"]);
  });

  test("below SAP's starred sums count, the sums don't", () => {
    const lines = [
      "\tPers.No.\tPA\tWT\tNumber\tAmount",
      "\t10234\tUS01\t/101\t0\t1,704.00",
      "\t10234\tUS01\t1000\t80\t1,600.00",
      "*\t10234\t\t\t80\t3,304.00",
      "\t10277\tUS02\t/101\t0\t1,440.00",
      "**\t\t\t\t80\t4,744.00",
    ];
    const { rows, employees, plan } = inspectLines(...lines);
    const { hoursOverWorkedRows } = readByPlan(lines.join("\n"), plan).employees;
    expect(hoursOverWorkedRows[0]).toBe(80_000_000);
    expect([rows, employees]).toEqual([3, 2]);
  });
});

describe("columns", () => {
  test("a column named just ID beside the names holds employee numbers, unless it counts the rows", () => {
    const idsOf = (...ids: readonly string[]) =>
      inspectLines(
        "ID,Employee Name,Work Location,Total Hours,Gross",
        ...ids.map((id, at) => `${id},"Reed, ${at} Ann","Austin, TX",40,800.00`),
      ).plan.employeeNumber;
    expect(idsOf("42", "77", "103")).toBe("ID");
    expect(idsOf("1", "2", "3")).toBe(null);
    expect(idsOf("42", "42", "42")).toBe(null);
  });

  test("a column of states that may be those of homes isn't taken for the place of work, but named", () => {
    const { plan, warnings } = inspectLines("Employee ID,Hours,Gross Pay,State", "42,40,800.00,TX");
    expect(plan.location).toBe(null);
    expect(warnings).toContain(
      'We found no column with the place of work. "State" may be the place of work.',
    );
  });

  test("with the same heading are numbered, and those without one by their place", () => {
    const { columns } = inspectLines("Employee ID,Hours,,Hours,Gross Pay", "1,40,x,2,800", "2,40,y,0,800");
    expect(columns.map(({ name }) => name)).toEqual([
      "Employee ID",
      "Hours",
      "Column 3",
      "Hours (2)",
      "Gross Pay",
    ]);
  });

  test("of a file without a header are numbered, and nothing is certain", () => {
    const { columns, headerLine, plan, confidence, warnings } = inspectLines(
      '42,"Reed, A",US-CA-OAKLAND,72.00,1500.00',
      '51,"Stone, B",US-CA-OAKLAND,80.00,1600.00',
    );
    expect(headerLine).toBe(null);
    expect(columns.map(({ name }) => name)).toEqual([
      "Column 1",
      "Column 2",
      "Column 3",
      "Column 4",
      "Column 5",
    ]);
    expect(plan).toMatchObject({ hasHeader: false, names: ["Column 2"], location: "Column 3" });
    expect(confidence).toBeLessThan(0.5);
    expect(warnings).toContain("The file has no line of column names. Export it with a header.");
  });

  test("are known by a code beside the word for an amount, and the pay of a day is gross pay", () => {
    const leave = inspectLines(
      "EE Code,Work State,Reg Hrs,HOL Hrs,Reg Amt,HOL Amt,Total Gross",
      "1,AZ,72,8,1152.00,128.00,1280.00",
    );
    expect(leave.plan).toMatchObject({
      hours: ["Reg Hrs"],
      leaveInGross: ["HOL Hrs"],
      leavePay: ["HOL Amt"],
    });
    const days = inspectLines("Badge,Clockin Date,Hours,Daily Pay", "55,2026-01-05,8,172.00");
    expect(days.plan).toMatchObject({ shape: "by-day", workDate: "Clockin Date", amount: "Daily Pay" });
  });

  test("have rows below a totals line that comes first", () => {
    expect(
      inspectLines(
        "Employee ID,Name,Regular Hours,Gross Pay",
        "Total,,150,2090.00",
        '1001,"Reed, A",80,1600.00',
        '1002,"Hill, C",70,490.00',
      ),
    ).toMatchObject({ rows: 2, employees: 2, confidence: 1 });
  });

  test("with the same heading are told apart by the groups in the line above", () => {
    const { plan, confidence } = inspectLines(
      "Payroll Register",
      "Employee,,Hours,,Pay,,",
      "Employee ID,Name,Regular,Overtime,Regular,Overtime,Gross",
      '00042,"Reed, A",80,2,1400.00,52.50,1452.50',
    );
    expect(plan).toMatchObject({ hours: ["Hours Regular", "Hours Overtime"], amount: "Gross" });
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("of hours may have hours and minutes", () => {
    const { plan } = inspectLines("Employee ID,Total Hours,Gross Pay", "1,80:30,1500", "2,76:00,1400");
    expect(plan.hours).toEqual(["Total Hours"]);
  });

  test("without known headings are found by what is in them", () => {
    const { plan, headerLine } = inspectLines(
      "Payroll",
      "Number,Where,Kind,Amount,Hours",
      "42,US-CA-OAKLAND,REG,800,40",
      "42,US-CA-OAKLAND,OT,60,2",
    );
    expect(headerLine).toBe(2);
    expect(plan).toMatchObject({ location: "Where", earningsType: "Kind", regularValues: ["REG", "OT"] });
  });

  test("of numbers that most rows leave empty don't tell people apart", () => {
    const { plan, warnings } = inspectLines(
      "Employee ID,Employee,Hours,Total Pay",
      ",A Reed,40,800",
      ",B Stone,40,800",
      "7,C Hill,40,800",
    );
    expect(plan).toMatchObject({ employeeNumber: null, names: ["Employee"] });
    expect(warnings[0]).toContain('"Employee ID" is empty in 2 of 3 rows');
  });

  test("of numbers that someone lacks don't tell people apart, though pay and hours are by chance those above", () => {
    const { employees, plan } = inspectLines(
      "Employee ID,Employee,Hours,Total Pay",
      ...["7,A Reed,40,800", "8,B Stone,38,760", ",C Hill,78,1560"],
    );
    expect([plan.employeeNumber, employees]).toEqual([null, 3]);
  });

  test.each(["Total Kitchen", "Kitchen"])("aren't rows with sums, such as '%s'", (label) => {
    const { employees, plan } = inspectLines(
      "Employee ID,Employee,Regular Hours,Overtime Hours,Total Pay",
      ...["7,A Reed,40,2,800", "8,B Stone,38,1,760", `,${label},78,3,1560`, "9,C Hill,40,4,900"],
    );
    expect(plan.employeeNumber).toBe("Employee ID");
    expect(employees).toBe(3);
  });
});

test("of hours and pay that are in several columns of one name, none is certain", () => {
  const rows = ["7,A Reed,80.00,2.00,640.00,24.00", "8,B Stone,76.00,0.00,551.00,0.00"];
  const { confidence, warnings } = inspectLines("Employee ID,Employee,Hours,Hours,Amount,Amount", ...rows);
  expect(confidence).toBe(0.6);
  expect(warnings.filter((warning) => warning.startsWith("Several columns are named"))).toHaveLength(2);
  const once = inspectLines("Employee ID,Employee,Hours,Comment,Comment,Amount", "7,A Reed,80.00,a,b,640.00");
  expect(once.warnings.join()).not.toContain("Several columns");
});

describe("kinds of pay", () => {
  test("that aren't known are named, never guessed", () => {
    const { plan, confidence, warnings } = inspectLines(
      "Employee ID,Earning Code,Hours,Amount",
      "42,REG,40,800.00",
      "42,XQ7,5,120.00",
      "51,REG,40,800.00",
    );
    expect(plan.regularValues).toEqual(["REG"]);
    expect(confidence).toBe(0.6);
    expect(warnings).toContain('We don\'t know what "XQ7" in "Earning Code" is (1 row, 120.00).');
  });

  test("of the record type decide before the code does", () => {
    const { plan } = inspectLines(
      "Record Type,E/D/T Code,Employee Id,E Hours,Record Amount",
      "E,REG,42,40,800.00",
      "D,S,42,,(20.00)",
      "D,BOOTS,42,,(20.00)",
      "T,R,42,,(90.00)",
    );
    expect(plan).toMatchObject({
      regularValues: ["REG"],
      deduction: "BOOTS",
      hoursBasis: "regular-earnings-row",
    });
  });

  test("with a total gross without hours take the hours of all rows", () => {
    const { plan } = inspectLines(
      "Pers.No.,WT,Wage Type Long Text,Number,Amount",
      "42,/101,Total gross,0,800",
      "42,1000,Hourly wage,40,800",
    );
    expect(plan).toMatchObject({ regularValues: ["/101"], hoursBasis: "sum-of-rows" });
  });
});

describe("what a report lacks is named with what to do", () => {
  test("in the words of its system", () => {
    const { warnings, confidence } = inspectLines(
      "Pay date,Name,Gross pay,Pretax deductions,Employee taxes,Aftertax deduction,Net pay",
      '01/23/2026,"Reed, A",1600.00,0.00,-180.00,-20.00,1400.00',
    );
    expect(warnings).toContain(
      "We found no column with hours worked. In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
    );
    expect(confidence).toBe(0.2);
  });

  test("also decimal points", () => {
    const { warnings, confidence, plan } = inspectLines(
      "Personnel Number;Wage Type;Wage Type Long Text;Number;Amount",
      "1234;/101;Total gross;0,00;1.704,00",
      "1234;1000;Regular pay;80,00;1.600,00",
    );
    expect(plan).toMatchObject({ amount: "Amount", hours: ["Number"] });
    expect(warnings.join()).toContain(
      '"Amount" has decimal commas, such as in 1.704,00. Export it with decimal points.',
    );
    expect(confidence).toBe(0.6);
  });

  test("amounts of rows are found by a short name", () => {
    const rows = ["42,Regular,40,800.00", "42,Overtime,2,60.00", "43,Regular,40,760.00"];
    const { plan, confidence } = inspectLines("Employee ID,Earning,Hrs,Amt", ...rows);
    expect(plan).toMatchObject({ amount: "Amt", regularValues: ["Regular", "Overtime"] });
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("by week the last day is found in any of its names", () => {
    for (const name of ["Week Ending", "W/E", "Workweek End", "Week end date", "Wk Ending", "WE Dt"]) {
      const { plan } = inspectLines(
        `Employee ID,${name},Total Hours,Wages`,
        "42,01/11/2026,40,800",
        "42,01/18/2026,40,800",
      );
      expect(plan).toMatchObject({ shape: "by-week", weekEnding: name, amount: "Wages" });
    }
  });
});

describe("dates above the table", () => {
  const header = ["Employee ID,Hours,Gross Pay", "42,40,800.00"];
  const value = (date: string | null) => (date === null ? null : { value: date });

  test.each<[string[], string | null, string | null, string | null]>([
    [["Pay Period: 01/05/2026 - 01/18/2026"], "2026-01-05", "2026-01-18", null],
    [['"From Jan 05, 2026 to Jan 18, 2026"'], "2026-01-05", "2026-01-18", null],
    [
      ["Period Start,1/5/2026", "Period End,1/18/2026", "Check Date,1/23/2026"],
      "2026-01-05",
      "2026-01-18",
      "2026-01-23",
    ],
    [[",01/05/2026", ",01/18/2026", ",01/23/2026"], "2026-01-05", "2026-01-18", "2026-01-23"],
    [
      ["Pay Begin Date: 2026-01-05  Pay End Date: 2026-01-18  Pay day: 2026-01-23"],
      "2026-01-05",
      "2026-01-18",
      "2026-01-23",
    ],
    [["Pay dates: 01/01/2026 to 01/31/2026"], null, null, null],
    [["Printed 02/01/2026", "Report date: 02/01/2026"], null, null, null],
    [["Pay Period: 13/45/2026 - 01/18/2026"], null, null, null],
  ])("%j", (lines, start, end, paid) => {
    const { plan } = inspectLines(...lines, ...header);
    expect(plan).toMatchObject({ periodStart: value(start), periodEnd: value(end), payDate: value(paid) });
  });
});

test("QuickBooks' IIF isn't read, because it has no hours", () => {
  const { confidence, warnings } = inspectLines("!TIMERHDR\tVER\tREL", "TIMERHDR\t8\t0");
  expect(confidence).toBe(0.2);
  expect(warnings).toContain("We found no column with hours worked. Add hours to the report.");
});

describe("a report that can't be read is refused with the one to run instead", () => {
  test.each<[string, string[], string]>([
    [
      "QuickBooks' turned summary",
      [
        ',"Reed, A",,"Stone, B",,TOTAL,',
        ",Hours,Jan 26,Hours,Jan 26,Hours,Jan 26",
        '"Employee Wages, Taxes and Adjustments",,,,,,',
        "Gross Pay,,,,,,",
        "Hourly Regular,72,1440.00,80,1600.00,152,3040.00",
        "Total Gross Pay,72,1440.00,80,1600.00,152,3040.00",
        "Net Pay,72,1300.00,80,1450.00,152,2750.00",
      ],
      "In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
    ],
    [
      "QuickBooks' turned summary without hours",
      [
        "Payroll Summary",
        ",A Reed,B Stone,Total",
        "Gross Pay,1440.00,1600.00,3040.00",
        "Hours,72.00,80.00,152.00",
        "Net Pay,1300.00,1450.00,2750.00",
      ],
      "In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
    ],
    [
      "a general ledger",
      ["Date,Account,Debit,Credit,Memo", "01/23/2026,6000,100.00,,Wages"],
      "Export the payroll register",
    ],
    [
      "a direct deposit file",
      ["Name,Routing Number,Account Number,Amount", "A Reed,1,2,100.00"],
      "Export the payroll register",
    ],
    [
      "an SAP list in German",
      [
        "PersNr;Nachname Vorname;PersBer;LArt;Lohnart-Langtext;Anzahl;Betrag",
        "10234;Reed, A;CA;/101;Gesamtbrutto;0,00;1.867,20",
      ],
      "In SAP log on with EN as the language",
    ],
    [
      "an SAP list in German with other headings",
      ["Personalnummer,Buchungskreis,Lohnart,Anzahl,Betrag", "10234,US01,/101,0.00,1867.20"],
      "In SAP log on with EN as the language",
    ],
    [
      "a register laid out for a printer",
      [
        "PAYROLL REGISTER                  PAGE 1",
        "EMP NO   NAME        HOURS      GROSS",
        "00042    REED A      80.00    1452.50",
        "00077    STONE B     76.50    1338.75",
      ],
      "This is a report laid out with spaces, as for a printer. Run the same report again",
    ],
    [
      "a register with departments above rows, and names of no form that is read",
      ["Earning,Hours,Amount", "Kitchen,,", "Regular,72.00,1440.00", "Bar,,", "Regular,80.00,1680.00"],
      "in Paychex Flex, a report by pay component",
    ],
    ["a web page that is called .xls", ["<html><body><table>"], "File > Save As > Excel Workbook (.xlsx)"],
    ["a workbook as XML", ['<?xml version="1.0"?>', "<Workbook>"], "File > Save As > Excel Workbook (.xlsx)"],
    ["JSON", ['[{"hours":80}]'], "choose CSV or Excel as its format"],
    ["RTF", ["{\\rtf1\\ansi Payroll}"], "choose CSV or Excel as its format"],
    ["a file without rows", ["Employee ID,Hours,Gross Pay"], "CSV file contains no data"],
  ])("%s", (_, lines, sentence) => {
    expect(refusalOf(...lines)).toContain(sentence);
  });

  test.each([
    [
      "two people without pay, below an unknown heading",
      ["Assoc,Hours,Gross Pay", "X1,40,800.00", "X2,,", "X3,40,800.00", "X4,,", "X5,40,800.00"],
    ],
    [
      "lines of departments, and someone on each row",
      [
        "Crew,Site,Hours,Gross Pay",
        "Department: Kitchen,,,",
        "A1,Oakland,40,800.00",
        "A2,Oakland,40,800.00",
        "Department: Bar,,,",
        "A3,Oakland,40,800.00",
        "A4,Oakland,40,800.00",
      ],
    ],
    [
      "numbers on each employee's first row alone, and empty lines between",
      [
        "Employee ID,Work Date,Hours,Gross Pay",
        ...["A1", "A2", "A3"].flatMap((number) => [
          ...[number, "", "", "", "", ""].map((shown, day) => `${shown},2026-01-1${day},8,160.00`),
          ",,,",
        ]),
      ],
    ],
  ])("a file with %s isn't one of them", (_, lines) => {
    expect(() => inspectFile(new TextEncoder().encode(`${lines.join("\n")}\n`))).not.toThrow();
  });

  test("a workbook with a password", () => {
    const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
    const names = Buffer.from("Root Entry\0EncryptionInfo\0EncryptedPackage\0", "utf16le");
    expect(() => inspectFile(Buffer.concat([signature, names]))).toThrow(
      "clear the password, save the workbook",
    );
    expect(() => inspectFile(Buffer.concat([signature, Buffer.from("Workbook", "utf16le")]))).toThrow(
      "(.xls)",
    );
  });
});
