import type { Logger } from "pino";
import type { Database } from "../../../core/db/client.ts";
import type { JobQueue } from "../../../core/jobs/job-queue.ts";
import type { Environment } from "../../../settings/env.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** What billing needs, in the server and on the command line. */
export interface BillingTools {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly environment: Pick<Environment, "appUrl" | "trialDays" | "graceDays">;
  readonly log: Logger;
}

/** The same in the server, which can also send jobs. */
export interface BillingServices extends BillingTools {
  readonly jobs: Pick<JobQueue, "send">;
}
