import type {
  TakenCheck,
  TakenCheckRequest,
  TakenDifference,
  TakenEmployees,
  TakenOfRun,
} from "@wagefloor/contract/runs/taken.ts";
import { gravestFirst } from "@wagefloor/domain/runs/taken/gravest-first.ts";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import { type RunRow, requireRun } from "../runs/stored/queries.ts";
import { checkTaken, differenceOf, gravity, readPay, readTakenSource } from "./check-taken.ts";
import { refuseNotCounting } from "./confirm-taken.ts";
import {
  type ConfirmationRow,
  listConfirmations,
  readDiffering,
  readProposals,
  readTakenSums,
} from "./queries.ts";

/** What payroll took for a run, as far as it can be read in one transaction. */
export interface TakenRead extends Pick<TakenOfRun, "differences" | "totals" | "open"> {
  readonly confirmations: readonly ConfirmationRow[];
}

/** So many fit a page; the page of all amounts has the others. */
const mostShown = 200;

/**
 * What was confirmed for a run, compared with what it proposes now, and what is left to confirm. Only those who differ are
 * read one by one.
 * @throws Refusal run_not_found
 */
export async function readTaken(tx: TenantTransaction, runId: string): Promise<TakenRead> {
  const run = await requireRun(tx, runId);
  const { employees, proposed, taken, openEmployees, openProposed } = await readTakenSums(tx, run);
  const differences = await readDifferences(tx, run);
  return {
    confirmations: await listConfirmations(tx, run),
    differences: gravestFirst(differences).slice(0, mostShown),
    totals: {
      ...{ employees, proposed, taken, differing: differences.length, ...gravity(differences) },
      toPayBack: differences.reduce((sum, { toPayBack }) => sum + toPayBack, 0),
    },
    open: { employees: openEmployees, proposed: openProposed },
  };
}

async function readDifferences(tx: TenantTransaction, run: RunRow): Promise<TakenDifference[]> {
  const differing = await readDiffering(tx, run);
  const more = differing.filter(({ taken, proposed }) => taken > proposed);
  const payOf = await readPay(
    tx,
    run,
    more.map(({ employeeNumber }) => employeeNumber),
  );
  return differing.map((one) => differenceOf({ ...one, taken: null }, one.taken, payOf));
}

/** The same as it leaves the server, with who confirmed it. */
export async function presentTaken(
  db: Pick<Database, "asSystem">,
  { confirmations, ...read }: TakenRead,
): Promise<TakenOfRun> {
  const nameOf = await findPeople(db, confirmations);
  return {
    ...read,
    confirmations: confirmations.map(({ id, confirmedAt, actor, employees, differing, note, fileName }) => ({
      ...{ id, employees, differing, note, fileName },
      ...{ confirmedAt: confirmedAt.toISOString(), confirmedBy: nameOf(actor) },
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
