import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { countCharged, listProfiles, readChoices, saveChoice } from "./stored/queries.ts";

/** Chooses who is charged. Runs that were made stay as they are: each keeps who was charged in it. */
export async function chooseCharging(tx: TenantTransaction, charging: Charging): Promise<ChargingAnswer> {
  await lockLedger(tx);
  await saveChoice(tx, { charging });
  await notifyChange(tx, "profile");
  await notifyChange(tx, "balances");
  return presentCharging(tx);
}

/** Who is charged, and what there is to know before that is changed. */
export async function presentCharging(tx: TenantTransaction): Promise<ChargingAnswer> {
  const amounts = (await listProfiles(tx)).map(({ deductionAmount }) => deductionAmount);
  return {
    charging: (await readChoices(tx)).charging,
    deductionAmounts: [...new Set(amounts)].sort((one, other) => one - other),
    ...(await countCharged(tx)),
  };
}
