import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Cents, MicroHours } from "../../../domain/src/money.ts";
import type { Figures } from "../../lib/totals.ts";
import { calculate, type Pay, totalsOfResults } from "./calculate-figures.ts";

type Row = Readonly<Record<string, string>>;

/** The usual way without verdicts and what follows from them, as it was when the aim was set. */
export async function createVariant(): Promise<(path: string) => Figures> {
  return readAndCalculate;
}

function readAndCalculate(path: string): Figures {
  return totalsOfResults(calculate(readPayroll(readFileSync(path, "utf8"))));
}

function readPayroll(text: string): Iterable<Pay> {
  const rows = Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  const pays = new Map<string, Pay>();
  for (const row of rows) addRow(pays, row);
  return pays.values();
}

function addRow(pays: Map<string, Pay>, row: Row): void {
  const employeeNumber = row["Personnel Number"]?.trim() ?? "";
  let pay = pays.get(employeeNumber);
  if (pay === undefined) {
    pay = {
      employeeNumber,
      location: row["Work Location"]?.trim() ?? "",
      regularRows: 0,
      gross: 0 as Cents,
      hours: 0 as MicroHours,
      hoursOverAllRows: 0 as MicroHours,
    };
    pays.set(employeeNumber, pay);
  }
  const hours = Math.round(Number(row.Hours) * 1_000_000);
  pay.hoursOverAllRows = (pay.hoursOverAllRows + hours) as MicroHours;
  if (row["Wage Type"]?.trim() !== "/101") return;
  pay.regularRows++;
  pay.hours = (pay.hours + hours) as MicroHours;
  pay.gross = (pay.gross + Math.round(Number(row.Amount?.replace(/[$,]/g, "")) * 100)) as Cents;
}
