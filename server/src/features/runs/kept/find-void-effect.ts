import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { type VoidEffect, voidEffect } from "@wagefloor/domain/plans/void-allowance.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { findActiveSubscription, usagePeriodOf } from "../../billing/stored/queries.ts";
import { countReturns } from "../../billing/stored/usage-queries.ts";
import type { RunRow } from "../stored/queries.ts";

/** What voiding a run now would do to the plan's allowance. */
export function findVoidEffect(tx: TenantTransaction, run: RunRow): Promise<VoidEffect> {
  return findEffect(tx, run, run.downloadedAt !== null);
}

/** The same of replacing it: the new run counts in its place, so it makes no difference whether it was downloaded. */
export function findReplaceEffect(tx: TenantTransaction, run: RunRow): Promise<VoidEffect> {
  return findEffect(tx, run, false);
}

async function findEffect(tx: TenantTransaction, run: RunRow, downloaded: boolean): Promise<VoidEffect> {
  const now = new Date();
  const subscription = await findActiveSubscription(tx, now);
  const period = usagePeriodOf(subscription, now);
  return voidEffect({
    limits: planById(subscription?.planId ?? "")?.limits,
    inPeriod: period.start <= run.createdAt && run.createdAt < period.end,
    downloaded,
    returnsUsed: await countReturns(tx, period),
  });
}
