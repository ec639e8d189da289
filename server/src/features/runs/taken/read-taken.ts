import type {
  TakenCheck,
  TakenCheckRequest,
  TakenEmployees,
  TakenOfRun,
} from "@wagefloor/contract/runs/taken.ts";
import type { Database, TenantTransaction } from "../../../core/db/client.ts";
import { findPerson } from "../../../core/find-person.ts";
import { requireRun } from "../queries.ts";
import { checkTaken, differenceOf, readTakenSource, totalsOf } from "./check-taken.ts";
import { refuseNotCounting } from "./confirm-taken.ts";
import { type ConfirmationRow, listConfirmations, readProposals } from "./queries.ts";

/** What payroll took for a run, as far as it can be read in one transaction. */
export interface TakenRead extends Pick<TakenOfRun, "differences" | "totals" | "open"> {
  readonly confirmations: readonly ConfirmationRow[];
}

/**
 * What was confirmed for a run, compared with what it proposes now, and what is left to confirm.
 * @throws Refusal run_not_found
 */
export async function readTaken(tx: TenantTransaction, runId: string): Promise<TakenRead> {
  const run = await requireRun(tx, runId);
  const source = await readTakenSource(tx, run);
  const { proposals } = source;
  const known = proposals.flatMap((one) => (one.taken === null ? [] : [{ ...one, taken: one.taken }]));
  const differing = known.filter(({ taken, proposed }) => taken !== proposed);
  const payOf = await source.readPay(differing.map(({ employeeNumber }) => employeeNumber));
  const differences = differing.map((one) => differenceOf({ ...one, taken: null }, one.taken, payOf(one)));
  const open = proposals.filter(({ hasResult, taken }) => hasResult && taken === null);
  const { seen } = (await checkTaken(source, [])).answer;
  return {
    confirmations: await listConfirmations(tx, run),
    differences,
    totals: totalsOf(known, differences),
    open: { employees: open.length, proposed: open.reduce((sum, { proposed }) => sum + proposed, 0), seen },
  };
}

/** The same as it leaves the server, with who confirmed it. */
export async function presentTaken(
  db: Pick<Database, "asSystem">,
  { confirmations, ...read }: TakenRead,
): Promise<TakenOfRun> {
  const people = new Map<string, string | null>();
  for (const { actor } of confirmations) {
    if (!people.has(actor)) people.set(actor, await findPerson(db, actor));
  }
  return {
    ...read,
    confirmations: confirmations.map(({ id, confirmedAt, actor, employees, differing, note, fileName }) => ({
      ...{ id, employees, differing, note, fileName },
      ...{ confirmedAt: confirmedAt.toISOString(), confirmedBy: people.get(actor) ?? null },
    })),
  };
}

/**
 * What confirming these amounts would come to, or why payroll can't have taken them.
 * @throws Refusal run_not_found; run_voided
 */
export async function previewTaken(
  tx: TenantTransaction,
  runId: string,
  { amounts }: TakenCheckRequest,
): Promise<TakenCheck> {
  const run = await requireRun(tx, runId);
  refuseNotCounting(run);
  return (await checkTaken(await readTakenSource(tx, run), amounts)).answer;
}

/**
 * Everyone in a run, with what it proposes and what payroll took.
 * @throws Refusal run_not_found
 */
export async function listTakenEmployees(tx: TenantTransaction, runId: string): Promise<TakenEmployees> {
  const proposals = await readProposals(tx, await requireRun(tx, runId));
  const hasNames = proposals.some(({ name }) => name !== null);
  return {
    employeeNumber: proposals.map(({ employeeNumber }) => employeeNumber),
    name: hasNames ? proposals.map(({ name }) => name ?? "") : null,
    proposed: proposals.map(({ proposed }) => proposed),
    taken: proposals.map(({ taken }) => taken),
  };
}
