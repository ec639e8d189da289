import { findEmailAddress } from "../../core/accounts.ts";
import { type TenantTransaction, withSystemRole } from "../../core/db/client.ts";
import { listMembers } from "../../core/organizations.ts";
import type { Outbox } from "../mail/outbox.ts";
import { findNotificationChoices } from "../notifications/queries.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { runSavedEmail } from "./run-saved-email.ts";

/** Requests the emails with a run's totals, in the transaction that saves the run, for the members who want them. */
export function announceRun(tx: TenantTransaction, outbox: Outbox, run: RunRow): Promise<void> {
  return withSystemRole(tx, async (system) => {
    for (const userId of await listMembers(system.db, tx.organizationId)) {
      if (!(await findNotificationChoices(system.db, userId)).runSaved) continue;
      const recipient = await findEmailAddress(system.db, userId);
      if (recipient === undefined) continue;
      const data = { organizationId: tx.organizationId, runId: run.id };
      await outbox.request({ kind: runSavedEmail, recipient, data, about: run.id }, system);
    }
  });
}
