import type { Logger } from "pino";
import type { Database } from "./core/db/client.ts";
import type { JobQueue } from "./core/jobs/job-queue.ts";
import { deleteOldAttempts } from "./core/limit-attempts.ts";
import { createBackupJobs } from "./features/backups/backup-job.ts";
import { createBillingJobs } from "./features/billing/billing-jobs.ts";
import type { BillingServices } from "./features/billing/provider/billing-tools.ts";
import { createBillingEmailWriters } from "./features/billing/trial-end-email.ts";
import { createReminderEmailWriters } from "./features/dashboard/reminders/reminder-emails.ts";
import { createReminderJobs } from "./features/dashboard/reminders/reminder-jobs.ts";
import { resumeRecalculations } from "./features/history/recalculation/resume-recalculations.ts";
import type { Recalculating } from "./features/history/recompute/apply-change.ts";
import { createInquiryEmailWriters } from "./features/inquiries/inquiry-email.ts";
import { createWageEmailWriters } from "./features/locations/open-rates-email.ts";
import { createWageJobs } from "./features/locations/wage-jobs.ts";
import { deliverEmails } from "./features/mail/deliver-emails.ts";
import type { Mailer } from "./features/mail/mailer.ts";
import type { Outbox } from "./features/mail/outbox.ts";
import { resumeMails } from "./features/mail/resume-emails.ts";
import { createSmsSender } from "./features/mail/sms-sender.ts";
import { deleteAccounts } from "./features/people/delete-account.ts";
import { createPeopleEmailWriters } from "./features/people/people-emails.ts";
import { makeReports } from "./features/results/report/make-report.ts";
import { deleteOldReports } from "./features/results/report/queries.ts";
import { deleteOldReviews } from "./features/reviews/stored/queries.ts";
import { createSessionEmailWriters } from "./features/sessions/proof-code-email.ts";
import { createAccountEmailWriters } from "./features/sign-in/better-auth/account-emails.ts";
import type { Auth } from "./features/sign-in/better-auth/auth.ts";
import { createRunEmailWriters } from "./features/uploads/run-saved-email.ts";
import { recalculateRuns } from "./recalculate-runs.ts";
import type { Environment } from "./settings/env.ts";

interface JobServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly auth: Auth;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly billing: BillingServices;
  readonly recalculating: Recalculating;
  readonly environment: Environment;
  readonly log: Logger;
}

/** Starts a server's background work: emails, account deletions, what the payment provider says, rates to confirm. */
export async function startJobs(services: JobServices): Promise<void> {
  const { db, mailer, auth, outbox, jobs, billing, recalculating, environment, log } = services;
  const writers = {
    ...createAccountEmailWriters(auth, environment),
    ...createPeopleEmailWriters(auth, environment),
    ...createSessionEmailWriters(auth),
    ...createInquiryEmailWriters(db),
    ...createRunEmailWriters(db, environment),
    ...createBillingEmailWriters(billing),
    ...createWageEmailWriters(),
    ...createReminderEmailWriters(db, environment),
  };
  await jobs.start([
    ...deliverEmails({ db, mailer, sms: createSmsSender(environment), writers, log }),
    resumeMails({ db, jobs, log }),
    deleteAccounts(billing),
    deleteOldAttempts(db),
    deleteOldReviews(db),
    recalculateRuns({ db, outbox, recalculating, log }),
    resumeRecalculations({ db, jobs, log }),
    makeReports({ db, log }),
    deleteOldReports(db),
    ...createBillingJobs({ ...billing, outbox }),
    ...createWageJobs({ outbox, environment, log }),
    ...createReminderJobs({ db, outbox, log }),
    ...createBackupJobs({ environment, log }),
  ]);
}
