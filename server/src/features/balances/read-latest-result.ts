import type { UserTransaction } from "../../db/client.ts";
import { Refusal } from "../../errors.ts";
import { presentResult } from "../analyses/present-results.ts";
import { findLatestResult, requireRun } from "../analyses/queries.ts";
import { findBalance, findPersonNumbers } from "./queries.ts";

/**
 * An employee's newest result with what is owed now; the person number in any case.
 * @throws Refusal employee_not_found
 */
export async function readLatestResult(tx: UserTransaction, typed: string) {
  const latest = await findLatestResult(tx, await findPersonNumbers(tx, typed));
  if (!latest) throw new Refusal("employee_not_found", "No results found for this employee number");
  const run = await requireRun(tx, latest.runId);
  const currentBalance: number | null = await findBalance(tx, latest.result.personNumber);
  return {
    ...presentResult(latest.result),
    createdAt: run.createdAt.toISOString(),
    runId: run.id,
    payDate: run.payDate as string,
    currentBalance,
  };
}
