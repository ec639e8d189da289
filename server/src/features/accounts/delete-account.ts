import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { user as users } from "../../db/schema/accounts.ts";
import { subscriptions } from "../../db/schema/subscriptions.ts";
import { Refusal } from "../../errors.ts";
import type { JobKind } from "../../jobs/job-queue.ts";
import type { AccountTools } from "./account-tools.ts";

const wayBackDays = 14;
const day = 24 * 60 * 60_000;

/** What outlives an account, and why; shown before a person decides. */
export const keptAfterDeletion = [
  "Invoices and payments stay with the payment provider, as tax law demands.",
  "A note that a payment card has had its free trial, without a name.",
  "Copies in backups, until those are replaced.",
];

/** When an account that was asked to be deleted goes. */
export function deletionTime(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + wayBackDays * day);
}

/**
 * Asks for the account to be deleted two weeks from now. Until then its person can sign in, take it back and export
 * the data. Asking twice does not put it off.
 * @returns when it goes
 * @throws Refusal `subscription_runs` while a payment would still be taken
 */
export async function requestDeletion(
  { db, outbox }: Pick<AccountTools, "db" | "outbox">,
  person: { readonly id: string; readonly email: string },
): Promise<Date> {
  return db.asSystem(async (tx) => {
    if (await paysOn(tx.db, person.id)) {
      throw new Refusal("subscription_runs", "Please cancel your subscription in the settings first.");
    }
    const [row] = await tx.db
      .update(users)
      .set({ deletionRequestedAt: sql`coalesce(${users.deletionRequestedAt}, now())` })
      .where(eq(users.id, person.id))
      .returning({ requestedAt: users.deletionRequestedAt });
    const deletesAt = deletionTime(row?.requestedAt ?? new Date());
    const data = { deletesAt: deletesAt.toISOString() };
    await outbox.request({ kind: "notice-deletion", recipient: person.email, data }, tx);
    return deletesAt;
  });
}

/** Takes the request back. */
export async function keepAccount({ db }: Pick<AccountTools, "db">, userId: string): Promise<void> {
  await db.system.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
}

/** The work that deletes the accounts whose time has come, looked after every hour. */
export function deleteAccounts(db: Database, log: Logger): JobKind<object> {
  return {
    name: "delete-accounts",
    retries: { retryLimit: 5, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 900 },
    atOnce: 1,
    schedule: "41 * * * *",
    async work() {
      const due = await db.system
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            isNotNull(users.deletionRequestedAt),
            lt(users.deletionRequestedAt, new Date(Date.now() - wayBackDays * day)),
          ),
        );
      for (const { id } of due) {
        await db.system.execute(sql`select delete_account(${id})`);
        log.info({ userId: id }, "an account was deleted");
      }
    },
  };
}

async function paysOn(tables: Database["system"], userId: string): Promise<boolean> {
  const [row] = await tables
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "past_due"]),
        eq(subscriptions.cancelAtPeriodEnd, false),
        eq(subscriptions.grantedByOperator, false),
      ),
    );
  return row !== undefined;
}
