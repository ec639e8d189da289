import { type CalendarDate, calendarDate } from "../../src/money.ts";
import type { PayrollFile } from "../../src/payroll-file/content/payroll-file.ts";
import { planOf, type ReadingPlan } from "../../src/payroll-file/plan/reading-plan.ts";
import { configuration, readByPlan } from "../payroll-files.ts";
import { proposedPlan } from "../proposed-results.ts";

/** The employee numbers of the company, in the order of its files. */
export const people = ["A", "B", "C"];

export const payDate = calendarDate("2027-03-01");
export const payDates = [payDate, calendarDate("2027-03-08")] as const;

/** A file: the pay of each employee who is in it. */
export interface Filed {
  readonly plan: ReadingPlan;
  readonly payDate: CalendarDate;
  readonly pay: readonly (readonly [location: string, rows: Pay] | null)[];
}

/** The rows of one employee, as the plan of the file reads them after employee number and location. */
export type Pay = readonly string[];

/** Two places of which nothing is known until they are mapped, beside those of the wage table. */
export const places = ["US-TX", "US-TX", "US-TX", "US-MT", "Plant 12", "Plant 12", "Plant 13"];

/** A row per kind of pay: kind, amount, hours, net pay. */
export const pays = {
  "too low": ["/101,280.00,40,"],
  "enough for a part": ["/101,296.00,40,"],
  "enough for more of it": ["/101,310.00,40,"],
  "enough for all": ["/101,900.00,40,"],
  "limited by net pay": ["/101,900.00,40,12.00"],
  "unreadable net pay": ["/101,900.00,40,n/a"],
  "other hours on a second row": ["/101,310.00,40,", "/102,5.00,2,"],
  "two rows of gross pay": ["/101,155.00,20,", "/101,155.00,20,"],
  "leave apart": ["/101,460.00,20,", "VAC,310.00,,"],
  "unknown leave": ["/101,460.00,20,", "VAC,,20,"],
  "leave, and too little for the work": ["/101,460.00,20,", "VAC,340.00,,"],
  "a tip credit": ["/101,485.20,40,", "TIPS,400.00,,"],
  "tips that aren't needed": ["/101,400.00,40,", "TIPS,100.00,,"],
  "unreadable tips": ["/101,400.00,40,", "TIPS,n/a,,"],
  "too low even with tips": ["/101,85.20,40,", "TIPS,1.00,,"],
  "enough in Washington": ["/101,715.00,40,"],
  "two rows at two places": ["/101,450.00,20,", "@Plant 13,/101,260.00,20,"],
} as const satisfies Readonly<Record<string, Pay>>;

const planByKind = (tipsInGross: boolean): ReadingPlan => {
  const plan = planOf(configuration);
  const columns = [...plan.columns, "Net"];
  return {
    ...{ ...plan, columns, netPay: "Net", tips: ["TIPS"], tipsInGross },
    ...{ leaveValues: ["VAC", "TIPS"], leaveInGross: ["VAC"] },
  };
};

/** Tips are in gross pay or beside it. */
export const plans = [planByKind(true), planByKind(false)] as const;

/** A row per week. */
export const weeklyPays = {
  "too low in one of two weeks": [
    "2027-02-13,40,0,280.00,0.00,280.00,",
    "2027-02-20,40,0,400.00,0.00,400.00,",
  ],
  "enough on average": ["2027-02-13,40,20,320.00,240.00,560.00,", "2027-02-20,20,0,160.00,0.00,160.00,"],
  "enough for a part": ["2027-02-13,40,0,300.00,0.00,300.00,", "2027-02-20,30,0,225.00,0.00,225.00,12.00"],
  "enough in Washington": ["2027-02-13,40,0,800.00,0.00,800.00,"],
  "in weeks of two places": [
    "2027-02-13,40,0,450.00,0.00,450.00,",
    "@Plant 13,2027-02-20,40,0,450.00,0.00,450.00,",
  ],
  "with overtime below the rate": ["2027-02-13,40,10,320.00,40.00,360.00,"],
  "without a week": [",40,0,320.00,0.00,320.00,"],
} as const satisfies Readonly<Record<string, Pay>>;

export const weeklyPlan = planOfFile(
  "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay,Net Pay",
  ["2027-02-13,40,0,280.00,0.00,280.00,1.00", "2027-02-20,40,2,280.00,30.00,310.00,1.00"],
);

/** A row per day, of workweeks that start on Mondays. */
export const dailyPays = {
  "too low on average": ["2027-02-08,8,57.00", "2027-02-11,8,57.00", "2027-02-14,8,57.00"],
  "enough for a part": ["2027-02-08,8,60.00", "2027-02-11,8,62.00", "2027-02-14,8,62.00"],
  "enough in Washington": ["2027-02-08,8,137.00", "2027-02-11,8,150.00", "2027-02-14,8,150.00"],
} as const satisfies Readonly<Record<string, Pay>>;

export const dailyPlan = planOfFile("Employee ID,Location,Work Date,Hours,Gross Pay", [
  "2027-02-08,8,60.00",
  "2027-02-09,8,60.00",
]);

function planOfFile(header: string, rows: readonly string[]): ReadingPlan {
  return proposedPlan(
    [
      header,
      ...rows.map((row) => `A,"Austin, TX",${row}`),
      ...rows.map((row) => `B,"Austin, TX",${row}`),
    ].join("\n"),
  );
}

/** A file with a row per kind of pay, in Texas; null for an employee who isn't in it. */
export function texanFile(...each: readonly (keyof typeof pays | null)[]): Filed {
  const pay = each.map((kind) => (kind === null ? null : (["US-TX", pays[kind]] as const)));
  return { plan: plans[0], payDate, pay };
}

/** The file as it is read. */
export function fileOf({ plan, pay }: Filed): PayrollFile {
  const lines = pay.flatMap((one, at) => {
    if (one === null) return [];
    const [location, rows] = one;
    return rows.map((row) => `${people[at]},${locationOf(location, row).join()}\n`);
  });
  return readByPlan(`${plan.columns.join()}\n${lines.join("")}`, plan);
}

/** A row may have a location of its own. */
function locationOf(location: string, row: string): readonly [location: string, row: string] {
  const [own = "", ...cells] = row.split(",");
  return own.startsWith("@") ? [own.slice(1), cells.join()] : [location, row];
}
