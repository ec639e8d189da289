import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { UserTransaction } from "../../core/db/client.ts";
import { notifyChange } from "../live/notify-change.ts";
import { saveProfile } from "./queries.ts";

/** Saves how the user's payroll files are read, and tells the open pages. */
export async function changeProfile(tx: UserTransaction, profile: PayrollConfiguration): Promise<void> {
  await saveProfile(tx, profile);
  await notifyChange(tx, "profile");
}
