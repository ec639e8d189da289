import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { analysePayroll } from "../../domain/src/analysis/analyse-payroll.ts";
import type { Cents, MicroHours } from "../../domain/src/money.ts";
import type { EmployeePay, PayrollFile } from "../../domain/src/payroll-file/payroll-file.ts";
import { terms } from "../lib/terms.ts";
import { type Totals, totalsOf } from "../lib/totals.ts";

type Row = Readonly<Record<string, string>>;
type Pay = { -readonly [Field in keyof EmployeePay]: EmployeePay[Field] };

/** The usual way: Papa Parse makes an object of every row, a map groups them. The calculation is ours. */
export async function createVariant(): Promise<(path: string) => Totals> {
  return readAndCalculate;
}

function readAndCalculate(path: string): Totals {
  return totalsOf(analysePayroll(readPayroll(readFileSync(path, "utf8")), terms));
}

/** A whole payroll file's text, an object for every row. */
export function readPayroll(text: string): PayrollFile {
  const rows = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  const pays = new Map<string, Pay>();
  for (const row of rows) addRow(pays, row);
  const employees = [...pays.values()];
  return { employees, rowsWithoutEmployee: [], rowCount: rows.length, byteCount: text.length };
}

function addRow(pays: Map<string, Pay>, row: Row): void {
  const personNumber = row["Personnel Number"]?.trim() ?? "";
  let pay = pays.get(personNumber);
  if (pay === undefined) {
    pay = newPay(personNumber, row["Work Location"]?.trim() ?? "");
    pays.set(personNumber, pay);
  }
  const hours = Math.round(Number(row.Hours) * 1_000_000);
  pay.hoursOverAllRows = (pay.hoursOverAllRows + hours) as MicroHours;
  if (row["Wage Type"]?.trim() !== "/101") return;
  pay.regularRows++;
  pay.hours = (pay.hours + hours) as MicroHours;
  pay.gross = (pay.gross + Math.round(Number(row.Amount?.replace(/[$,]/g, "")) * 100)) as Cents;
}

function newPay(personNumber: string, location: string): Pay {
  return {
    personNumber,
    location,
    line: 0,
    regularRows: 0,
    gross: 0 as Cents,
    unreadableAmount: null,
    hours: 0 as MicroHours,
    hoursOverAllRows: 0 as MicroHours,
    unreadableHours: null,
  };
}
