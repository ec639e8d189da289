import { planParts } from "@wagefloor/domain/payroll-file/profiles/plan-parts.ts";
import * as z from "zod/mini";
import { moment, text } from "../fields/fields.ts";
import { profileVersion } from "../profiles/profiles.ts";

/** A column that a profile reads by another name than the file's; null where the file doesn't have it. */
const columnPick = z.strictObject({ name: z.string(), column: z.nullable(z.string()) });

/** A profile that reads most of its columns in the file. */
const nearProfile = z.strictObject({
  ...profileVersion.shape,
  /** What it reads, and the file doesn't have by that name. */
  missing: z.array(
    z.strictObject({
      name: z.string(),
      part: z.enum(planParts),
      isNeeded: z.boolean(),
      /** The new column that it most likely is. */
      likely: z.nullable(z.string()),
    }),
  ),
  /** Columns of the file that it doesn't read. */
  free: z.array(z.string()),
  /** Those of them that it doesn't know. */
  added: z.array(z.string()),
  /** Those of these that may change what counts as pay or hours, or who is checked. */
  unclear: z.array(z.string()),
});

/** The columns of a review's file beside those of the profiles that nearly fit it. */
const reviewColumns = z.strictObject({
  fileName: z.string(),
  /** Until then it can be run. */
  expiresAt: moment,
  /** The run that the file is to replace. */
  replaces: z.nullable(z.string()),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  /** The nearest first. */
  profiles: z.array(nearProfile),
  /** What was chosen before; null until something was. */
  chosen: z.nullable(z.strictObject({ profileId: z.string(), picks: z.array(columnPick) })),
});

export type ReviewColumns = z.infer<typeof reviewColumns>;

/** `GET /api/runs/reviews/:id/columns` */
export const columnsAnswer = z.strictObject({ columns: reviewColumns });

/** The answer to `columns`: by which profile the file is read, and what its columns are now called. */
export const columnsChosen = z.object({
  profileId: text("id"),
  /** The version that was matched. */
  version: z.int(),
  picks: z.array(z.object({ name: text("cell"), column: z.nullable(text("cell")) })).check(z.maxLength(1000)),
});

export type ColumnsChosen = z.output<typeof columnsChosen>;
