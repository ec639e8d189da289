import type { PurchasesQuery } from "@wagefloor/contract/purchases/purchases.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { and, asc, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { moneyIfAny, readMoney } from "../../core/db/columns.ts";
import { items } from "../../core/db/schema/items.ts";
import { purchaseReturns, purchases, undoneImports } from "../../core/db/schema/purchases.ts";

type StoredPurchase = typeof purchases.$inferSelect;

/** A purchase, with the name of its item. */
export interface PurchaseRow extends StoredPurchase {
  readonly itemName: string | null;
}

export type ReturnRow = typeof purchaseReturns.$inferSelect;

/** The recorded employee numbers that are these in any case, and what is owed; null if nothing is recorded. */
export async function readNumbersAlike(
  { client, organizationId }: TenantTransaction,
  typed: readonly string[],
): Promise<{ employeeNumber: string; balance: Cents | null }[]> {
  const { rows } = await client.query<{ employeeNumber: string; balance: string | null }>(
    `select person_number as "employeeNumber", balance from balances
     where organization_id = $1 and upper(person_number) = any(select upper(unnest($2::text[])))
     order by person_number`,
    [organizationId, typed],
  );
  return rows.map(({ employeeNumber, balance }) => ({
    employeeNumber,
    balance: moneyIfAny(balance),
  }));
}

/** Purchases with these ids, or of these employees, with what was returned of them. */
export async function readRecorded(
  { db, organizationId }: TenantTransaction,
  ids: readonly string[],
  employeeNumbers: readonly string[],
): Promise<(StoredPurchase & { readonly returned: string })[]> {
  const returned = sql<string>`coalesce((select sum(returns.amount) from purchase_returns returns
    where returns.organization_id = purchases.organization_id and returns.purchase_id = purchases.id), 0)`;
  return db
    .select({ ...getTableColumns(purchases), returned })
    .from(purchases)
    .where(
      and(
        eq(purchases.organizationId, organizationId),
        or(
          sql`${purchases.id} = any(${sql.param([...ids])}::uuid[])`,
          sql`${purchases.employeeNumber} = any(${sql.param([...employeeNumbers])}::text[])`,
        ),
      ),
    );
}

const purchasesPerStatement = 2000;

/** Adds purchases in their order. */
export async function insertPurchases(
  { db, organizationId, actor }: TenantTransaction,
  rows: readonly Omit<typeof purchases.$inferInsert, "organizationId" | "actor">[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += purchasesPerStatement) {
    const part = rows.slice(at, at + purchasesPerStatement);
    await db.insert(purchases).values(part.map((row) => ({ ...row, organizationId, actor })));
  }
}

/** Purchases by their ids, in no order. */
export function readPurchases(tx: TenantTransaction, ids: readonly string[]): Promise<PurchaseRow[]> {
  return selectPurchases(tx, sql`${purchases.id} = any(${sql.param([...ids])}::uuid[])`);
}

type Filter = Pick<PurchasesQuery, "item" | "import" | "search"> & {
  readonly employeeNumbers: readonly string[] | null;
};

/** One page of purchases, newest first. */
export function listPurchases(
  tx: TenantTransaction,
  filter: Filter,
  { before, limit }: Pick<PurchasesQuery, "before" | "limit">,
): Promise<PurchaseRow[]> {
  const isEarlier = before === undefined ? undefined : lt(purchases.sequence, before);
  return selectPurchases(tx, and(conditionOf(tx, filter), isEarlier), limit);
}

/** How many purchases there are with this filter, and what they charged together. */
export async function sumPurchases(
  { db, organizationId }: TenantTransaction,
  filter: Filter,
): Promise<{ count: number; total: Cents }> {
  const [sum] = await db
    .select({ count: sql<number>`count(*)::int`, total: sql<string>`coalesce(sum(${purchases.amount}), 0)` })
    .from(purchases)
    .where(and(eq(purchases.organizationId, organizationId), conditionOf({ organizationId }, filter)));
  return { count: sum?.count ?? 0, total: readMoney(sum?.total ?? "0") };
}

function conditionOf(
  { organizationId }: Pick<TenantTransaction, "organizationId">,
  { employeeNumbers, item, import: importId, search }: Filter,
): SQL | undefined {
  return and(
    employeeNumbers === null ? undefined : inArray(purchases.employeeNumber, [...employeeNumbers]),
    item === undefined ? undefined : eq(purchases.itemId, item),
    importId === undefined ? undefined : eq(purchases.importId, importId),
    search === undefined ? undefined : contains(organizationId, search),
  );
}

/** The items are searched once and not for each purchase. */
function contains(organizationId: string, search: string): SQL {
  const has = (texts: SQL) => sql`strpos(lower(${texts}), lower(${search.trim()})) > 0`;
  const own = sql`concat_ws(chr(10), ${purchases.employeeNumber}, ${purchases.receiptNumber}, ${purchases.note})`;
  const ofItem = sql`${purchases.itemId} = any(array(select ${items.id} from ${items}
    where ${items.organizationId} = ${organizationId} and ${has(sql`${items.name}`)}))`;
  return sql`(${has(own)} or coalesce(${ofItem}, false))`;
}

function selectPurchases(
  { db, organizationId }: TenantTransaction,
  condition: SQL | undefined,
  limit?: number,
): Promise<PurchaseRow[]> {
  const ofItem = [eq(items.organizationId, purchases.organizationId), eq(items.id, purchases.itemId)];
  const selected = db
    .select({ ...getTableColumns(purchases), itemName: items.name })
    .from(purchases)
    .leftJoin(items, and(...ofItem))
    .where(and(eq(purchases.organizationId, organizationId), condition))
    .orderBy(desc(purchases.sequence));
  return limit === undefined ? selected : selected.limit(limit);
}

/** The ids of the purchases of an import; none of one that was undone, and null where there's no such import. */
export async function readImportIds(tx: TenantTransaction, importId: string): Promise<string[] | null> {
  const { db, organizationId } = tx;
  const found = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.organizationId, organizationId), eq(purchases.importId, importId)));
  return found.length === 0 && !(await isUndone(tx, importId)) ? null : found.map(({ id }) => id);
}

/** Where an import counts in the ledger, and what its purchases add there. */
export async function readPlaceOfImport(
  { client, organizationId }: TenantTransaction,
  importId: string,
): Promise<{ readonly place: number; readonly amount: Cents }> {
  const { rows } = await client.query<{ place: string | null; amount: string }>(
    `select min(entries.id) as place, coalesce(sum(entries.amount), 0)::numeric(16, 2) as amount
     from purchases list join balance_entries entries on entries.organization_id = $1
       and entries.person_number = list.person_number and entries.purchase_id = list.id
     where list.organization_id = $1 and list.import_id = $2`,
    [organizationId, importId],
  );
  const { place = null, amount = "0" } = rows[0] ?? {};
  return { place: Number(place), amount: readMoney(amount) };
}

/** Takes the purchases of an import out of the ledger, or says for how many employees something came after it. */
export async function undoPurchases(
  { client, actor }: TenantTransaction,
  importId: string,
): Promise<{ readonly undone: number; readonly afterRun: number; readonly afterOther: number }> {
  const { rows } = await client.query<{ undone: number; afterRun: number; afterOther: number }>(
    'select undone, after_run as "afterRun", after_other as "afterOther" from undo_import($1, $2)',
    [importId, actor],
  );
  return rows[0] ?? { undone: 0, afterRun: 0, afterOther: 0 };
}

/** Whether a list was undone. */
export async function isUndone(
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: undoneImports.id })
    .from(undoneImports)
    .where(and(eq(undoneImports.organizationId, organizationId), eq(undoneImports.id, importId)));
  return found.length > 0;
}

/** The returns of these purchases, oldest first. */
export function readReturns(
  { db, organizationId }: TenantTransaction,
  purchaseIds: readonly string[],
): Promise<ReturnRow[]> {
  return db
    .select()
    .from(purchaseReturns)
    .where(
      and(
        eq(purchaseReturns.organizationId, organizationId),
        sql`${purchaseReturns.purchaseId} = any(${sql.param([...purchaseIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(purchaseReturns.recordedAt), asc(purchaseReturns.id));
}

export async function findReturn(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(purchaseReturns)
    .where(and(eq(purchaseReturns.organizationId, organizationId), eq(purchaseReturns.id, id)));
  return row;
}

export async function insertReturn(
  { db, organizationId, actor }: TenantTransaction,
  row: Omit<typeof purchaseReturns.$inferInsert, "organizationId" | "actor">,
): Promise<void> {
  await db.insert(purchaseReturns).values({ ...row, organizationId, actor });
}
