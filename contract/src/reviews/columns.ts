import * as z from "zod/mini";
import { moment, text } from "../fields/fields.ts";
import { reviewQuestion } from "./questions.ts";

/** The columns of a review's file beside those of the profiles that nearly fit it: a question for each, the nearest first. */
const reviewColumns = z.strictObject({
  fileName: z.string(),
  /** Until then it can be run. */
  expiresAt: moment,
  /** The run that the file is to replace. */
  replaces: z.nullable(z.string()),
  questions: z.array(reviewQuestion),
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
