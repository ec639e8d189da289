import * as z from "zod/mini";
import { moment, money, period } from "../fields/fields.ts";
import { periodFields, takePeriod, wholePeriod } from "../fields/uploads.ts";
import { payrollSettings } from "./payroll-settings.ts";

const person = { employeeNumber: z.string(), employeeName: z.string() };

/** `GET` and `PUT /api/runs/:id/for-payroll` */
export const forPayrollAnswer = z.strictObject({
  /** What its settings are kept for: all runs of this profile. */
  profileName: z.string(),
  /** Null until they were given once. */
  saved: z.nullable(z.strictObject({ version: z.int(), settings: payrollSettings, savedAt: moment })),
  /** What the run's file says of its payroll system, while nothing is saved; null where it isn't sure. */
  proposed: z.nullable(z.strictObject({ kind: z.enum(["import", "list"]), system: z.string() })),
  /** The run's file has it; empty if it doesn't, or has several. */
  companyCode: z.string(),
  /** The employees with a deduction, and what is deducted in all. */
  employees: z.int(),
  total: money,
  /** Of the run; a file that needs one may ask for it. */
  period: z.nullable(period),
  /** Who is not among them, by why; `skipped` counts employees. */
  leftOut: z.strictObject({
    belowMinimum: z.int(),
    notChecked: z.int(),
    outOfScope: z.int(),
    nothingToDeduct: z.int(),
    skipped: z.int(),
  }),
  /** What the file holds; null while there are no settings. */
  file: z.nullable(
    z.strictObject({
      fileName: z.string(),
      columns: z.array(z.string()),
      /** Its first rows; of a list to key in, as many as are worth keying. */
      rows: z.array(z.array(z.string())),
      employees: z.int(),
      total: money,
      /** Employees with a deduction who can't be in it; the first of how many. */
      unfit: z.array(z.strictObject({ ...person, amount: money, problem: z.string() })),
      unfitEmployees: z.int(),
      /** The system needs the pay period, and the run has none. */
      lacksPeriod: z.boolean(),
    }),
  ),
});

export type ForPayroll = z.infer<typeof forPayrollAnswer>;

const givenQuery = z.object(periodFields);

/** `GET /api/runs/:id/for-payroll/file`: with a pay period for a run that has none. */
export const forPayrollQuery = z.pipe(
  givenQuery.check(wholePeriod),
  z.transform((fields: z.output<typeof givenQuery>) => takePeriod(fields)),
);
