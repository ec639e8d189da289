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
