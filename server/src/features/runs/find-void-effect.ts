import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { type VoidEffect, voidEffect } from "@wagefloor/domain/plans/void-allowance.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { findActiveSubscription, usagePeriodOf } from "../billing/queries.ts";
import { countReturns } from "../billing/usage-queries.ts";
import type { RunRow } from "./queries.ts";

/** What voiding a run now would do to the plan's allowance. */
export async function findVoidEffect(tx: TenantTransaction, run: RunRow): Promise<VoidEffect> {
  const now = new Date();
  const subscription = await findActiveSubscription(tx, now);
  const period = usagePeriodOf(subscription, now);
  return voidEffect({
    limits: planById(subscription?.planId ?? "")?.limits,
    inPeriod: period.start <= run.createdAt && run.createdAt < period.end,
    downloaded: run.downloadedAt !== null,
    returnsUsed: await countReturns(tx, period),
  });
}
