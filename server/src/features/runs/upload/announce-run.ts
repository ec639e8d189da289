import { findEmailAddress } from "../../../core/accounts.ts";
import { type UserTransaction, withSystemRole } from "../../../core/db/client.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { findNotificationChoices } from "../../notifications/queries.ts";
import type { RunRow } from "../queries.ts";
import { runSavedMail } from "./run-saved-email.ts";

/** Asks for the mail with a run's totals, in the transaction that saves the run, where its user wants such mails. */
export async function announceRun(tx: UserTransaction, outbox: Outbox, run: RunRow): Promise<void> {
  const { userId } = tx;
  if (!(await findNotificationChoices(tx.db, userId)).runSaved) return;
  await withSystemRole(tx, async (system) => {
    const recipient = await findEmailAddress(system.db, userId);
    if (recipient === undefined) return;
    const data = { userId, runId: run.id };
    await outbox.request({ kind: runSavedMail, recipient, data, about: run.id }, system);
  });
}
