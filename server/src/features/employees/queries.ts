import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { wholeUnits } from "../../core/db/columns.ts";
import { analysisResults } from "../../core/db/schema/analysis-results.ts";
import { balanceEntries, balances } from "../../core/db/schema/balances.ts";
import { readNameLinks } from "./name-queries.ts";
import { EmployeeRefusal } from "./refusals.ts";

export type BalanceEntryRow = typeof balanceEntries.$inferSelect;

/** From here on a file names most employees of its owner, and reading all balances is cheaper. */
const manyEmployees = 2000;

/** The current balances of these employees, in one query; employees without one are left out. */
export async function readBalances(
  { client, organizationId }: TenantTransaction,
  personNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const wanted = personNumbers.length < manyEmployees ? personNumbers : null;
  const answer = await client.query<[personNumber: string, balance: string]>({
    text: `select person_number, balance from balances where organization_id = $1 and balance is not null
      ${wanted ? "and person_number = any($2::text[])" : ""}`,
    values: wanted ? [organizationId, wanted] : [organizationId],
    rowMode: "array",
  });
  return new Map(answer.rows.map(([personNumber, balance]) => [personNumber, cents(wholeUnits(balance, 2))]));
}

/** One employee's current balance; null if nothing is recorded, so that the deduction amount is owed. */
export async function findBalance(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
): Promise<Cents | null> {
  const [row] = await db
    .select({ balance: balances.balance })
    .from(balances)
    .where(and(eq(balances.organizationId, organizationId), eq(balances.personNumber, personNumber)));
  return row?.balance ?? null;
}

/** One employee's ledger, newest first. */
export function listEntries(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
): Promise<BalanceEntryRow[]> {
  return db
    .select()
    .from(balanceEntries)
    .where(
      and(eq(balanceEntries.organizationId, organizationId), eq(balanceEntries.personNumber, personNumber)),
    )
    .orderBy(desc(balanceEntries.id));
}

/** What happened last in one employee's ledger. */
export async function findNewestEntry(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
): Promise<BalanceEntryRow | undefined> {
  const [newest] = await db
    .select()
    .from(balanceEntries)
    .where(
      and(eq(balanceEntries.organizationId, organizationId), eq(balanceEntries.personNumber, personNumber)),
    )
    .orderBy(desc(balanceEntries.id))
    .limit(1);
  return newest;
}

/** What one employee owed before each of these runs, by run. */
export async function readStartingCosts(
  { db, organizationId }: TenantTransaction,
  personNumber: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select({ runId: analysisResults.runId, startingCost: analysisResults.startingCost })
    .from(analysisResults)
    .where(
      and(
        eq(analysisResults.organizationId, organizationId),
        inArray(analysisResults.runId, [...runIds]),
        eq(analysisResults.personNumber, personNumber),
      ),
    );
  return new Map(rows.map(({ runId, startingCost }) => [runId, startingCost]));
}

/** The employees of any run with this number in any case, or else the one whose files have this name. */
export async function findPersonNumbers(tx: TenantTransaction, typed: string): Promise<string[]> {
  const sameNumber = sql`upper(${balances.personNumber}) = upper(${typed.trim()})`;
  const numbered = await selectPersonNumbers(tx, sameNumber);
  if (numbered.length > 0) return numbered;
  const [named] = (await readNameLinks(tx, [nameKey(typed)])).values();
  return named ? selectPersonNumbers(tx, eq(balances.personNumber, named.employeeNumber)) : [];
}

async function selectPersonNumbers({ db, organizationId }: TenantTransaction, fits: SQL): Promise<string[]> {
  const rows = await db
    .select({ personNumber: balances.personNumber })
    .from(balances)
    .where(and(eq(balances.organizationId, organizationId), fits))
    .orderBy(balances.personNumber);
  return rows.map((row) => row.personNumber);
}

/**
 * The employee number as the payroll files write it, from what was typed in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function requirePersonNumber(tx: TenantTransaction, typed: string): Promise<string> {
  const [exact] = await selectPersonNumbers(tx, eq(balances.personNumber, typed.trim()));
  if (exact !== undefined) return exact;
  const [first, ...others] = await findPersonNumbers(tx, typed);
  if (first === undefined) {
    throw new EmployeeRefusal("employee_not_found", "No results found for this employee number");
  }
  if (others.length === 0) return first;
  throw new EmployeeRefusal(
    "balance_refused",
    `Several employee numbers differ only in upper and lower case: ${[first, ...others].join(", ")}. Please enter the exact number.`,
  );
}
