import type { EmployeeAttributes } from "@wagefloor/domain/runs/attributes/employee-attributes.ts";
import type { ScopeReason } from "@wagefloor/domain/verdicts/reasons.ts";
import { and, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { employeeAttributes } from "../../core/db/schema/employee-attributes.ts";

export type AttributeRow = typeof employeeAttributes.$inferSelect;

/** What was set for employees of the organization, by person number; few have anything. */
export async function readAttributes({
  db,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, EmployeeAttributes>> {
  const rows = await db
    .select()
    .from(employeeAttributes)
    .where(eq(employeeAttributes.organizationId, organizationId));
  const found = new Map<string, EmployeeAttributes>();
  for (const { personNumber, kind, value } of rows) {
    const set = kind === "place" ? { place: value } : { scope: value as ScopeReason };
    found.set(personNumber, { ...found.get(personNumber), ...set });
  }
  return found;
}

/** What was set for one employee. */
export function listAttributesOf(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
): Promise<AttributeRow[]> {
  return db
    .select()
    .from(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        eq(employeeAttributes.personNumber, personNumber),
      ),
    );
}

/** Deletes one attribute of an employee. */
export async function deleteAttribute(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
  kind: AttributeRow["kind"],
): Promise<void> {
  await db
    .delete(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        eq(employeeAttributes.personNumber, personNumber),
        eq(employeeAttributes.kind, kind),
      ),
    );
}

/** Sets one attribute of an employee, with who set it. */
export async function insertAttribute(
  { db, organizationId, actor }: TenantTransaction,
  attribute: Pick<AttributeRow, "personNumber" | "kind" | "value">,
): Promise<void> {
  await db.insert(employeeAttributes).values({ ...attribute, organizationId, actor });
}
