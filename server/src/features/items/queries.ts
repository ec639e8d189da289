import { randomUUID } from "node:crypto";
import type { ItemTerms } from "@wagefloor/contract/items/items.ts";
import { followAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { and, asc, count, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizations } from "../../core/db/schema/authorizations.ts";
import { items } from "../../core/db/schema/items.ts";
import { purchases } from "../../core/db/schema/purchases.ts";
import type { Actor } from "../../core/request/tenant.ts";

export type ItemRow = typeof items.$inferSelect;

/** An item with how many purchases name it. */
export type ListedItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** All items with how many purchases name them, by name; archived ones last. */
export function listItems({ db, organizationId }: TenantTransaction) {
  const used = db
    .select({ itemId: purchases.itemId, purchases: count().as("purchases") })
    .from(purchases)
    .where(eq(purchases.organizationId, organizationId))
    .groupBy(purchases.itemId)
    .as("used");
  return db
    .select({ ...getTableColumns(items), purchases: sql<number>`coalesce(${used.purchases}, 0)::int` })
    .from(items)
    .leftJoin(used, eq(used.itemId, items.id))
    .where(eq(items.organizationId, organizationId))
    .orderBy(sql`${items.archivedAt} is not null`, asc(sql`lower(${items.name})`), asc(items.id));
}

/** The organization's items, without what they are used for. */
export function readItems({ db, organizationId }: TenantTransaction): Promise<ItemRow[]> {
  return db.select().from(items).where(eq(items.organizationId, organizationId));
}

export async function findItem(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<ItemRow | undefined> {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.organizationId, organizationId), eq(items.id, id)));
  return item;
}

/** Whether another item that isn't archived has this name, in any case. */
export async function isNameTaken(
  { db, organizationId }: TenantTransaction,
  name: string,
  except: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.organizationId, organizationId),
        isNull(items.archivedAt),
        sql`lower(${items.name}) = lower(${name})`,
        except === null ? undefined : ne(items.id, except),
      ),
    );
  return rows.length > 0;
}

export async function insertItem(
  { db, organizationId, actor }: TenantTransaction,
  { answers, ...terms }: ItemTerms,
): Promise<void> {
  await db
    .insert(items)
    .values({ organizationId, id: randomUUID(), actor, ...terms, ...classedBy(answers, actor) });
}

/** The columns of a class that answers lead to, with who gave them; nothing without answers. */
export function classedBy(
  answers: ItemTerms["answers"],
  actor: Actor,
): Pick<ItemRow, "itemClass" | "classAnswers" | "classActor" | "classedAt"> {
  const { given, ending } = followAnswers(answers ?? {});
  if (Object.keys(given).length === 0)
    return { itemClass: null, classAnswers: null, classActor: null, classedAt: null };
  return {
    itemClass: ending?.itemClass ?? null,
    ...{ classAnswers: given, classActor: actor, classedAt: new Date() },
  };
}

export async function updateItem(
  { db, organizationId }: TenantTransaction,
  id: string,
  values: Partial<Omit<ItemRow, "archivedAt">> & { readonly archived?: boolean },
): Promise<void> {
  const { archived, ...columns } = values;
  await db
    .update(items)
    .set({
      ...columns,
      ...(archived !== undefined && { archivedAt: archived ? sql`now()` : null }),
    })
    .where(and(eq(items.organizationId, organizationId), eq(items.id, id)));
}

export async function removeItem({ db, organizationId }: TenantTransaction, id: string): Promise<void> {
  await db.delete(items).where(and(eq(items.organizationId, organizationId), eq(items.id, id)));
}

/** Whether a purchase or an authorization names the item. */
export async function isItemUsed({ db, organizationId }: TenantTransaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.organizationId, organizationId), eq(purchases.itemId, id)))
    .limit(1);
  if (rows.length > 0) return true;
  const authorized = await db
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.organizationId, organizationId), eq(authorizations.itemId, id)))
    .limit(1);
  return authorized.length > 0;
}
