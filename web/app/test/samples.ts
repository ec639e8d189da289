import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { findPartsOfPay } from "@wagefloor/domain/payroll-file/inspect/parts-of-pay.ts";

/** One row for each employee, as ADP writes it. */
export const wideFile = new File(
  [
    `Company Code,File Number,Payroll Name,Worked In Department Description,Gross Pay,Regular Hours Total,Overtime Hours Total,Net Pay
X7Q,000042,A Reed,Oakland Plant,1640.00,72.00,2.00,1280.00
X7Q,000051,B Stone,Oakland Plant,1800.00,80.00,0.00,1310.00
`,
  ],
  "adp-2026-01-23.csv",
  { type: "text/csv" },
);

/** A row for each kind of pay; one person has two rows with hours. */
export const kindsFile = new File(
  [
    `Employee Id,Employee Name,Pay Date,Record Type,E/D/T Code,CC1,E Hours,Record Amount
1042,A Reed,01/23/2026,E,REG,Oakland CA,72.00,1440.00
1042,A Reed,01/23/2026,E,OT,Oakland CA,2.00,60.00
1042,A Reed,01/23/2026,E,PTO,Oakland CA,8.00,160.00
1042,A Reed,01/23/2026,D,BOOTS,Oakland CA,,20.00
1051,B Stone,01/23/2026,E,REG,Fresno CA,80.00,1680.00
`,
  ],
  "ukg.csv",
  { type: "text/csv" },
);

/** People by name only, and no place of work. */
export const namesFile = new File(
  [
    `Name,Pay date,Hours - Regular Pay,Gross pay - total,Net pay
A Reed,01/23/2026,70.00,1400.00,1200.00
B Stone,01/23/2026,80.00,1680.00,1490.00
`,
  ],
  "details.csv",
  { type: "text/csv" },
);

/** A row for each day. */
export const daysFile = new File(
  [
    `Employee ID,Location,Work Date,Hours,Gross Pay
1042,Oakland CA,01/12/2026,8.00,160.00
1042,Oakland CA,01/13/2026,8.00,160.00
`,
  ],
  "days.csv",
  { type: "text/csv" },
);

const hour = 1_000_000;

const earningsOfKinds: Sample["earnings"] = [
  { value: "REG", description: "", rows: 2, amount: 312_000, hours: 152 * hour },
  { value: "OT", description: "", rows: 1, amount: 6000, hours: 2 * hour },
  { value: "PTO", description: "", rows: 1, amount: 16_000, hours: 8 * hour },
  { value: "BOOTS", description: "", rows: 1, amount: 2000, hours: 0 },
];

/** What the server says of one of these files: the inspection is that of the domain. */
export async function sampleOf(file: File): Promise<Sample> {
  const text = await file.text();
  const inspection = inspectFile(new TextEncoder().encode(text));
  const hasKinds = inspection.plan.earningsType !== null;
  return {
    profileName: inspection.system ?? "payroll",
    fileName: file.name,
    sheet: null,
    inspection,
    rows: text
      .trim()
      .split("\n")
      .map((line) => line.split(",")),
    earnings: hasKinds ? earningsOfKinds : [],
    hours: hasKinds
      ? { firstRow: 152 * hour, regularRows: 154 * hour, allRows: 154 * hour, differ: 1 }
      : { firstRow: 152 * hour, regularRows: 152 * hour, allRows: 152 * hour, differ: 0 },
    partsOfPay: hasKinds ? [] : findPartsOfPay(inspection.plan),
  };
}
