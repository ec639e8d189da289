import { partsOfPay } from "@wagefloor/domain/payroll-file/inspect/parts-of-pay.ts";
import * as z from "zod/mini";
import { money } from "../fields/fields.ts";
import { readingPlan } from "./reading-plan.ts";

/** What a file is and how it can be read: `Inspection` of the domain. */
const inspection = z.strictObject({
  format: z.enum(["csv", "xlsx"]),
  system: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  encoding: z.nullable(z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"])),
  headerLine: z.nullable(z.int()),
  columns: z.readonly(
    z.array(z.strictObject({ name: z.string(), samples: z.readonly(z.array(z.string())) })),
  ),
  plan: readingPlan,
  confidence: z.number(),
  rows: z.int(),
  employees: z.int(),
  warnings: z.readonly(z.array(z.string())),
});

/** One value of the column with the kinds of pay; its hours in millionths. */
const earning = z.strictObject({
  value: z.string(),
  /** What the file calls it beside the value, such as the text of a wage type; empty if it says nothing. */
  description: z.string(),
  rows: z.int(),
  amount: money,
  hours: z.int(),
});

/** A file that was looked at for a new profile; nothing of it is kept. */
const sample = z.strictObject({
  /** What the profile may be called: no other has that name. */
  profileName: z.string(),
  fileName: z.string(),
  /** Of a workbook. */
  sheet: z.nullable(z.string()),
  inspection,
  /** The header and the first 20 rows of data, with as many cells as the file has columns. */
  rows: z.array(z.array(z.string())),
  /** All kinds of pay, in the order of the file; none in a file without them. */
  earnings: z.array(earning),
  /** The hours of all employees under each basis, in millionths. */
  hours: z.strictObject({
    firstRow: z.int(),
    regularRows: z.int(),
    /** Of all rows but leave. */
    allRows: z.int(),
    /** Employees for whom they aren't the same. */
    differ: z.int(),
  }),
  /** The columns that are read for a part of gross pay; none in a file with kinds of pay. */
  partsOfPay: z.readonly(z.array(z.strictObject({ column: z.string(), part: z.enum(partsOfPay) }))),
});

export type Sample = z.infer<typeof sample>;

/** `POST /api/profiles/samples`, with the fields `file` and, for a workbook, `sheet`. */
export const sampleAnswer = z.strictObject({ sample });
