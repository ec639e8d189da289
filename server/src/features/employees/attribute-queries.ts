import type { EmployeeAttributes } from "@wagefloor/domain/runs/attributes/employee-attributes.ts";
import type { ScopeReason } from "@wagefloor/domain/verdicts/reasons.ts";
import { and, eq, ne } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { employeeAttributes } from "../../core/db/schema/employee-attributes.ts";

export type AttributeRow = typeof employeeAttributes.$inferSelect;

/** What was set for employees of the organization and counts in runs, by employee number; few have anything. */
export async function readAttributes({
  db,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, EmployeeAttributes>> {
  const rows = await db
    .select()
    .from(employeeAttributes)
    .where(and(eq(employeeAttributes.organizationId, organizationId), ne(employeeAttributes.kind, "left")));
  const found = new Map<string, EmployeeAttributes>();
  for (const { employeeNumber, kind, value } of rows) {
    const set = kind === "place" ? { place: value } : { scope: value as ScopeReason };
    found.set(employeeNumber, { ...found.get(employeeNumber), ...set });
  }
  return found;
}

/** What was set for one employee. */
export function listAttributesOf(
  { db, organizationId }: TenantTransaction,
  employeeNumber: string,
): Promise<AttributeRow[]> {
  return db
    .select()
    .from(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        eq(employeeAttributes.employeeNumber, employeeNumber),
      ),
    );
}

/** Deletes one attribute of an employee. */
export async function deleteAttribute(
  { db, organizationId }: TenantTransaction,
  employeeNumber: string,
  kind: AttributeRow["kind"],
): Promise<void> {
  await db
    .delete(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        eq(employeeAttributes.employeeNumber, employeeNumber),
        eq(employeeAttributes.kind, kind),
      ),
    );
}

/** Sets one attribute of an employee, with who set it. */
export async function insertAttribute(
  { db, organizationId, actor }: TenantTransaction,
  attribute: Pick<AttributeRow, "employeeNumber" | "kind" | "value">,
): Promise<void> {
  await db.insert(employeeAttributes).values({ ...attribute, organizationId, actor });
}
