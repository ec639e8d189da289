import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file to upload, held in memory. */
export interface PayrollUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** One row of a payroll file; what is left out is that of an ordinary, compliant employee. */
export interface PayrollRow {
  readonly id: string;
  readonly location?: string;
  readonly type?: string;
  readonly amount?: string;
  readonly hours?: string;
}

const header = "Employee ID,Location,Earnings Type,Amount,Hours";

/** A file of examples/. */
export function example(name: string): PayrollUpload {
  const path = fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
  return { name, mimeType: "text/csv", buffer: readFileSync(path) };
}

/** A file with any content. */
export function file(name: string, content: string | Buffer): PayrollUpload {
  return { name, mimeType: "text/csv", buffer: Buffer.from(content) };
}

/** A payroll file in the columns of examples/config.json. */
export function payroll(name: string, rows: readonly PayrollRow[]): PayrollUpload {
  return file(name, `${header}\n${rows.map(lineOf).join("")}`);
}

/** Ordinary employees `E1`, `E2` and so on, from the first number to the last. */
export function staff(first: number, last: number): PayrollRow[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: `E${first + index}` }));
}

function lineOf({ id, location, type, amount, hours }: PayrollRow): string {
  return `${id},${location ?? "US-TX-HOUSTON"},${type ?? "Regular"},${amount ?? "800.00"},${hours ?? "40"}\n`;
}

/** A payroll register as ADP writes it, with a column for each kind of hours. */
export const register: PayrollUpload = file(
  "register.csv",
  `"Payroll Register"
"Pay Period: 10/26/2026 - 11/08/2026"

CO.,FILE#,Payroll Name,Location,PAY DATE,REG,OT,Regular Earnings Total,Overtime Earnings Total,Gross Pay
X7Q,42,"Reed, A","Oakland, CA",11/13/2026,72.00,2.00,1440.00,60.00,1500.00
X7Q,51,"Stone, B","Oakland, CA",11/13/2026,80.00,0.00,1600.00,0.00,1600.00
,,Grand Total,,,152.00,2.00,3040.00,60.00,3100.00
`,
);

/** A file with a row for each kind of pay, as Paychex writes it. */
export const components: PayrollUpload = file(
  "components.csv",
  `Worker ID,Check Date,Pay Component,Hours,Rate,Amount,Work State
42,11/13/2026,Hourly,72.00,20.00,1440.00,TX
42,11/13/2026,Overtime,2.00,30.00,60.00,TX
42,11/13/2026,Sick,8.00,20.00,160.00,TX
51,11/13/2026,Hourly,80.00,20.00,1600.00,TX
51,11/13/2026,Uniform,,,-10.00,TX
`,
);
