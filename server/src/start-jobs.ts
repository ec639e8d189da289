import type { Logger } from "pino";
import type { Database } from "./db/client.ts";
import type { Environment } from "./env.ts";
import { createAccountLetters } from "./features/accounts/account-letters.ts";
import type { Auth } from "./features/accounts/auth.ts";
import { deleteAccounts } from "./features/accounts/delete-account.ts";
import { deleteOldAttempts } from "./features/accounts/delete-old-attempts.ts";
import { createRunLetters } from "./features/analyses/run-saved-mail.ts";
import { createBillingJobs } from "./features/billing/billing-jobs.ts";
import type { BillingServices } from "./features/billing/billing-tools.ts";
import { createBillingLetters } from "./features/billing/trial-end-mail.ts";
import { createInquiryLetters } from "./features/inquiries/inquiry-letter.ts";
import { deliverMails } from "./features/mail/deliver-mails.ts";
import type { Mailer } from "./features/mail/mailer.ts";
import type { Outbox } from "./features/mail/outbox.ts";
import { resumeMails } from "./features/mail/resume-mails.ts";
import { createSmsSender } from "./features/mail/sms-sender.ts";
import { createWageLetters } from "./features/wages/open-rates-letter.ts";
import { createWageJobs } from "./features/wages/wage-jobs.ts";
import type { JobQueue } from "./jobs/job-queue.ts";

interface JobServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly auth: Auth;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly billing: BillingServices;
  readonly environment: Environment;
  readonly log: Logger;
}

/** Starts what a server does beside answering: mails, deletions of accounts, what the payment provider says, rates to confirm. */
export async function startJobs(services: JobServices): Promise<void> {
  const { db, mailer, auth, outbox, jobs, billing, environment, log } = services;
  const writers = {
    ...createAccountLetters(auth, environment),
    ...createInquiryLetters(db),
    ...createRunLetters(db, environment),
    ...createBillingLetters(billing),
    ...createWageLetters(),
  };
  await jobs.start([
    deliverMails({ db, mailer, sms: createSmsSender(environment), writers, log }),
    resumeMails({ db, jobs, log }),
    deleteAccounts(billing),
    deleteOldAttempts(db),
    ...createBillingJobs({ ...billing, outbox }),
    ...createWageJobs({ outbox, environment, log }),
  ]);
}
