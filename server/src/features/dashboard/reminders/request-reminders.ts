import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { findEmailAddress } from "../../../core/accounts.ts";
import { type Database, type TenantTransaction, withSystemRole } from "../../../core/db/client.ts";
import { subscriptions } from "../../../core/db/schema/billing.ts";
import { requestedReminders } from "../../../core/db/schema/notifications.ts";
import { listMembers } from "../../../core/organizations.ts";
import { trustedOrganizationId } from "../../../core/request/tenant.ts";
import { readExpiringAuthorizations } from "../../employees/expiring-authorizations.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { findNotificationChoices } from "../../notifications/queries.ts";
import { dueFiles, ratesRisingSoon } from "./due-reminders.ts";
import { getsReminders } from "./gets-reminders.ts";
import { authorizationsExpiringEmail, fileDueEmail, wagesRisingEmail } from "./reminder-emails.ts";

export interface ReminderTools {
  readonly db: Pick<Database, "asOrganization" | "system">;
  readonly outbox: Outbox;
  readonly log: Logger;
}

/**
 * Requests the reminders that are due, each once, for organizations with a plan that aren't to be deleted. One that fails
 * keeps no other from its reminders.
 */
export async function requestReminders(tools: ReminderTools, today: CalendarDate): Promise<void> {
  const { db, outbox, log } = tools;
  const subscribed = await db.system
    .select({ id: subscriptions.organizationId })
    .from(subscriptions)
    .where(eq(subscriptions.status, "active"));
  const failures: unknown[] = [];
  for (const { id } of subscribed) {
    const tenant = { organizationId: trustedOrganizationId(id), actor: "system" } as const;
    const reminding = db.asOrganization(tenant, (tx) => remindOrganization(tx, outbox, today));
    await reminding.catch((error) => failures.push(error));
  }
  log.info({ organizations: subscribed.length, failures: failures.length }, "reminders: looked what is due");
  if (failures.length > 0) throw new AggregateError(failures, "reminders could not be requested");
}

async function remindOrganization(tx: TenantTransaction, outbox: Outbox, today: CalendarDate): Promise<void> {
  if (!(await getsReminders(tx))) return;
  for (const { profileId, payDay, companies } of await dueFiles(tx, today)) {
    const { payDate } = payDay;
    const about = `${profileId} ${payDate}`;
    // Of several companies, one's file may become due after another's: its run was voided, or an earlier one was late.
    const each = companies.map((company) => `${about} ${company}`);
    if ((await noteRequested(tx, "file-due", [about, ...each])).length === 0) continue;
    const mail = { kind: fileDueEmail, about, data: { profileId, payDate }, usefulUntil: endOf(payDate) };
    await requestForMembers(tx, outbox, "fileDue", mail);
  }
  const rising = (await ratesRisingSoon(tx)).map(
    ({ jurisdiction, effective }) => `${jurisdiction} ${effective}`,
  );
  const fresh = await noteRequested(tx, "wages-rising", rising);
  if (fresh.length > 0)
    await requestForMembers(tx, outbox, "wagesRising", {
      ...{ kind: wagesRisingEmail, about: fresh.join(", "), data: { rates: fresh } },
      usefulUntil: inAWeek(),
    });
  await remindOfAuthorizations(tx, outbox, today);
}

/** One email about all that begin to expire soon on a day. */
async function remindOfAuthorizations(
  tx: TenantTransaction,
  outbox: Outbox,
  today: CalendarDate,
): Promise<void> {
  const expiring = await readExpiringAuthorizations(tx, today);
  const fresh = await noteRequested(
    tx,
    "authorizations-expiring",
    expiring.map(({ id }) => id),
  );
  if (fresh.length === 0) return;
  await requestForMembers(tx, outbox, "authorizationsExpiring", {
    ...{ kind: authorizationsExpiringEmail, about: today, data: { authorizations: fresh } },
    usefulUntil: inAWeek(),
  });
}

function inAWeek(): Date {
  return new Date(Date.now() + 7 * 86_400_000);
}

/** Another server that does the same waits here, and finds nothing new. @returns what wasn't requested before */
async function noteRequested(
  { db, organizationId }: TenantTransaction,
  kind: typeof requestedReminders.$inferInsert.kind,
  abouts: readonly string[],
): Promise<string[]> {
  if (abouts.length === 0) return [];
  const added = await db
    .insert(requestedReminders)
    .values(abouts.map((about) => ({ organizationId, kind, about })))
    .onConflictDoNothing()
    .returning({ about: requestedReminders.about });
  return added.map(({ about }) => about);
}

interface Reminder {
  readonly kind: string;
  readonly about: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly usefulUntil: Date;
}

/** Requests the email, in the transaction that notes it, for the members who want it. */
function requestForMembers(
  tx: TenantTransaction,
  outbox: Outbox,
  choice: "fileDue" | "wagesRising" | "authorizationsExpiring",
  reminder: Reminder,
): Promise<void> {
  return withSystemRole(tx, async (system) => {
    for (const userId of await listMembers(system.db, tx.organizationId)) {
      if (!(await findNotificationChoices(system.db, userId))[choice]) continue;
      const recipient = await findEmailAddress(system.db, userId);
      if (recipient === undefined) continue;
      const data = { ...reminder.data, organizationId: tx.organizationId };
      await outbox.request({ ...reminder, recipient, data }, system);
    }
  });
}

/** The end of a pay date in Hawaii, see `todayInPayroll`. */
function endOf(payDate: CalendarDate): Date {
  return new Date(Date.parse(payDate) + 34 * 3_600_000);
}
