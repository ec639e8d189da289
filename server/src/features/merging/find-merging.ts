import type { MergePreview, MergeSide } from "@wagefloor/contract/employees/merges.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readMoney } from "../../core/db/columns.ts";
import { counting } from "../../core/db/kinds-of-entries.ts";
import { fingerprint } from "../../core/fingerprint.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { findName } from "../ledger/stored/name-queries.ts";
import { findOwed, requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { MergeRefusal } from "./refusals.ts";

/** Two employees who may be one person, by number in any case, and under which number to keep them. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  /** Null for the one that payroll used last. */
  readonly keep: string | null;
}

/**
 * What merging two employees would come to. Nothing is written.
 * @throws Refusal employee_not_found, balance_refused; merge_refused for one and the same employee
 */
export async function findMerging(tx: TenantTransaction, pair: Pair): Promise<MergePreview> {
  const one = await requireEmployeeNumber(tx, pair.one);
  const other = await requireEmployeeNumber(tx, pair.other);
  if (one === other) throw sameEmployee(pair, one);
  const sides = [await readSide(tx, one), await readSide(tx, other)] as const;
  const kept = await keptOf(tx, pair.keep, sides);
  const owed = sumOf(sides.map((side) => side.owed));
  const figures = {
    ...{ one: sides[0], other: sides[1], kept, owed },
    together: await findTogether(tx, one, other),
    bothCharged: sides.every(({ charged }) => charged > 0),
  };
  return { ...figures, seen: fingerprint([figures, await newestEntry(tx, [one, other])]) };
}

function sameEmployee({ one, other }: Pair, kept: string): MergeRefusal {
  const isSame = one.trim().toUpperCase() === other.trim().toUpperCase();
  return new MergeRefusal(
    "merge_refused",
    isSame
      ? "This is the same employee number. Choose another employee."
      : `${one.trim()} and ${other.trim()} are already merged: both are employee ${kept}.`,
  );
}

/** The number that was asked for, or the one that the newer run has. */
async function keptOf(
  tx: TenantTransaction,
  keep: string | null,
  [one, other]: readonly [MergeSide, MergeSide],
): Promise<string> {
  if (keep === null) return newerOf(one, other);
  const kept = await requireEmployeeNumber(tx, keep);
  if (kept === one.employeeNumber || kept === other.employeeNumber) return kept;
  throw new MergeRefusal("merge_refused", "Choose which of the two employee numbers to keep.");
}

function newerOf(one: MergeSide, other: MergeSide): string {
  const isLater = (other.lastRun?.payDate ?? "") > (one.lastRun?.payDate ?? "");
  return (isLater ? other : one).employeeNumber;
}

function sumOf(amounts: readonly (Cents | number | null)[]): number | null {
  if (amounts.every((amount) => amount === null)) return null;
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

async function readSide(tx: TenantTransaction, employeeNumber: string): Promise<MergeSide> {
  const numbers = await readNumbersOf(tx, employeeNumber);
  const { owed, openProposals } = await findOwed(tx, employeeNumber);
  return {
    ...{ employeeNumber, owed, openProposals, mergedBefore: numbers.slice(1) },
    ...(await readFacts(tx, numbers)),
  };
}

interface Facts extends Pick<MergeSide, "name" | "lastRun" | "runs" | "purchases"> {
  readonly charged: number;
}

async function readFacts(tx: TenantTransaction, numbers: readonly string[]): Promise<Facts> {
  const { client, organizationId } = tx;
  const { rows } = await client.query<{
    runId: string | null;
    payDate: string | null;
    runs: number;
    purchases: number;
    charged: string;
  }>(
    `with newest as (
       select runs.id, runs.pay_date from balances
       join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
       where balances.organization_id = $1 and person_number = any($2::text[])
       order by ledger_position desc limit 1
     ), ran as (
       select run_id, sum(coalesce(charged, 0)) as charged from balance_entries entries
       join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id and status = 'completed'
       where entries.organization_id = $1 and person_number = any($2::text[])
         and kind = 'run' group by run_id)
     select (select id from newest) as "runId", (select pay_date::text from newest) as "payDate",
       (select count(*)::int from ran) as runs, (select coalesce(sum(charged), 0)::numeric(16, 2) from ran) as charged,
       (select count(*)::int from purchases where organization_id = $1 and person_number = any($2::text[])) as purchases`,
    [organizationId, numbers],
  );
  const [found] = rows;
  const { runId = null, payDate = null, runs = 0, purchases = 0, charged = "0" } = found ?? {};
  return {
    ...{ name: await findName(tx, numbers), runs, purchases, charged: readMoney(charged) },
    lastRun: runId !== null && payDate !== null ? { id: runId, payDate } : null,
  };
}

/** The pay dates on which runs that count have both, the newest first. */
async function findTogether(tx: TenantTransaction, one: string, other: string): Promise<string[]> {
  const [ofOne, ofOther] = [await findPayDates(tx, one), await findPayDates(tx, other)];
  return ofOne.filter((payDate) => ofOther.includes(payDate)).slice(0, 3);
}

async function findPayDates(tx: TenantTransaction, employeeNumber: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ payDate: string }>(
    `with named as (
       select run_id from balance_entries where organization_id = $1 and person_number = any($2::text[])
         and ${counting}
       union select run_id from analysis_results where organization_id = $1 and person_number = any($2::text[])
         and verdict in ('not-checked', 'out-of-scope')
       union select newest_run_id from balances where organization_id = $1 and person_number = any($2::text[]))
     select distinct pay_date::text as "payDate" from named
     join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id and status = 'completed'
     order by 1 desc`,
    [tx.organizationId, await readNumbersOf(tx, employeeNumber)],
  );
  return rows.map(({ payDate }) => payDate);
}

/** Changes with anything that is recorded of the two. */
async function newestEntry(
  { client, organizationId }: TenantTransaction,
  numbers: readonly string[],
): Promise<string | null> {
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(id) as newest from balance_entries where organization_id = $1 and person_number = any($2::text[])",
    [organizationId, numbers],
  );
  return rows[0]?.newest ?? null;
}
