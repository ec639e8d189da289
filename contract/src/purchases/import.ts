import * as z from "zod/mini";

/** One row with text of a list that was sent; `line` is that of the file, from 1. */
const row = z.strictObject({ line: z.int(), cells: z.array(z.string()) });

/** A file that was read for its purchases; nothing of it is kept. */
const table = z.strictObject({
  fileName: z.string(),
  /** Of a workbook. */
  sheet: z.nullable(z.string()),
  rows: z.array(row),
});

export type SentTable = z.infer<typeof table>;

/** `POST /api/purchases/import/tables`, with the fields `file` and, for a workbook, `sheet`. */
export const tableAnswer = z.strictObject({ table });

/** The authorizations that were signed by what a list says. */
export const signedAuthorizations = z.strictObject({
  /** How many are recorded with the purchases, each for one employee, item and day. */
  count: z.int(),
  /** Those that aren't, because the state requires more than a list says; in a sentence without its period. */
  missing: z.array(z.strictObject({ line: z.int(), employeeNumber: z.string(), sentence: z.string() })),
});

export type SignedAuthorizations = z.infer<typeof signedAuthorizations>;

/** The address of what was recorded from one list. */
export const importAddress = z.object({ id: z.uuid("We couldn't find this list") });

/** `POST /api/purchases/import/:id/undo`: how many purchases were taken back. */
export const undoneAnswer = z.strictObject({ undone: z.int() });

export type UndoneImport = z.infer<typeof undoneAnswer>;
