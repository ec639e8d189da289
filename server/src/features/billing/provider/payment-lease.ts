import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Tables } from "../../../core/db/client.ts";
import { paymentLeases } from "../../../core/db/schema/billing.ts";
import { postgresCode } from "../../../core/db/unusable/postgres-code.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import type { BillingTools } from "./billing-tools.ts";
import { ProviderTooSlow, withPatience } from "./payment-provider.ts";

/** The exclusive right to change something about an organization's subscription: a lease. */
export interface PaymentLease {
  /**
   * Extends the lease before something that can't be undone; in a transaction of the caller's it is kept until the end
   * of the transaction.
   * @throws ProviderTooSlow if it expired, or the user no longer waits for the answer
   */
  extend(tables?: Tables): Promise<void>;
}

/** For holders that were killed; a live one extends its lease as it goes on. */
const longestSilence = sql`interval '1 minute'`;
const betweenLooks = 100;

/**
 * Does what must not be done twice at once for an organization, such as opening a payment page: of all requests, in any
 * server process, one works and the others wait. While waiting, for the lease or for the provider, no database connection
 * is held. A lease can expire under a holder that was stopped for long, so what matters is done after `extend`.
 * @throws ProviderTooSlow if the provider takes longer than users wait; Refusal not_found if the account is deleted;
 * whatever `work` throws
 */
export function withPaymentLease<T>(
  { db, provider }: Pick<BillingTools, "db" | "provider">,
  organizationId: OrganizationId,
  work: (lease: PaymentLease) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + provider.patience;
  const refuseLate = () => {
    if (Date.now() > deadline) throw new ProviderTooSlow();
  };
  const lease: PaymentLease = {
    async extend(tables = db.system) {
      refuseLate();
      if (!(await extend(tables, organizationId, holder))) throw new ProviderTooSlow();
    },
  };
  return withPatience(provider, () =>
    provider.slots(organizationId, async () => {
      refuseLate();
      while (!(await take(db.system, organizationId, holder))) {
        await setTimeout(betweenLooks);
        refuseLate();
      }
      try {
        return await work(lease);
      } finally {
        await release(db.system, organizationId, holder);
      }
    }),
  );
}

async function take(tables: Tables, organizationId: OrganizationId, holder: string): Promise<boolean> {
  const mine = { holder, until: sql`now() + ${longestSilence}` };
  try {
    const taken = await tables
      .insert(paymentLeases)
      .values({ organizationId, ...mine })
      .onConflictDoUpdate({
        target: paymentLeases.organizationId,
        set: mine,
        setWhere: lt(paymentLeases.until, sql`now()`),
      })
      .returning({ holder: paymentLeases.holder });
    return taken.length > 0;
  } catch (error) {
    if (postgresCode(error) !== foreignKeyViolation) throw error;
    throw new CommonRefusal("not_found", "This account has been deleted.");
  }
}

const foreignKeyViolation = "23503";

async function extend(tables: Tables, organizationId: OrganizationId, holder: string): Promise<boolean> {
  const extended = await tables
    .update(paymentLeases)
    .set({ until: sql`now() + ${longestSilence}` })
    .where(held(organizationId, holder))
    .returning({ holder: paymentLeases.holder });
  return extended.length > 0;
}

async function release(tables: Tables, organizationId: OrganizationId, holder: string): Promise<void> {
  await tables.delete(paymentLeases).where(held(organizationId, holder));
}

function held(organizationId: OrganizationId, holder: string) {
  return and(eq(paymentLeases.organizationId, organizationId), eq(paymentLeases.holder, holder));
}
