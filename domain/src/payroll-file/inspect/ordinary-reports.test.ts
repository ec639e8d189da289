import { describe, expect, test } from "vitest";
import { proposedResults } from "../../../test-support/proposed-results.ts";
import { certainty } from "../vocabulary/meaning-of.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Inspection } from "./inspection.ts";

function inspectLines(...lines: readonly string[]): Inspection {
  return inspectFile(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
}

describe("[CSV-03] ADP's hours with a code beside them", () => {
  const header =
    "Co Code,File #,Location,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount,Hours 3 Code,Hours 3 Amount,Gross Pay";

  test("are open, whatever the codes are", () => {
    const { plan, confidence } = inspectLines(
      header,
      'X7Q,000042,"Austin, TX",72.00,2.00,VAC,8.00,,,1600.00',
      'X7Q,000043,"Austin, TX",64.00,0.00,VAC,8.00,DT,8.00,1600.00',
    );
    expect(confidence).toBeGreaterThanOrEqual(0.8);
    expect(plan.hours).toEqual(["Reg Hours", "O/T Hours"]);
    const open = { mayBePay: false, mayBeHours: true };
    expect(plan.unaccounted).toEqual([
      { column: "Hours 3 Amount", ...open },
      { column: "Hours 3 Amount (2)", ...open },
    ]);
  });
});

describe("[CSV-03] Hours and OT Hours", () => {
  const header = "Employee ID,Location,Hours,OT Hours,Rate,Gross Pay";
  const reed = '1,"Austin, TX",40.00,0.00,20.00,800.00';

  test("are added up where the rate says that overtime was paid beside the hours", () => {
    const { plan, confidence } = inspectLines(header, reed, '2,"Austin, TX",40.00,2.00,20.00,860.00');
    expect([plan.hours, confidence]).toEqual([["Hours", "OT Hours"], 0.9]);
  });

  test("are the hours alone where the rate says that they hold the overtime", () => {
    const { plan, confidence } = inspectLines(header, reed, '2,"Austin, TX",42.00,2.00,20.00,860.00');
    expect([plan.hours, confidence]).toEqual([["Hours"], 0.9]);
  });

  test("are asked about where the rows contradict each other, or the pay is another one", () => {
    const apart = '2,"Austin, TX",40.00,2.00,20.00,860.00';
    const inside = '3,"Austin, TX",42.00,2.00,20.00,860.00';
    const bonus = '3,"Austin, TX",42.00,2.00,20.00,999.00';
    expect(inspectLines(header, reed, apart, inside).confidence).toBe(0.6);
    expect(inspectLines(header, reed, bonus, bonus.replace("3,", "4,")).confidence).toBe(0.6);
  });

  test("are distinguished by their pay if the file has no rate", () => {
    const withPay = "Employee ID,Location,Hours,OT Hours,Regular Pay,OT Pay,Gross Pay";
    const hoursOf = (...rows: string[]) => inspectLines(withPay, ...rows).plan.hours;
    expect(hoursOf('1,"Austin, TX",40.00,2.00,800.00,60.00,860.00')).toEqual(["Hours", "OT Hours"]);
    expect(hoursOf('1,"Austin, TX",42.00,2.00,800.00,60.00,860.00')).toEqual(["Hours"]);
  });

  test("leave Regular and Overtime to be dollars", () => {
    const { plan, confidence, warnings } = inspectLines(
      "EE Name,EE ID,Location,Check Date,Hours,OT Hours,Rate,Regular,Overtime,Gross",
      '"Reed, A",1,"Austin, TX",10/16/2026,40.00,0.00,20.00,800.00,0.00,800.00',
      '"Hill, C",2,"Austin, TX",10/16/2026,40.00,2.00,20.00,800.00,60.00,860.00',
    );
    expect({ hours: plan.hours, confidence, warnings }).toEqual({
      hours: ["Hours", "OT Hours"],
      confidence: 0.9,
      warnings: [],
    });
  });
});

test("[CSV-03] codes that many employers use, and a deduction's name beside its code, ask nothing", () => {
  const { plan, confidence, warnings } = inspectLines(
    "Pers.No.,Personnel area,Pmt date,WT,Wage Type Long Text,Number,Amount",
    ...["1", "2"].flatMap((person) =>
      [
        "1000,Regular pay,80.00,1600.00",
        "COMM,,0.00,200.00",
        "REIMB,,0.00,41.00",
        "BRV,,8.00,160.00",
        "2000,Health deduction,0.00,-25.00",
      ].map((row) => `${person},"Austin, TX",10/16/2026,${row}`),
    ),
  );
  expect({ regular: plan.regularValues, confidence, warnings }).toEqual({
    regular: ["1000"],
    confidence: 1,
    warnings: [],
  });
});

describe("[CSV-03] a list of earnings by code", () => {
  test("as PeopleSoft's tables name its columns", () => {
    const { plan, confidence } = inspectLines(
      "EMPLID,NAME,LOCATION,EARN_END_DT,ERNCD,ERN_DESCR,HRS,COMP_RT,EARNS",
      '100042,"Reed,A","Houston, TX",11/14/2026,REG,Regular Earnings,72.00,14.500000,1044.00',
      '100051,"Stone,B","Houston, TX",11/14/2026,REG,Regular Earnings,80.00,15.000000,1200.00',
    );
    expect([plan.amount, plan.hours, plan.earningsType]).toEqual(["EARNS", ["HRS"], "ERNCD"]);
    expect(confidence).toBeGreaterThanOrEqual(certainty.certain);
  });

  test("beside what a client is billed, with the state of each job", () => {
    const { plan } = inspectLines(
      "Assignment,Worker ID,Job State,Pay Code,Hours,Pay Rate,Bill Rate,Pay Amount,Bill Amount",
      "A-9,7001,GA,REG,40.00,12.00,18.00,480.00,720.00",
      "B-2,7002,GA,REG,38.50,11.00,17.00,423.50,654.50",
    );
    expect([plan.amount, plan.location]).toEqual(["Pay Amount", "Job State"]);
  });
});

test("QuickBooks Time's timesheet, which has no pay, says which report to run", () => {
  const { warnings } = inspectLines(
    "username,fname,lname,group,local_date,hours,jobcode_1,service item,billable",
    "u1,Ann,Reed,Crew,2026-10-05,8,Site A,,Yes",
    "u2,Bob,Stone,Crew,2026-10-05,7.5,Site A,,Yes",
  );
  expect(warnings).toContain(
    "We found no column with gross pay. QuickBooks Time has hours and no pay. In QuickBooks Payroll run *Payroll Details* instead.",
  );
});

describe("[CSV-03] the column with the kind of pay", () => {
  const rows = ["1,Regular,Regular,80.00,1600.00", "1,Overtime,Overtime,4.00,120.00", "2,Bonus,Bonus,,50.00"];

  test.each(["Earn Code", "Earning Code", "Pay Code"])("is %s beside its description", (code) => {
    const { plan, confidence } = inspectLines(`Employee ID,${code},Earning,Hours,Amount`, ...rows);
    expect([plan.earningsType, plan.regularValues]).toEqual([code, ["Regular", "Overtime"]]);
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("is Code in a list of earnings and deductions, also where its headings are known from a file of deductions", () => {
    const { plan, confidence } = inspectLines(
      "Employee Number,Employee Name,Misc,Type,Code,Hours,Amount",
      '1,"Reed, Ann","Austin, TX",Earning,Regular,80.00,1600.00',
      '1,"Reed, Ann","Austin, TX",Earning,Vacation,8.00,160.00',
      '1,"Reed, Ann","Austin, TX",Deduction,UNIFORM,,25.00',
      '2,"Hill, Bo","Austin, TX",Earning,Regular,72.00,1440.00',
    );
    expect([plan.shape, plan.earningsType, plan.regularValues]).toEqual([
      "by-earnings-type",
      "Code",
      ["Regular"],
    ]);
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  test("is asked about where two may be it", () => {
    const { confidence, warnings } = inspectLines("Employee ID,Sort,Class,Hours,Amount", ...rows);
    expect(confidence).toBe(0.6);
    expect(warnings).toContain(
      `We can't tell whether "Sort" is the kind of pay. If it is, call it Earnings Code in the report.`,
    );
  });
});

test("[CSV-03] a file that goes into payroll, with no pay in its column of pay, says what to export instead", () => {
  const { confidence, warnings } = inspectLines(
    "Co Code,Batch ID,File #,Reg Hours,O/T Hours,Reg Earnings",
    "X7Q,WF1120,000042,80.00,,",
    "X7Q,WF1120,000043,72.00,4.00,",
  );
  expect(confidence).toBe(0.2);
  expect(warnings).toContain(
    `"Reg Earnings" is empty in every row, as in a file that goes into payroll. Export what was paid, with gross pay and hours.`,
  );
});

describe("[CSV-03] columns beside hours that are no hours worked ask nothing, and everyone is checked", () => {
  const resultsOf = (header: string, ...rows: readonly string[]) => {
    const lines = [`Employee ID,Location,${header}`, ...rows.map((row, at) => `${at + 1},US-TX,${row}`)];
    const { confidence, warnings } = inspectLines(...lines);
    expect({ warnings, isCertain: confidence >= 0.8 }).toEqual({
      warnings: ["The file doesn't say the pay date. Enter it when you run the file."],
      isCertain: true,
    });
    return proposedResults(...lines).map(({ verdict, totalHours }) => `${verdict} ${totalHours / 1_000_000}`);
  };

  test.each([
    ["Days Worked", "5", "5"],
    ["No. of Days", "5", "4"],
    ["Shifts Worked", "5", "5"],
    ["Lunch Minutes", "150", "120"],
    ["Late Mins", "12.00", "0.00"],
    ["Std Hours", "40.00", "40.00"],
    ["Sched Hrs", "40.00", "32.00"],
    ["FTE", "1.00", "0.80"],
    ["Seniority", "4.50", "12.00"],
    ["Points", "2.5", "0.0"],
  ])("%s", (name, one, other) => {
    const rows = [`${one},40.00,640.00`, `${other},38.00,640.00`];
    expect(resultsOf(`${name},Hours,Gross Pay`, ...rows)).toEqual(["ok 40", "ok 38"]);
  });

  test("Meeting Hours, which Total Hours hold", () => {
    const rows = ["2.00,40.00,640.00", "0.00,38.00,640.00"];
    expect(resultsOf("Meeting Hours,Total Hours,Gross Pay", ...rows)).toEqual(["ok 40", "ok 38"]);
  });

  test.each(["Hours", "Hours Worked"])(
    "Meeting Hours beside %s, which may not hold them: both are counted",
    (all) => {
      const rows = ["2.00,40.00,640.00", "2.00,40.00,300.00", "2.00,40.00,280.00"];
      expect(resultsOf(`Meeting Hours,${all},Gross Pay`, ...rows)).toEqual([
        ...["ok 42", "not-checked 42", "below-minimum 42"],
      ]);
    },
  );
});

test("[CALC-03] an unrecognized column that has at least the hours that the rate pays may be all hours, and no second ones", () => {
  const lines = [
    "Employee ID,Location,Rate,Norm Xq,Hours,Gross Pay",
    "1,US-TX,16.00,40.00,40.00,640.00",
    "2,US-TX,16.00,58.00,38.00,608.00",
    "3,US-TX,16.00,90.00,38.00,608.00",
    "4,US-TX,16.00,40.00,38.00,640.00",
    "5,US-TX,8.00,8.00,38.00,304.00",
  ];
  const results = proposedResults(...lines);
  expect(results.map(({ verdict }) => verdict)).toEqual([
    ...["ok", "reduced", "not-checked", "not-checked", "not-checked"],
  ]);
});

describe("[CALC-04] expenses beside wages", () => {
  const verdictsOf = (...totals: readonly [string, string]) => {
    const rows = [`1,US-TX,40.00,400.00,85.00,${totals[0]}`, `2,US-TX,40.00,390.00,0.00,${totals[1]}`];
    const header = "Employee ID,Location,Hours,Wages,Mileage,Sum Xq";
    return proposedResults(header, ...rows).map(({ verdict }) => verdict);
  };

  test("aren't in the wages where a column is the sum of both in every row", () => {
    expect(verdictsOf("485.00", "390.00")).toEqual(["ok", "ok"]);
    expect(verdictsOf("400.00", "390.00")).toEqual(["reduced", "ok"]);
    expect(verdictsOf("486.00", "390.00")[0]).toBe("not-checked");
  });
});

test("[CSV-03] kinds of pay under a heading without a meaning are asked about, however many codes there are", () => {
  const rows = ["ONCALL", "STANDBY", "MEALPEN", "JURY"].flatMap((code, at) => [
    `${at},US-FL,REG,32.00,480.00`,
    `${at},US-FL,${code},8.00,160.00`,
  ]);
  const { confidence, warnings } = inspectLines("Employee ID,Location,Xq Zz,Hours,Amount", ...rows);
  expect(confidence).toBeLessThan(0.8);
  expect(warnings.join()).toContain('"Xq Zz" is the kind of pay');
});

test.each(["Service Date", "Entry Date", "Approved Date", "Modified Date"])(
  "[CSV-03] a %s that each row has asks nothing",
  (name) => {
    const rows = [
      "1,US-TX,11/20/2026,11/12/2026,20.00,320.00",
      "1,US-TX,11/20/2026,11/13/2026,20.00,320.00",
      "2,US-TX,11/20/2026,11/12/2026,40.00,640.00",
    ];
    const content = [`Employee ID,Location,Check Date,${name},Hours,Gross Pay`, ...rows].join("\n");
    expect(inspectFile(new TextEncoder().encode(content)).warnings.join()).not.toContain(name);
  },
);

test.each([
  ["From Date,To Date", "11/01/2026,11/14/2026"],
  ["Prior Rate", "15.00"],
  ["Fed Inc Tax", "64.00"],
])("[CSV-02] %s beside hours and gross pay ask nothing", (name, cells) => {
  const content = [`Employee ID,Location,Hours,Gross Pay,${name}`, `1,US-TX,40.00,640.00,${cells}`].join(
    "\n",
  );
  const { plan, confidence } = inspectFile(new TextEncoder().encode(content));
  expect(plan.unaccounted).toEqual([]);
  expect(confidence).toBeGreaterThanOrEqual(certainty.certain);
});
