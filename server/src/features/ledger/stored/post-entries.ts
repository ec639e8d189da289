import type { Cents } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { balanceEntries, balances } from "../../../core/db/schema/balances.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { addToOwedAfter, keepTotals } from "./keep-totals.ts";

/** An entry that a person makes; amounts in cents. */
export interface NewEntry
  extends Pick<typeof balanceEntries.$inferSelect, "employeeNumber" | "kind" | "amount" | "reason"> {
  /** Null where nothing is recorded anymore. */
  readonly balanceAfter: Cents | null;
  /** The merge of two employee numbers that it belongs to. */
  readonly mergeId?: string;
  readonly purchaseId?: string;
  /** Of a return: the items with a class that the employee had bought. */
  readonly classedItems?: string[] | null;
  /** Nothing was recorded before this purchase. */
  readonly opens?: boolean;
  /** The write-off, or what was paid back, that is undone. */
  readonly undoes?: number;
  /** What was paid back to the employee; negative where that is undone. */
  readonly paidBack?: Cents;
  /** Of a correction: what was proposed and not confirmed then. */
  readonly openProposals?: Cents;
  /** Where it counts in the history, if that isn't its own number. */
  readonly position?: number;
}

/** A statement has at most 65,535 parameters. */
const entriesPerStatement = 2000;

/** Adds entries to the ledger in their order, and writes what is owed after them. The caller holds the ledger lock. */
export async function postEntries(tx: TenantTransaction, entries: readonly NewEntry[]): Promise<void> {
  const { db, organizationId, actor } = tx;
  for (let at = 0; at < entries.length; at += entriesPerStatement) {
    const part = entries.slice(at, at + entriesPerStatement);
    await db
      .insert(balanceEntries)
      .values(
        part.map(({ opens, ...entry }) => ({ ...entry, organizationId, actor, opens: opens ? true : null })),
      );
  }
  const owed = [...new Map(entries.map((entry) => [entry.employeeNumber, entry.balanceAfter]))];
  for (let at = 0; at < owed.length; at += entriesPerStatement) {
    const part = owed.slice(at, at + entriesPerStatement);
    await db
      .insert(balances)
      .values(part.map(([employeeNumber, balance]) => ({ organizationId, employeeNumber, balance })))
      .onConflictDoUpdate({
        target: [balances.organizationId, balances.employeeNumber],
        set: { balance: sql`excluded.balance`, updatedAt: sql`now()` },
      });
  }
  const earlier = new Map<number, number>();
  for (const { position, amount } of entries)
    if (position !== undefined) earlier.set(position, (earlier.get(position) ?? 0) + amount);
  await addToOwedAfter(tx, earlier);
  await keepTotals(tx);
  await notifyChange(tx, "balances");
}

/** A place among the entries, for those that count together. */
export async function takePlace({ client }: TenantTransaction): Promise<number> {
  const { rows } = await client.query<{ place: string }>("select nextval('balance_entries_id_seq') as place");
  return Number(rows[0]?.place);
}
