import { calendarDate } from "@wagefloor/domain/money.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import { type WarningTools, warnOfOpenRates } from "./warn-of-open-rates.ts";

/** The scheduled jobs of the wage table. */
export function createWageJobs(tools: WarningTools): JobKind<never>[] {
  const warn: JobKind<object> = {
    name: "warn-of-open-rates",
    retries: { retryLimit: 5, retryDelay: 30, retryDelayMax: 600, expireInSeconds: 60 },
    atOnce: 1,
    schedule: "43 13 * * *",
    work: () => warnOfOpenRates(tools, calendarDate(new Date().toISOString().slice(0, 10))),
  };
  return [warn];
}
