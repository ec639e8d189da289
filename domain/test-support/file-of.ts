import type { PayColumns, PayrollFile } from "../src/payroll-file/content/payroll-file.ts";

/** A payroll file with these employees, of which nothing else is known, but for what is said. */
export function fileOf(employees: PayColumns, said: Partial<PayrollFile> = {}): PayrollFile {
  return {
    ...{ employees, rowsWithoutEmployee: [], rowCount: employees.count, byteCount: 100, headerLine: 1 },
    ...{ peopleByName: false, repeatedNames: [], unknownKinds: [], voided: null },
    ...{ repeatedRows: null, sumLines: [], payDates: [], period: null, days: [], rowsWithoutPayDate: 0 },
    ...{ datedPay: null, rates: null, furtherBlocks: null, splitRows: null, openColumns: [] },
    findings: { totals: [], unreadLines: [], unreadCount: 0 },
    ...said,
  };
}
