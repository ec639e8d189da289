import * as z from "zod/mini";
import { weekday } from "../profiles/reading-plan.ts";

/** What a review says of the day on which workweeks start, and whether it asks for it; null where rows aren't days. */
export const workweekOfReview = z.nullable(
  z.strictObject({ start: z.nullable(weekday), isAsked: z.boolean() }),
);

/** The body of `PUT /api/runs/reviews/:id/workweek`: on which day workweeks start, Sunday being 0; null takes it back. */
export const workweekRequest = z.object({ workweekStart: z.nullable(weekday) });

export type WorkweekRequest = z.output<typeof workweekRequest>;
