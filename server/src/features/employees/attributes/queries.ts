import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { ScopeReason } from "@wagefloor/domain/reasons/reasons.ts";
import type { EmployeeAttributes } from "@wagefloor/domain/runs/attributes/employee-attributes.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { employeeAttributes } from "../../../core/db/schema/employees.ts";
import { readHolders, readNumbersOf } from "../../ledger/merged/queries.ts";

export type AttributeRow = typeof employeeAttributes.$inferSelect;

/**
 * What was set for employees of the organization and counts in runs, by employee number; few have anything. It counts under
 * all numbers of a person; what was set for the one that was kept comes first.
 */
export async function readAttributes(
  tx: TenantTransaction,
): Promise<ReadonlyMap<string, EmployeeAttributes>> {
  const { db, organizationId } = tx;
  const rows = await db
    .select()
    .from(employeeAttributes)
    .where(and(eq(employeeAttributes.organizationId, organizationId), ne(employeeAttributes.kind, "left")));
  const found = new Map<string, EmployeeAttributes>();
  for (const { employeeNumber, kind, value } of rows) {
    const set = kind === "place" ? { place: value } : { scope: value as ScopeReason };
    found.set(employeeNumber, { ...found.get(employeeNumber), ...set });
  }
  const holders = await readHolders(tx);
  for (const merged of holders.keys()) {
    const holder = holderOf(holders, merged);
    const ofPerson = { ...found.get(merged), ...found.get(holder) };
    if (found.has(merged)) found.set(holder, ofPerson);
  }
  for (const [merged, holder] of holders) {
    const ofPerson = found.get(holder);
    if (ofPerson !== undefined) found.set(merged, ofPerson);
  }
  return found;
}

/** What was set for one employee, under any number of the person. The last day is that of the number that was kept. */
export async function listAttributesOf(
  tx: TenantTransaction,
  employeeNumber: string,
): Promise<AttributeRow[]> {
  const { db, organizationId } = tx;
  const numbers = await readNumbersOf(tx, employeeNumber);
  const rows = await db
    .select()
    .from(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        inArray(employeeAttributes.employeeNumber, [...numbers]),
      ),
    );
  const ofKind = Map.groupBy(
    rows.filter((row) => row.kind !== "left" || row.employeeNumber === employeeNumber),
    ({ kind }) => kind,
  );
  return [...ofKind.values()].flatMap(
    (all) => all.find((row) => row.employeeNumber === employeeNumber) ?? all.slice(0, 1),
  );
}

/** The last days of work of those of these employees who have one. */
export async function readLastDays(
  { db, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        inArray(employeeAttributes.employeeNumber, [...employeeNumbers]),
        eq(employeeAttributes.kind, "left"),
      ),
    );
  return new Map(rows.map(({ employeeNumber, value }) => [employeeNumber, value]));
}

/** Deletes one attribute of an employee, under all numbers of the person; the last day of the one that was kept only. */
export async function deleteAttribute(
  tx: TenantTransaction,
  employeeNumber: string,
  kind: AttributeRow["kind"],
): Promise<void> {
  const { db, organizationId } = tx;
  const numbers = kind === "left" ? [employeeNumber] : await readNumbersOf(tx, employeeNumber);
  await db
    .delete(employeeAttributes)
    .where(
      and(
        eq(employeeAttributes.organizationId, organizationId),
        inArray(employeeAttributes.employeeNumber, [...numbers]),
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
