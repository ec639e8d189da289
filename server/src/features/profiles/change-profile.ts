import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { UserTransaction } from "../../core/db/client.ts";
import { notifyChange } from "../live/notify-change.ts";
import { saveConfiguration } from "./queries.ts";

/** Saves how the user's payroll files are read, and tells the open pages. */
export async function changeConfiguration(
  tx: UserTransaction,
  configuration: PayrollConfiguration,
): Promise<void> {
  await saveConfiguration(tx, configuration);
  await notifyChange(tx, "configuration");
}
