import * as z from "zod/mini";
import { moment, text } from "../fields/fields.ts";
import { knownTimeZone } from "../fields/uploads.ts";

/** The body of `POST /api/runs/:id/report`. */
export const reportRequest = z.object({
  /** Where the person is, such as `America/Chicago`; UTC if it isn't known. */
  timeZone: z.pipe(
    z.optional(text("id")),
    z.transform((name: string | undefined) => knownTimeZone(name) ?? "UTC"),
  ),
});

const report = z.strictObject({
  id: z.string(),
  requestedAt: moment,
  /** An email address or phone number; null once the account is deleted. */
  requestedBy: z.nullable(z.string()),
  status: z.enum(["waiting", "running", "done", "failed"]),
  /** How much is done, from 0 to 100. */
  percent: z.int(),
  /** Why there is none. */
  problem: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** The run was changed after the report was made. */
  isOutdated: z.boolean(),
});

export type RunReport = z.infer<typeof report>;

/** `GET` and `POST /api/runs/:id/report`: the newest PDF report of a run, also while it is made. */
export const reportAnswer = z.strictObject({ report: z.nullable(report) });
