import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { daysUntilDeletion, deletionTime } from "../../core/accounts.ts";
import { callerOf } from "../../core/caller.ts";
import type { SystemTransaction } from "../../core/db/client.ts";
import { user as users } from "../../core/db/schema/accounts.ts";
import type { JobKind } from "../../core/jobs/job-queue.ts";
import { findOrganization, isOnlyMember } from "../../core/organizations.ts";
import { trustedUserId, type UserId } from "../../core/request/tenant.ts";
import { closeCustomer, willBeCharged } from "../billing/customers/close-customer.ts";
import type { BillingTools } from "../billing/provider/billing-tools.ts";
import { withPaymentLease } from "../billing/provider/payment-lease.ts";
import { providerRefusal } from "../billing/provider/payment-provider.ts";
import { BillingRefusal } from "../billing/stored/refusals.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import type { AccountTools } from "../sign-in/better-auth/account-tools.ts";
import type { CurrentSession } from "../sign-in/better-auth/current-session.ts";

/** What outlives an account, and why; shown before a person decides. */
export const keptAfterDeletion = [
  "Invoices and payments stay with the payment provider, as tax law requires.",
  "A record that a payment card was used for a free trial, without your name.",
  "Copies in backups, until the backups are replaced.",
];

/** What asking for a deletion needs beside what signing in does. */
interface DeletionTools extends Pick<AccountTools, "auth" | "db" | "outbox"> {
  readonly billing: BillingTools;
}

/**
 * Asks for the account to be deleted two weeks from now. Until then its person can sign in, take it back and export
 * the data. Asking twice does not put it off. The account's other sessions end.
 * @returns when it goes
 * @throws Refusal `subscription_runs` while a payment would still be taken, `payments_unreachable` when that can't be
 * checked
 */
export async function requestDeletion(tools: DeletionTools, current: CurrentSession): Promise<Date> {
  const { db, outbox, billing } = tools;
  const { organizationId } = await callerOf(db, current.user);
  try {
    const deletesAt = await withPaymentLease(billing, organizationId, async (lease) => {
      if ((await isOnlyMember(db.system, organizationId)) && (await willBeCharged(billing, organizationId))) {
        throw new BillingRefusal(
          "subscription_runs",
          "Please cancel your subscription in the settings first.",
        );
      }
      return db.asSystem(async (tx) => {
        await lease.extend(tx.db);
        return noteRequest(tx, outbox, current.user);
      });
    });
    await endOtherSessions(tools, current);
    return deletesAt;
  } catch (error) {
    throw providerRefusal(error);
  }
}

async function noteRequest(
  tx: SystemTransaction,
  outbox: DeletionTools["outbox"],
  person: { readonly id: string; readonly email: string },
): Promise<Date> {
  const [row] = await tx.db
    .update(users)
    .set({ deletionRequestedAt: sql`coalesce(${users.deletionRequestedAt}, now())` })
    .where(eq(users.id, person.id))
    .returning({ requestedAt: users.deletionRequestedAt });
  const deletesAt = deletionTime(row?.requestedAt ?? new Date());
  const data = { deletesAt: deletesAt.toISOString() };
  await outbox.request({ kind: "notice-deletion", recipient: person.email, data }, tx);
  return deletesAt;
}

/**
 * Takes the request back, wholly before the account goes or not at all.
 * @throws Refusal not_found when it has gone, payments_unreachable while it is being closed at a provider that does
 * not answer
 */
export async function keepAccount(
  { db, billing }: Pick<DeletionTools, "db" | "billing">,
  user: { readonly id: string },
): Promise<void> {
  try {
    const { organizationId, userId } = await callerOf(db, user);
    await withPaymentLease(billing, organizationId, (lease) =>
      db.asSystem(async (tx) => {
        await lease.extend(tx.db);
        await tx.db.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
      }),
    );
  } catch (error) {
    throw providerRefusal(error);
  }
}

/**
 * The work that deletes the accounts whose time has come, looked after every hour. One that cannot be deleted, because
 * the payment provider does not answer, stays whole until the next try, and keeps no other from going.
 */
export function deleteAccounts(billing: BillingTools): JobKind<object> {
  return {
    name: "delete-accounts",
    retries: { retryLimit: 5, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 900 },
    atOnce: 1,
    schedule: "41 * * * *",
    async work() {
      const due = await billing.db.system.select({ id: users.id }).from(users).where(timeHasCome);
      const failures: unknown[] = [];
      for (const { id } of due) {
        await deleteAccount(billing, trustedUserId(id)).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, "accounts could not be deleted");
    },
  };
}

const timeHasCome = and(
  isNotNull(users.deletionRequestedAt),
  lt(users.deletionRequestedAt, sql`now() - make_interval(days => ${daysUntilDeletion})`),
);

/**
 * How long the job waits for one account's lease and for the provider, in milliseconds. Longer than the provider's two
 * requests can take: one that closed the customer and then gave up would leave an account whose plan is lost.
 */
const jobPatience = 120_000;

/**
 * Deletes an account, and with its last member the organization, which is closed at the payment provider first, so that
 * nothing is charged for deleted data. The request can't be taken back in between; if the lease expires meanwhile, the
 * deletion checks again.
 */
async function deleteAccount(billing: BillingTools, userId: UserId): Promise<void> {
  const { db, log } = billing;
  const provider = { ...billing.provider, patience: jobPatience };
  const organizationId = await findOrganization(db.system, userId);
  if (!organizationId) return;
  await withPaymentLease({ db, provider }, organizationId, async (lease) => {
    if ((await db.system.$count(users, and(eq(users.id, userId), timeHasCome))) === 0) return;
    if (await isOnlyMember(db.system, organizationId)) await closeCustomer(billing, organizationId);
    const { rows } = await db.asSystem(async (tx) => {
      await lease.extend(tx.db);
      return tx.db.execute<{ gone: boolean }>(sql`select delete_account(${userId}) as gone`);
    });
    if (rows[0]?.gone) log.info({ userId, organizationId }, "an account was deleted");
  });
}
