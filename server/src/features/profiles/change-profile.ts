import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { notifyChange } from "../live/notify-change.ts";
import { saveProfile } from "./stored/queries.ts";

/** Saves the organization's profile, and announces it to open pages. */
export async function changeProfile(tx: TenantTransaction, profile: PayrollConfiguration): Promise<void> {
  await saveProfile(tx, profile);
  await notifyChange(tx, "profile");
}
