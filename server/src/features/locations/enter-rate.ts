import { enteredRateProblem } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import type { EnteredRate } from "@wagefloor/domain/minimum-wage/table.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { insertEnteredRate, readEnteredRates, withdrawEnteredRate } from "./rate-queries.ts";
import { LocationRefusal } from "./refusals.ts";

type Typed = Omit<EnteredRate, "id">;

/**
 * Enters a minimum wage for the organization, and announces it to open pages.
 * @throws Refusal rate_refused, such as for less than the wage table confirms
 */
export async function enterRate(tx: TenantTransaction, rate: Typed): Promise<void> {
  await lockLedger(tx);
  await addRate(tx, rate);
}

/**
 * Corrects a rate, such as its last day. What was entered before is kept as withdrawn, because past runs rest on it.
 * @throws Refusal rate_refused; rate_not_found
 */
export async function correctRate(tx: TenantTransaction, id: string, rate: Typed): Promise<void> {
  await removeRate(tx, id);
  await addRate(tx, rate);
}

/**
 * Withdraws a rate: it doesn't count for the next runs. Past runs keep it.
 * @throws Refusal rate_not_found
 */
export async function removeRate(tx: TenantTransaction, id: string): Promise<void> {
  await lockLedger(tx);
  if (!(await withdrawEnteredRate(tx, id)))
    throw new LocationRefusal(
      "rate_not_found",
      "This rate was changed or removed in the meantime. Reload the page to see what counts now.",
    );
  await notifyChange(tx, "profile");
}

async function addRate(tx: TenantTransaction, rate: Typed): Promise<void> {
  const problem = enteredRateProblem({ ...rate, id: "" }, await readEnteredRates(tx));
  if (problem !== null) throw new LocationRefusal("rate_refused", problem);
  await insertEnteredRate(tx, rate);
  await notifyChange(tx, "profile");
}
