import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Tables } from "../../../core/db/client.ts";
import { paymentTurns } from "../../../core/db/schema/billing.ts";
import { postgresCode, Refusal } from "../../../core/refusals.ts";
import { createPlaces } from "../../../core/slots.ts";
import type { OrganizationId } from "../../../core/tenant.ts";
import type { BillingTools } from "../billing-tools.ts";
import { ProviderTooSlow, withPatience } from "./payment-provider.ts";

/** The right to do something about an organization's subscription that nobody else does at the same time. */
export interface PaymentTurn {
  /**
   * Makes sure that the turn still holds, before something that cannot be taken back; in a transaction of the caller's
   * it holds until the end of it.
   * @throws ProviderTooSlow when it ran out, or when nobody waits for the answer any more
   */
  keep(tables?: Tables): Promise<void>;
}

/** For holders that were killed; one that is alive prolongs its turn as it goes on. */
const longestSilence = sql`interval '1 minute'`;
const betweenLooks = 100;

const inLine = createPlaces({ atOnce: Number.POSITIVE_INFINITY, ofOne: 1 });

/**
 * Does what must not be done twice at once for an organization, such as opening a payment page: of all that ask, in any server
 * process, one works and the others wait. Whoever waits, for its turn or for the provider, holds no connection of the
 * database. A turn can run out under a holder that was stopped for long; what matters is done after `keep`.
 * @throws ProviderTooSlow when the provider takes longer than people wait; Refusal not_found when the account is gone;
 * what `work` throws
 */
export function inPaymentTurn<T>(
  { db, provider }: Pick<BillingTools, "db" | "provider">,
  organizationId: OrganizationId,
  work: (turn: PaymentTurn) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + provider.patience;
  const refuseLate = () => {
    if (Date.now() > deadline) throw new ProviderTooSlow();
  };
  const turn: PaymentTurn = {
    async keep(tables = db.system) {
      refuseLate();
      if (!(await prolong(tables, organizationId, holder))) throw new ProviderTooSlow();
    },
  };
  return withPatience(provider, () =>
    inLine(organizationId, async () => {
      refuseLate();
      while (!(await take(db.system, organizationId, holder))) {
        await setTimeout(betweenLooks);
        refuseLate();
      }
      try {
        return await work(turn);
      } finally {
        await giveBack(db.system, organizationId, holder);
      }
    }),
  );
}

async function take(tables: Tables, organizationId: OrganizationId, holder: string): Promise<boolean> {
  const mine = { holder, until: sql`now() + ${longestSilence}` };
  try {
    const taken = await tables
      .insert(paymentTurns)
      .values({ organizationId, ...mine })
      .onConflictDoUpdate({
        target: paymentTurns.organizationId,
        set: mine,
        setWhere: lt(paymentTurns.until, sql`now()`),
      })
      .returning({ holder: paymentTurns.holder });
    return taken.length > 0;
  } catch (error) {
    if (postgresCode(error) !== foreignKeyViolation) throw error;
    throw new Refusal("not_found", "This account has been deleted.");
  }
}

const foreignKeyViolation = "23503";

async function prolong(tables: Tables, organizationId: OrganizationId, holder: string): Promise<boolean> {
  const prolonged = await tables
    .update(paymentTurns)
    .set({ until: sql`now() + ${longestSilence}` })
    .where(held(organizationId, holder))
    .returning({ holder: paymentTurns.holder });
  return prolonged.length > 0;
}

async function giveBack(tables: Tables, organizationId: OrganizationId, holder: string): Promise<void> {
  await tables.delete(paymentTurns).where(held(organizationId, holder));
}

function held(organizationId: OrganizationId, holder: string) {
  return and(eq(paymentTurns.organizationId, organizationId), eq(paymentTurns.holder, holder));
}
