import type { JobKind, JobQueue } from "../../core/jobs/job-queue.ts";
import type { Outbox } from "../mail/outbox.ts";
import { announceTrialEnd } from "./announce-trial-end.ts";
import type { BillingServices } from "./provider/billing-tools.ts";
import { reconcileSubscriptions } from "./subscriptions/reconcile-subscriptions.ts";
import { syncSubscription } from "./subscriptions/sync-subscription.ts";

interface OfCustomer {
  readonly customerId: string;
}

/** The jobs of billing, and when it reads all customers by itself. */
export function createBillingJobs(services: BillingServices & { readonly outbox: Outbox }): JobKind<never>[] {
  const sync: JobKind<OfCustomer> = {
    name: "sync-subscription",
    // For about a day; after that the next reconciliation takes over.
    retries: { retryLimit: 30, retryDelay: 2, retryDelayMax: 3600, expireInSeconds: 120 },
    atOnce: 4,
    work: async ({ customerId }) => void (await syncSubscription(services, customerId)),
  };
  const announce: JobKind<OfCustomer> = {
    name: "announce-trial-end",
    // For more than two days: the email is useful until the trial ends.
    retries: { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600, expireInSeconds: 120 },
    atOnce: 2,
    work: ({ customerId }) => announceTrialEnd(services, customerId),
  };
  const reconcile: JobKind<object> = {
    name: reconciliation,
    retries: { retryLimit: 5, retryDelay: 30, retryDelayMax: 600, expireInSeconds: 900 },
    atOnce: 1,
    schedule: "17 * * * *",
    work: () => reconcileSubscriptions(services),
  };
  return [sync, announce, reconcile];
}

/** Reads every customer soon, because events may have been missed while no server was running. */
export async function readEveryCustomer(jobs: Pick<JobQueue, "send">): Promise<void> {
  await jobs.send(reconciliation, {}, { key: "start" });
}

const reconciliation = "reconcile-subscriptions";
