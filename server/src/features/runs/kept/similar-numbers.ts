import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { similarNumbersIn } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import { numbersToldApart } from "@wagefloor/domain/people/merging/different-numbers.ts";
import { type Holders, holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readDifferent, readHolders } from "../../ledger/merged/queries.ts";
import type { RunRow } from "../stored/queries.ts";

type Pair = readonly [one: string, other: string];
type Similar = NonNullable<RunWithMaker["similarNumbers"]>[number];

interface Answers {
  /** Pairs of numbers that a person said are two employees', and that aren't merged now. */
  readonly different: readonly Pair[];
  /** By merged number, under which one the run has the person. */
  readonly holders: Holders;
}

/** Whether an employee of a run isn't who has a similar number in its file, as a person said by now. */
export function toldApartIn(
  { notes }: Pick<RunRow, "notes">,
  { different, holders }: Answers,
): (employeeNumber: string) => boolean {
  const similar = similarNumbersIn(notes);
  if (similar === null || similar.length === 0) return () => false;
  const apart = numbersToldApart(similar, different);
  const inRun = new Set([...apart].map((number) => holderOf(holders, number)));
  // Another number of the same person may still be open.
  for (const number of similar.flat()) if (!apart.has(number)) inRun.delete(holderOf(holders, number));
  return (employeeNumber) => inRun.has(employeeNumber);
}

/** Pairs of numbers without those that are one person's now: merged after all, if only by way of a third number. */
export function withoutMerged(pairs: readonly Pair[], now: Holders): Pair[] {
  return pairs.filter(([one, other]) => holderOf(now, one) !== holderOf(now, other));
}

/** The similar numbers that a run's file has, and what is known of them by now; undefined where it has none. */
export async function readSimilarNumbers(tx: TenantTransaction, run: RunRow): Promise<Similar[] | undefined> {
  if (!run.notes.some(({ kind }) => kind === "similar-numbers")) return undefined;
  const pairs = similarNumbersIn(run.notes);
  if (pairs === null) return undefined;
  const open = await readOpenNumbers(tx, run.id);
  const then = await readHolders(tx, run.ledgerPosition);
  const now = await readHolders(tx);
  const different = await readDifferent(tx, pairs.flat());
  return pairs.map((pair): Similar => {
    const isOpen = pair.some((number) => open.has(holderOf(then, number)));
    const [one, other] = pair.map((number) => holderOf(now, number));
    const areTwo = numbersToldApart([pair], different).size > 0;
    return { numbers: pair, isOpen, answer: one === other ? "one-person" : areTwo ? "two-people" : null };
  });
}

/** Who in a run wasn't checked because of a similar number. */
async function readOpenNumbers(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ employeeNumber: string }>(
    `select person_number as "employeeNumber" from analysis_results
       where organization_id = $1 and run_id = $2 and reasons & $3 <> 0
     union all select person_number from analysis_skipped
       where organization_id = $1 and run_id = $2 and reasons & $3 <> 0`,
    [organizationId, runId, numberOfSet(reasonBits["similar-number"])],
  );
  return new Set(rows.map(({ employeeNumber }) => employeeNumber));
}
