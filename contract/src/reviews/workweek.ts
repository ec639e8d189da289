import * as z from "zod/mini";
import { weekday } from "../profiles/reading-plan.ts";

/** On which day a review's workweeks start; null where rows aren't days. */
export const workweekOfReview = z.nullable(z.strictObject({ start: z.nullable(weekday) }));
