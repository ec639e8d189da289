import type { Database } from "../../core/db/client.ts";
import { createLog } from "../../core/log.ts";
import type { BillingTools } from "../../features/billing/provider/billing-tools.ts";
import type { Environment } from "../../settings/env.ts";
import { reachPayments } from "../../start-payments.ts";
import { withDatabase } from "../lib/reach-database.ts";

/** Does some work on the database and at the payment provider, beside the running server or without it. */
export function withBilling<T>(
  environment: Environment,
  work: (tools: BillingTools) => Promise<T>,
): Promise<T> {
  return withDatabase(environment, (db) => withPayments(environment, db, work));
}

/** The same, on a database that is open already. */
export async function withPayments<T>(
  environment: Environment,
  db: Database,
  work: (tools: BillingTools) => Promise<T>,
): Promise<T> {
  const payments = await reachPayments(environment);
  try {
    const log = createLog({ ...environment, logLevel: "error" });
    return await work({ db, provider: payments.provider, environment, log });
  } finally {
    await payments.close();
  }
}
