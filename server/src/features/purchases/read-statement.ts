import type { Statement, StatementCharge } from "@wagefloor/contract/employees/statement.ts";
import { type ChargeStanding, chargeStandings } from "@wagefloor/domain/ledger/charges/charge-standings.ts";
import { mergesOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";
import { findEmployer } from "../employer/queries.ts";
import { readLedgersOf } from "../ledger/capped/capped-ledgers.ts";
import { readMerges, readNumbersOf } from "../ledger/merged/queries.ts";
import { findOwed, requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { type PurchaseRow, readPurchases } from "./queries.ts";

/**
 * Everything one employee was charged, the oldest first, and what became of it; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readStatement(tx: TenantTransaction, typed: string): Promise<Statement> {
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const numbers = await readNumbersOf(tx, employeeNumber);
  const entries = [...(await readLedgersOf(tx, numbers)).values()].flat();
  const standings = chargeStandings(entries, mergesOf(await readMerges(tx), numbers));
  const purchases = await readPurchases(tx, present(standings.map(({ purchaseId }) => purchaseId)));
  const known: Known = {
    purchases: new Map(purchases.map((row) => [row.id, row])),
    payDates: await readPayDates(tx, present(standings.map(({ runId }) => runId))),
    recordedAt: await readWhenRecorded(tx, numbers),
  };
  const { owed, openProposals } = await findOwed(tx, employeeNumber);
  return {
    employer: await findEmployer(tx),
    ...{ employeeNumber, balance: owed, openProposals },
    charges: standings.map((standing) => presentCharge(standing, known)),
    total: totalOf(standings),
    asOf: new Date().toISOString(),
  };
}

interface Known {
  readonly purchases: ReadonlyMap<string, PurchaseRow>;
  readonly payDates: ReadonlyMap<string, string>;
  /** By the place in the history. */
  readonly recordedAt: ReadonlyMap<number, Date>;
}

function presentCharge(standing: ChargeStanding, known: Known): StatementCharge {
  const { purchaseId, runId, chargedBy, at } = standing;
  const purchase = known.purchases.get(purchaseId ?? "");
  const isPurchase = purchase !== undefined && chargedBy === "charge";
  const { amount, paid, returned, corrected, writtenOff, open } = standing;
  return {
    kind: isPurchase ? purchase.kind : chargedBy,
    purchaseId: isPurchase ? purchase.id : null,
    date: (isPurchase ? purchase.boughtOn : known.payDates.get(runId ?? "")) ?? null,
    recordedAt: (known.recordedAt.get(at) ?? new Date(0)).toISOString(),
    item: purchase?.itemName ?? null,
    receiptNumber: purchase?.receiptNumber ?? null,
    note: purchase?.note ?? null,
    ...{ amount, paid, returned, corrected, writtenOff, open },
  };
}

function totalOf(standings: readonly ChargeStanding[]): Statement["total"] {
  const sum = (figure: keyof Statement["total"]) =>
    standings.reduce((total, standing) => total + standing[figure], 0);
  return {
    ...{ amount: sum("amount"), paid: sum("paid"), returned: sum("returned") },
    ...{ corrected: sum("corrected"), writtenOff: sum("writtenOff"), open: sum("open") },
  };
}

async function readWhenRecorded(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<Known["recordedAt"]> {
  const { rows } = await client.query<{ at: string; when: Date }>(
    `select coalesce(position, id) as at, min(created_at) as when from balance_entries
     where organization_id = $1 and person_number = any($2::text[]) group by 1`,
    [organizationId, employeeNumbers],
  );
  return new Map(rows.map(({ at, when }) => [Number(at), when]));
}

async function readPayDates(
  { db, organizationId }: TenantTransaction,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (runIds.length === 0) return new Map();
  const { id, payDate } = analysisRuns;
  const rows = await db
    .select({ id, payDate })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, organizationId), inArray(id, [...runIds])));
  return new Map(rows.map((run) => [run.id, run.payDate]));
}

function present(ids: readonly (string | null)[]): string[] {
  return ids.flatMap((id) => (id === null ? [] : [id]));
}
