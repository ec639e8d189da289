import * as z from "zod/mini";
import { day, moment } from "../fields/fields.ts";

/** A review that its sender can go on with. Nothing of what is in its file. */
const openReview = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Until then it can be run. */
  expiresAt: moment,
  /** The run that the file is to replace; null for a run of its own. */
  replaces: z.nullable(z.strictObject({ id: z.string(), payDate: day })),
});

export type OpenReview = z.infer<typeof openReview>;

/** `GET /api/runs/reviews`: the caller's own, the newest first. */
export const openReviewsAnswer = z.strictObject({ reviews: z.array(openReview) });
