import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locations } from "./payroll-csv.ts";

const folder = join(import.meta.dirname, "..", ".cache");

/** Locations that aren't settled, of which each says so by another reason. */
export const unsettledLocations = ["", "Mars", "US-CA-SOMEWHERE", "94110", "Houston, TX", "US-OR"];

type Row = readonly [type: string, amount: string, hours: string, location?: string];

/** Employees of whom each leads to another verdict, reason or reason to be skipped. */
const employees: readonly (readonly Row[])[] = [
  [["/101", '"1,234.50"', "40.00"]],
  [["/101", "300.00", "41.00"]],
  [["/101", "250.00", "41.00"]],
  [["/101", "100.00", "41.00"]],
  [["1000", "100.00", "41.00"]],
  [["/101", "n/a", "41.00"]],
  [["/101", "", "41.00"]],
  [["/101", "900.00", ""]],
  [["/101", "900.00", "many"]],
  [["/101", "0.00", "0.00"]],
  [
    ["/101", "900.00", "40.00"],
    ["/101", "100.00", "2.50"],
  ],
  [
    ["/101", "900.00", "40.00"],
    ["/101", "100.00", ""],
  ],
  [
    ["/101", "900.00", "40.00"],
    ["1000", "100.00", "many"],
  ],
  [
    ["/101", "900.00", "40.00"],
    ["1000", "", "1.00", "US-WA-SEATTLE"],
  ],
  [
    ["/101", "700.00", "40.00", "US-WA-SEATTLE"],
    ["1000", "", "1.00", "US-TX"],
  ],
  [
    ["/101", "900.00", "40.00", ""],
    ["1000", "", "1.00", "US-CA-OAKLAND"],
  ],
];

/** The path of a small file with what the bench's large files don't have, so that every way must know it, too. */
export function hardCases(): string {
  const header =
    "Personnel Number,Employee Name,Company Code,Cost Center,Work Location,Payroll Period,Wage Type,Wage Type Long Text,Amount,Currency,Hours";
  const placed = [...locations, ...unsettledLocations].map((location): readonly Row[] => [
    ["/101", "660.00", "40.00", location],
  ]);
  const lines = [...employees, ...placed].flatMap((rows, at) =>
    rows.map((row) => `${1_000 + at},${rest(row)}`),
  );
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "hard-cases.csv");
  writeFileSync(path, [header, ...lines, `,${rest(["/101", "1.00", "1.00"])}`, ""].join("\r\n"));
  return path;
}

function rest([type, amount, hours, location = "US-TX"]: Row): string {
  const place = location.includes(",") ? `"${location}"` : location;
  return `Example,US01,410000,${place},2025-03,${type},Text,${amount},USD,${hours}`;
}
