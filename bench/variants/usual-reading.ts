import Papa from "papaparse";
import { type Cents, cents, type MicroHours, microHours } from "../../domain/src/money.ts";
import { lacksHours } from "../../domain/src/payroll-file/rows/doubts/lacks-hours.ts";

type Row = Readonly<Record<string, string>>;

/** What a file says of one employee, as an object. */
export interface UsualPay {
  readonly employeeNumber: string;
  readonly line: number;
  location: string;
  otherLocations: string[] | null;
  regularRows: number;
  rowsWithoutHours: number;
  hasAmount: boolean;
  hoursWithoutAmount: boolean;
  unreadableAmount: string | null;
  unreadableHours: string | null;
  gross: Cents;
  hours: MicroHours;
  hoursOverAllRows: MicroHours;
}

/** A file read the usual way. */
export interface UsualFile {
  readonly pays: readonly UsualPay[];
  readonly rowsWithoutEmployee: readonly { readonly line: number; readonly location: string }[];
}

/** A whole payroll file's text, an object for every row, and one for every employee. */
export function readPayroll(text: string): UsualFile {
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  const pays = new Map<string, UsualPay>();
  const rowsWithoutEmployee: UsualFile["rowsWithoutEmployee"][number][] = [];
  for (const [at, row] of data.entries()) {
    const line = at + 2;
    const employeeNumber = textOf(row["Personnel Number"]);
    const location = textOf(row["Work Location"]);
    if (employeeNumber === "") {
      rowsWithoutEmployee.push({ line, location });
      continue;
    }
    let pay = pays.get(employeeNumber);
    if (pay === undefined) {
      pay = newPay(employeeNumber, line, location);
      pays.set(employeeNumber, pay);
    } else if (location !== pay.location) addLocation(pay, location);
    addRow(pay, row);
  }
  return { pays: [...pays.values()], rowsWithoutEmployee };
}

function newPay(employeeNumber: string, line: number, location: string): UsualPay {
  return {
    employeeNumber,
    line,
    location,
    otherLocations: null,
    regularRows: 0,
    rowsWithoutHours: 0,
    hasAmount: false,
    hoursWithoutAmount: false,
    unreadableAmount: null,
    unreadableHours: null,
    gross: cents(0),
    hours: microHours(0),
    hoursOverAllRows: microHours(0),
  };
}

function addLocation(pay: UsualPay, location: string): void {
  if (location === "") return;
  if (pay.location === "") pay.location = location;
  else if (pay.otherLocations === null) pay.otherLocations = [location];
  else if (!pay.otherLocations.includes(location)) pay.otherLocations.push(location);
}

function addRow(pay: UsualPay, row: Row): void {
  const isRegular = textOf(row["Wage Type"]) === "/101";
  const hoursText = textOf(row.Hours);
  const readHours = numberIn(hoursText, 1_000_000);
  const hours = readHours ?? 0;
  pay.hoursOverAllRows = microHours(pay.hoursOverAllRows + hours);
  if (!isRegular) return;
  pay.regularRows++;
  if (readHours === null) pay.unreadableHours ??= hoursText;
  pay.hours = microHours(pay.hours + hours);
  const amountText = textOf(row.Amount);
  const amount = numberIn(amountText, 100);
  if (amount === null) pay.unreadableAmount ??= amountText;
  else if (amountText !== "") pay.hasAmount = true;
  else if (hours !== 0) pay.hoursWithoutAmount = true;
  pay.gross = cents(pay.gross + (amount ?? 0));
  if (lacksHours(amount ?? 0, hours)) pay.rowsWithoutHours++;
}

function textOf(cell: string | undefined): string {
  return cell?.trim() ?? "";
}

/** A whole number of such parts; 0 for an empty cell, null for a text that is no number. */
function numberIn(text: string, parts: number): number | null {
  const value = Math.round(Number(text.replace(/[$,]/g, "")) * parts);
  return Number.isNaN(value) ? null : value;
}
