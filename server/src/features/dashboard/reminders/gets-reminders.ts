import { type TenantTransaction, withSystemRole } from "../../../core/db/client.ts";
import { isToBeDeleted } from "../../../core/organizations.ts";
import { findActiveSubscription } from "../../billing/stored/queries.ts";

/** Whether an organization gets reminders: it has a plan and isn't to be deleted. */
export async function getsReminders(tx: TenantTransaction): Promise<boolean> {
  if (!(await findActiveSubscription(tx, new Date()))) return false;
  return !(await withSystemRole(tx, ({ db }) => isToBeDeleted(db, tx.organizationId)));
}
