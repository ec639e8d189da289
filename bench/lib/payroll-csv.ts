import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** How many employees a file of the bench has unless said otherwise: the larger files have more rows of each. */
export const employeeCount = 50_000;

const folder = join(import.meta.dirname, "..", ".cache");
const header =
  "Personnel Number,Employee Name,Company Code,Cost Center,Work Location,Payroll Period,Wage Type,Wage Type Long Text,Amount,Currency,Hours\r\n";

/** The work locations of the bench's employees. */
export const locations = [
  ...["US-CA-SAN FRANCISCO", "US-CA", "US-CA-OAKLAND", "US-WA-SEATTLE", "US-WA", "US-TX", "US-TX-Plant 12"],
  ...["US-NY", "US-FL", "US-OH", "US-IL-CHICAGO", "US-CO-DENVER", "US-AZ", "US-NJ", "US-GA", "US-PA"],
];
const wageTypes = [
  ["/101", "Total gross"],
  ["1000", "Regular pay"],
  ["1200", "Overtime 1.5"],
  ["/401", "TX Withholding Tax"],
  ["2310", "Shift premium"],
  ["/403", "TX EE Social Security Tax"],
  ["5620", "Health plan, family"],
] as const;
const surnames = ["Example", "Sample", "Specimen", "Model", "Pattern", "Instance"];

/**
 * The path of a payroll file of about that many megabytes, as an SAP wage-type report writes it: eleven columns,
 * quoted names, thousands commas, the rows of an employee together. It is made once and is always the same.
 */
export function payrollCsv(megabytes: number, employees = employeeCount): string {
  const path = join(folder, `payroll-${megabytes}mb-${employees}.csv`);
  if (existsSync(path) && statSync(path).size >= megabytes * 1_000_000) return path;
  mkdirSync(folder, { recursive: true });
  const file = openSync(`${path}.part`, "w");
  for (const text of texts(megabytes * 1_000_000, employees)) writeSync(file, text);
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}

/** Every employee gets the rows that still fit an even share of the bytes that are left. */
function* texts(byteCount: number, employees: number): Generator<string> {
  const random = randomNumbers(20250301);
  let written = header.length;
  let text = header;
  for (let employee = 0; employee < employees; employee++) {
    const share = ((byteCount - header.length) * (employee + 1)) / employees + header.length;
    const person = personOf(employee, random);
    for (let row = 0; row === 0 || written < share; row++) {
      const line = rowOf(person, row, random);
      text += line;
      written += line.length;
    }
    if (text.length > 1_000_000) {
      yield text;
      text = "";
    }
  }
  yield text;
}

/** The columns that all rows of one employee share. */
function personOf(employee: number, random: () => number): string {
  const surname = surnames[random() % surnames.length];
  const location = locations[random() % locations.length];
  const number = String(10_000_000 + employee * 7).padStart(8, "0");
  return `${number},"${surname}, No. ${employee}",US0${random() % 4},${410_000 + (random() % 900)},${location},2025-03`;
}

function rowOf(person: string, row: number, random: () => number): string {
  const [type, longText] = wageTypes[row % wageTypes.length] ?? wageTypes[0];
  const isRegular = type === "/101" && row === 0;
  const cents = isRegular ? 50_000 + (random() % 350_000) : random() % 90_000;
  const hours = isRegular ? 4_000 + (random() % 4_001) : random() % 1_000;
  const text = longText.includes(",") ? `"${longText}"` : longText;
  return `${person},${isRegular || type !== "/101" ? type : "1001"},${text},${amountOf(cents)},USD,${(hours / 100).toFixed(2)}\r\n`;
}

function amountOf(cents: number): string {
  const text = (cents / 100).toFixed(2);
  return cents < 100_000 ? text : `"${text.slice(0, -6)},${text.slice(-6)}"`;
}

/** Whole numbers of 31 bits, always the same for a seed (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state >>> 8;
  };
}
