import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locations } from "./payroll-csv.ts";

/**
 * Files that a configuration can't describe: a row per employee, and a row per employee and week, once with all pay
 * together and once with overtime pay apart, which a check by workweek needs.
 */
export type BenchShape = "wide" | "weekly" | "apart";

const folder = join(import.meta.dirname, "..", ".cache");
const employees = 50_000;

/** The path of a file of about 10 MB in that shape, with a title above and a totals line below. Always the same. */
export function shapedCsv(shape: BenchShape): string {
  const path = join(folder, `shaped-${shape}.csv`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, { wide: wideText, weekly: weeklyText, apart: apartText }[shape]());
  renameSync(`${path}.part`, path);
  return path;
}

function wideText(): string {
  const columns =
    "Regular Hours,Overtime Hours,Vacation Hours,Gross Pay,Federal Tax,State Tax,Medical,Uniform Deduction,Net Pay";
  const lines = [
    `Payroll Register\r\n\r\nFile Number,Last Name,First Name,Location,Department,Pay Date,${columns}`,
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

function location(at: number): string | undefined {
  return locations[at % locations.length];
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
