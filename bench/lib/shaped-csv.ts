import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locations } from "./payroll-csv.ts";

/**
 * Files that a configuration can't describe: a row per employee with 15 columns, and with 40 as a payroll register has
 * them; a row per employee and week, once with all pay together and once with overtime pay apart, which a check by workweek
 * needs; a row per employee and day; and as an attacker writes them, a place of its own for everyone.
 */
export type BenchShape = "wide" | "register" | "weekly" | "apart" | "daily" | "places";

const folder = join(import.meta.dirname, "..", ".cache");
const employees = 50_000;

/** The path of a file of about 10 MB in that shape, with a title above and a totals line below. Always the same. */
export function shapedCsv(shape: BenchShape): string {
  const path = join(folder, `shaped-${shape}.csv`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, textOf[shape]());
  renameSync(`${path}.part`, path);
  return path;
}

function wideText(): string {
  const columns =
    "Regular Hours,Overtime Hours,Vacation Hours,Gross Pay,Federal Tax,State Tax,Medical,Uniform Deduction,Net Pay";
  const lines = [
    `Payroll Register\r\n\r\nEmployee ID,Last Name,First Name,Work Location,Department,Pay Date,${columns}`,
  ];
  let gross = 0;
  for (let at = 0; at < employees; at++) {
    const cents = 60_000 + ((at * 7919) % 200_000);
    gross += cents;
    const taxes = `${money(cents / 10)},${money(cents / 20)},85.25,${at % 7 === 0 ? "20.00" : ""}`;
    const person = `${100_000 + at},"Example, No. ${at}",Sample,${location(at)},Department ${at % 90},03/01/2025`;
    lines.push(
      `${person},80.00,${at % 9}.50,${at % 3 === 0 ? "8.00" : ""},${money(cents)},${taxes},${money(cents / 2)}`,
    );
  }
  return `${lines.join("\r\n")}\r\nTotal,,,,,,,,,${money(gross)},,,,,\r\n`;
}

const taxes = ["Federal Income Tax", "Social Security", "Medicare", "State Income Tax", "Local Tax"];
const deductions = [
  ...["Medical", "Dental", "Vision", "Life Insurance", "401(k)", "401(k) Loan", "FSA", "HSA", "Union Dues"],
  ...["Garnishment", "Parking", "Charity"],
];
const people = [
  ...["Company Code", "Employee ID", "Last Name", "First Name", "Department", "Job Title", "Work Location"],
  ...["Pay Group", "Check Number", "Pay Date"],
];
const pays = [
  ...["Regular Hours", "Overtime Hours", "Double Time Hours", "Vacation Hours", "Sick Hours"],
  ...["Regular Pay", "Overtime Pay", "Double Time Pay", "Vacation Pay", "Sick Pay", "Gross Pay"],
];

/** Every fifth employee has overtime, every ninth leave; most have most deductions. */
function registerText(): string {
  const columns = [...people, ...pays, ...taxes, ...deductions, "Total Deductions", "Net Pay"];
  const lines = [`Payroll Register\r\n\r\n${columns.join(",")}`];
  for (let at = 0; at < employees / 2; at++) {
    const rate = 1800 + (at % 2000);
    const hours = [72 + (at % 9), at % 5 === 0 ? 4 : 0, at % 50 === 0 ? 2 : 0, at % 9 === 0 ? 8 : 0, 0];
    const paid = hours.map((each, kind) => Math.round(each * rate * ([1, 1.5, 2][kind] ?? 1)));
    const gross = paid.reduce((sum, pay) => sum + pay, 0);
    const withheld = taxes.map((_, tax) => Math.round(gross / (10 + 7 * tax)));
    const deducted = deductions.map((_, kind) => (at % (kind + 2) === 0 ? 0 : 500 + 125 * kind));
    const all = [...withheld, ...deducted].reduce((sum, one) => sum + one, 0);
    const person = [
      ...[
        "K7A",
        `${100_000 + at}`,
        `"Example, No. ${at}"`,
        "Sample",
        `Department ${at % 90}`,
        `Job ${at % 40}`,
      ],
      ...[`${location(at)}`, "Biweekly", `${500_000 + at}`, "03/01/2025"],
    ];
    const figures = [
      ...hours.map((each) => `${each}.00`),
      ...[...paid, gross, ...withheld, ...deducted].map(money),
    ];
    lines.push([...person, ...figures, money(all), money(gross - all)].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** Two weeks of five days. */
function dailyText(): string {
  const lines = [
    "Timesheet\r\n\r\nEmployee ID,Employee Name,Work Location,Work Date,Regular Hours,Overtime Hours,Gross Pay",
  ];
  for (let at = 0; at < employees / 4; at++) {
    for (let day = 0; day < 12; day++) {
      if (day % 7 > 4) continue;
      const date = `02/${String(3 + day).padStart(2, "0")}/2025`;
      const hours = 6 + ((at + day) % 3);
      const person = `${10_000_000 + at},"Example Sample, No. ${at}",${location(at)},${date}`;
      lines.push(`${person},${hours}.50,0.00,${money((hours * 100 + 50) * (18 + (at % 9)))}`);
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

function weeklyText(): string {
  const lines = [
    "Timesheet\r\n\r\nEmployee ID,Employee Name,Work Location,Week Ending,Regular Hours,Overtime Hours,Gross Pay",
  ];
  for (let at = 0; at < employees; at++) {
    for (const week of ["02/09/2025", "02/16/2025"]) {
      const cents = 60_000 + ((at * 7919) % 100_000);
      const person = `${10_000_000 + at},"Example Sample, No. ${at}",${location(at)}`;
      lines.push(`${person},${week},${30 + (at % 11)}.25,${at % 5}.00,${money(cents)}`);
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** At rates from 16.00 to 25.99; every fifth employee without overtime. */
function apartText(): string {
  const pay = "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
  const lines = [`Timesheet\r\n\r\nEmployee ID,Employee Name,Work Location,Week Ending,${pay}`];
  for (let at = 0; at < employees; at++) {
    const rate = 1600 + (at % 1000);
    const overtime = at % 5;
    for (const week of ["02/09/2025", "02/16/2025"]) {
      const hours = overtime === 0 ? 30 + (at % 11) : 40;
      const [regular, extra] = [hours * rate, overtime * rate * 1.5];
      const person = `${10_000_000 + at},"Example, No. ${at}",${location(at)}`;
      const figures = [regular, extra, regular + extra].map((cents) => money(Math.round(cents)));
      lines.push(`${person},${week},${hours}.00,${overtime}.00,${figures.join(",")}`);
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

function placesText(): string {
  const lines = ["Employee ID,Work Location,Pay Date,Regular Hours,Gross Pay"];
  for (let at = 0; at < 170_000; at++) lines.push(`${at},Hall ${at} of the works,03/01/2025,40.00,812.50`);
  return `${lines.join("\r\n")}\r\n`;
}

const textOf: Readonly<Record<BenchShape, () => string>> = {
  wide: wideText,
  places: placesText,
  register: registerText,
  weekly: weeklyText,
  apart: apartText,
  daily: dailyText,
};

function location(at: number): string | undefined {
  return locations[at % locations.length];
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
