import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { effectiveHours } from "../../domain/src/deduction/effective-hours.ts";
import { largestDeduction } from "../../domain/src/deduction/largest-deduction.ts";
import { safeDeduction } from "../../domain/src/deduction/safe-deduction.ts";
import { createWageLookUp } from "../../domain/src/minimum-wage/look-up/look-up.ts";
import { type Cents, cents, microHours } from "../../domain/src/money.ts";
import { terms } from "../lib/terms.ts";

type Row = Readonly<Record<string, string>>;

interface UsualPay {
  readonly location: string;
  gross: number;
  hours: number;
}

/** What every way of reading an ordinary file must agree on: cents, and hours in millionths. */
export interface ShapeTotals {
  readonly employees: number;
  readonly gross: number;
  readonly hours: number;
}

const hoursColumns = ["Regular Hours", "Overtime Hours", "Double Time Hours"];

/**
 * The usual way to read a file whose columns one knows: Papa Parse makes an object of every row, a map groups them, and a
 * result is an object. It checks nothing, and knows only the rate of the place and the specified deduction.
 */
export async function createVariant(): Promise<(path: string) => ShapeTotals> {
  return (path) => {
    const results = calculate(readPays(readFileSync(path, "utf8")));
    const total = { employees: results.length, gross: 0, hours: 0 };
    for (const { gross, hours } of results) {
      total.gross += gross;
      total.hours += hours;
    }
    return total;
  };
}

function readPays(text: string): Map<string, UsualPay> {
  const table = text.slice(text.indexOf("\r\n\r\n") + 4);
  const { data, errors } = Papa.parse<Row>(table, { header: true, skipEmptyLines: true });
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  const pays = new Map<string, UsualPay>();
  for (const row of data) {
    const number = textOf(row["Employee ID"]);
    if (number === "" || number === "Total") continue;
    let pay = pays.get(number);
    if (pay === undefined) {
      pay = { location: textOf(row["Work Location"]), gross: 0, hours: 0 };
      pays.set(number, pay);
    }
    pay.gross += numberIn(row["Gross Pay"], 100);
    for (const column of hoursColumns) pay.hours += numberIn(row[column], 1_000_000);
  }
  return pays;
}

function calculate(pays: ReadonlyMap<string, UsualPay>) {
  const lookUp = createWageLookUp(terms.payDate);
  const wages = new Map<string, Cents>();
  const wageOf = (location: string) => {
    const wage = wages.get(location) ?? lookUp(location).hourly;
    wages.set(location, wage);
    return wage;
  };
  return [...pays].map(([employeeNumber, { location, gross, hours }]) => {
    const minimumWage = wageOf(location);
    const largest = largestDeduction(cents(gross), minimumWage, effectiveHours(microHours(hours)));
    const deduction: Cents = safeDeduction(terms.configuration.deductionAmount, largest);
    return { employeeNumber, location, gross, hours, minimumWage, deduction };
  });
}

function textOf(cell: string | undefined): string {
  return cell?.trim() ?? "";
}

function numberIn(cell: string | undefined, parts: number): number {
  const text = textOf(cell);
  return text === "" ? 0 : Math.round(Number(text.replace(/[$,]/g, "")) * parts);
}
