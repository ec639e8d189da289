import type { JobKind } from "../../../core/jobs/job-queue.ts";
import { todayInPayroll } from "../../profiles/calendar/next-pay-dates.ts";
import { type ReminderTools, requestReminders } from "./request-reminders.ts";

/** The job that looks each morning, in the US, which reminders are due. */
export function createReminderJobs(tools: ReminderTools): JobKind<never>[] {
  const remind: JobKind<object> = {
    name: "request-reminders",
    retries: { retryLimit: 5, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 900 },
    atOnce: 1,
    schedule: "11 13 * * *",
    work: () => requestReminders(tools, todayInPayroll()),
  };
  return [remind];
}
