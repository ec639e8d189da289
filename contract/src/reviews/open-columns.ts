import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { columnMeaningKeys } from "@wagefloor/domain/payroll-file/plan/column-meanings.ts";
import { textLimits } from "@wagefloor/domain/text-limits.ts";
import * as z from "zod/mini";
import { mostColumns } from "../profiles/reading-plan.ts";

/** What a person says of columns, kinds of pay, or texts in the column with the status of checks; null takes it back. */
export const openColumnsAnswer = z
  .array(
    z.strictObject({
      column: z.string().check(z.maxLength(textLimits.heading)),
      text: z.optional(z.string().check(z.maxLength(textLimits.heading))),
      meaning: z.nullable(
        z.enum([...columnMeaningKeys, "counted", "voided", "worked", "not-worked"], "Choose what it is."),
      ),
    }),
  )
  .check(z.maxLength(mostColumns, `A review can decide on at most ${countText(mostColumns)} columns.`));
