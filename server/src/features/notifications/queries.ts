import type { NotificationChoices } from "@wagefloor/contract/notifications.ts";
import { eq, sql } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { notificationChoices } from "../../core/db/schema/notifications.ts";
import type { UserId } from "../../core/request/tenant.ts";

/** The defaults until a user chooses: only the emails that something is to be done about. */
const unlessChosen: NotificationChoices = {
  trialEnding: true,
  runSaved: false,
  fileDue: true,
  wagesRising: true,
  authorizationsExpiring: true,
};

/** @param tables of the system role, as all that is a person's own */
export async function findNotificationChoices(tables: Tables, userId: UserId): Promise<NotificationChoices> {
  const { trialEnding, runSaved, fileDue, wagesRising, authorizationsExpiring } = notificationChoices;
  const [row] = await tables
    .select({ trialEnding, runSaved, fileDue, wagesRising, authorizationsExpiring })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return row ?? unlessChosen;
}

/** Keeps what a user has chosen, in the place of what was chosen before. */
export async function saveNotificationChoices(
  tables: Tables,
  userId: UserId,
  choices: NotificationChoices,
): Promise<void> {
  await tables
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({
      target: notificationChoices.userId,
      set: { ...choices, updatedAt: sql`now()` },
    });
}
