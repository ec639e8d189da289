import type { LatestResult } from "@wagefloor/contract/employees/employees.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readOutcomes } from "../../actuals/read-outcomes.ts";
import { readHolders } from "../../ledger/merged/queries.ts";
import { findEmployeeNumbers, findOwed } from "../../ledger/stored/queries.ts";
import { EmployeeRefusal } from "../../ledger/stored/refusals.ts";
import { findLatestResult, findNewestSkip, requireRun } from "../../runs/stored/queries.ts";
import { presentResult } from "./present-results.ts";

/**
 * An employee's newest result with what is owed now; the employee number in any case. Where several differ in case
 * only, the one that is typed exactly, else the newest; `alike` are the others.
 * @throws Refusal employee_not_found
 */
export async function readLatestResult(tx: TenantTransaction, typed: string): Promise<LatestResult> {
  const fitting = await findEmployeeNumbers(tx, typed);
  const holders = await readHolders(tx);
  const exact = holderOf(holders, typed.trim());
  const people = fitting.includes(exact) ? [exact] : fitting;
  const latest = await findLatestResult(
    tx,
    people.flatMap((kept) => numbersOf(holders, kept)),
  );
  if (!latest) throw new EmployeeRefusal("employee_not_found", "No results found for this employee number");
  const run = await requireRun(tx, latest.runId);
  const outcomes = await readOutcomes(tx, run, [...latest.results.employeeNumber]);
  const result = presentResult(latest.results, 0, outcomes);
  const employeeNumber = holderOf(holders, result.employeeNumber);
  const skip = await findNewestSkip(tx, numbersOf(holders, employeeNumber));
  const { owed, openProposals } = await findOwed(tx, employeeNumber);
  return {
    ...{ ...result, employeeNumber },
    createdAt: run.createdAt.toISOString(),
    runId: run.id,
    payDate: run.payDate,
    currentBalance: owed,
    openProposals,
    skippedSince: skip ? await presentSkip(tx, skip) : null,
    alike: fitting.filter((other) => other !== employeeNumber),
  };
}

async function presentSkip(
  tx: TenantTransaction,
  {
    runId,
    employeeNumber,
    reason,
    verdict,
    measure,
  }: NonNullable<Awaited<ReturnType<typeof findNewestSkip>>>,
): Promise<NonNullable<LatestResult["skippedSince"]>> {
  const run = await requireRun(tx, runId);
  const taken = (await readOutcomes(tx, run, [employeeNumber])).get(employeeNumber);
  const standing = verdict && verdictWithTaken(verdict, taken?.verdict ?? null);
  return { runId, payDate: run.payDate, reason, verdict: standing, measure };
}
