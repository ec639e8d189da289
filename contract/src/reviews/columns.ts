import * as z from "zod/mini";
import { text } from "../fields/fields.ts";
import type { Review } from "./reviews.ts";

/**
 * With the refusal `columns_open` of `GET /api/runs/reviews/:id`: the columns of a review's file beside those of the profiles
 * that nearly fit it, a question for each, the nearest first.
 */
export interface ReviewColumns extends Pick<Review, "fileName" | "expiresAt" | "questions"> {
  /** The run that the file is to replace. */
  readonly replaces: string | null;
}

/** The answer to `columns`: by which profile the file is read, and what its columns are now called. */
export const columnsChosen = z.object({
  profileId: text("id"),
  /** The version that was matched. */
  version: z.int(),
  picks: z.array(z.object({ name: text("cell"), column: z.nullable(text("cell")) })).check(z.maxLength(1000)),
});

export type ColumnsChosen = z.output<typeof columnsChosen>;
