import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { proposesOnly } from "../../../core/db/kinds-of-entries.ts";
import { balanceEntries, balances } from "../../../core/db/schema/balances.ts";
import { employeeMerges } from "../../../core/db/schema/employees.ts";
import { items } from "../../../core/db/schema/items.ts";
import { purchases } from "../../../core/db/schema/purchases.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import type { Actor } from "../../../core/request/tenant.ts";
import { readCappedLedgers } from "../capped/capped-ledgers.ts";
import { readConsents } from "../capped/consents.ts";
import type { ItemTerms } from "../capped/item-terms.ts";
import { readHolders } from "../merged/queries.ts";
import { readNameLinks } from "./name-queries.ts";
import { balanceRefused, EmployeeRefusal } from "./refusals.ts";

type StoredEntryRow = typeof balanceEntries.$inferSelect;

/** A ledger entry, with the item of its purchase. */
export interface BalanceEntryRow extends StoredEntryRow {
  readonly itemId: string | null;
  readonly itemName: string | null;
  readonly itemClass: ItemClass | null;
  /** The other number of its merge; null for all other entries. */
  readonly mergedWith: string | null;
  /** The place of its run, if what that deducts counts once it is confirmed; null for all others. */
  readonly proposedAt: number | null;
  /** Who made it; of an entry of a run, who ran that. */
  readonly madeBy: Actor;
}

/** From here on a file names most employees of its owner, and reading all balances is cheaper. */
const manyEmployees = 2000;

/** The current balances of these employees, in one query; employees without one are left out. */
export async function readBalances(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const wanted = employeeNumbers.length < manyEmployees ? employeeNumbers : null;
  const answer = await client.query<[employeeNumber: string, balance: string]>({
    text: `select person_number, balance from balances where organization_id = $1 and balance is not null
      ${wanted ? "and person_number = any($2::text[])" : ""}`,
    values: wanted ? [organizationId, wanted] : [organizationId],
    rowMode: "array",
  });
  return new Map(answer.rows.map(([employeeNumber, balance]) => [employeeNumber, readMoney(balance)]));
}

/** What runs propose that isn't confirmed, of those of these employees who have any. */
export async function readOpenProposals(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const wanted = employeeNumbers.length < manyEmployees ? employeeNumbers : null;
  const answer = await client.query<[employeeNumber: string, open: string]>({
    text: `select person_number, open_proposals from balances where organization_id = $1 and open_proposals > 0
      ${wanted ? "and person_number = any($2::text[])" : ""}`,
    values: wanted ? [organizationId, wanted] : [organizationId],
    rowMode: "array",
  });
  return new Map(answer.rows.map(([employeeNumber, open]) => [employeeNumber, readMoney(open)]));
}

/**
 * What is recorded of these employees when a run comes that deducts by these caps and classes of items.
 * @param owingSoon who may owe something by then, though nothing now
 */
export async function readRecorded(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  terms: ItemTerms,
  owingSoon: readonly string[] = [],
): Promise<RecordedBalances> {
  const balances = await readBalances(tx, employeeNumbers);
  const openProposals = await readProposalsOfPeople(tx, employeeNumbers);
  const cappedLedgers = await readCappedLedgers(tx, terms, balances, owingSoon);
  const asked = terms.itemClasses === undefined ? [] : [...(cappedLedgers?.keys() ?? [])];
  return { balances, openProposals, cappedLedgers, consents: await readConsents(tx, asked) };
}

/** The same, with what was proposed under a number that was merged since, by the number that was kept. */
async function readProposalsOfPeople(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const holders = await readHolders(tx);
  if (holders.size === 0) return readOpenProposals(tx, employeeNumbers);
  const open = await readOpenProposals(tx, [...employeeNumbers, ...holders.keys()]);
  const ofPeople = new Map<string, Cents>();
  for (const [employeeNumber, amount] of open) {
    const holder = holderOf(holders, employeeNumber);
    ofPeople.set(holder, cents((ofPeople.get(holder) ?? 0) + amount));
  }
  return ofPeople;
}

/** What one employee owes; null if nothing is recorded. */
export interface Owed {
  readonly owed: Cents | null;
  /** What of it is proposed and not confirmed. */
  readonly openProposals: Cents;
}

/**
 * What one employee owes, and what of it is proposed and not confirmed, under all numbers of the person.
 * @param employeeNumber the one that was kept, if others are merged into it
 */
export async function findOwed(tx: TenantTransaction, employeeNumber: string): Promise<Owed> {
  const ofNumbers = await findOwedByNumber(tx, numbersOf(await readHolders(tx), employeeNumber));
  const recorded = [...ofNumbers.values()].filter(({ owed }) => owed !== null);
  const sum = (amounts: readonly (Cents | null)[]) =>
    cents(amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0));
  return {
    owed: recorded.length === 0 ? null : sum(recorded.map(({ owed }) => owed)),
    openProposals: sum([...ofNumbers.values()].map(({ openProposals }) => openProposals)),
  };
}

/** What each of these employees owes, under all numbers of the person; those of whom nothing was ever recorded are left out. */
export async function readOwedOfPeople(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const holders = await readHolders(tx);
  const merged = [...holders.keys()];
  const sums = new Map<string, Cents>();
  for (const [number, { owed }] of await findOwedByNumber(tx, [...employeeNumbers, ...merged])) {
    const person = holderOf(holders, number);
    if (owed !== null) sums.set(person, cents((sums.get(person) ?? 0) + owed));
  }
  return sums;
}

/** What payroll took too much from an employee and hasn't paid back. @param employeeNumber the one that was kept */
export async function findTakenShortfall(
  { client, organizationId }: TenantTransaction,
  employeeNumber: string,
): Promise<Cents> {
  const { rows } = await client.query<{ shortfall: string }>(
    `select taken_shortfall as shortfall from balances
     where organization_id = $1 and person_number = $2 and taken_verdict = 'below-minimum'`,
    [organizationId, employeeNumber],
  );
  return readMoney(rows[0]?.shortfall ?? "0");
}

/** What the next run may start from under one number; null if nothing is recorded. */
export async function findAvailable(tx: TenantTransaction, employeeNumber: string): Promise<Cents | null> {
  return (await readBalances(tx, [employeeNumber])).get(employeeNumber) ?? null;
}

/** The same of each of these numbers by itself; those of whom nothing was ever recorded are left out. */
export async function findOwedByNumber(
  { db, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, Owed>> {
  const { employeeNumber, owed, openProposals } = balances;
  const rows = await db
    .select({ employeeNumber, owed, openProposals })
    .from(balances)
    .where(
      and(
        eq(balances.organizationId, organizationId),
        sql`${employeeNumber} = any(${sql.param([...employeeNumbers])}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.employeeNumber, row]));
}

/** Of the run of an entry, that is joined: its place, if what it deducts counts once it is confirmed. */
const proposedAt = sql`case when ${sql.raw(proposesOnly)}
  then ${analysisRuns.ledgerPosition} end`;

const placeIfAny = (value: string | null): number | null => (value === null ? null : Number(value));

/** The ledgers of these numbers of one employee, newest first. */
export function listEntries(
  { db, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<BalanceEntryRow[]> {
  const ofPurchase = [
    eq(purchases.organizationId, balanceEntries.organizationId),
    eq(purchases.id, balanceEntries.purchaseId),
  ];
  const ofRun = [
    eq(analysisRuns.organizationId, balanceEntries.organizationId),
    eq(analysisRuns.id, balanceEntries.runId),
  ];
  const ofMerge = [
    eq(employeeMerges.organizationId, balanceEntries.organizationId),
    eq(employeeMerges.id, balanceEntries.mergeId),
  ];
  const ofItem = [eq(items.organizationId, purchases.organizationId), eq(items.id, purchases.itemId)];
  return db
    .select({
      ...{
        ...getTableColumns(balanceEntries),
        itemId: items.id,
        itemName: items.name,
        itemClass: items.itemClass,
      },
      mergedWith: sql<string | null>`case when ${employeeMerges.merged} = ${balanceEntries.employeeNumber}
        then ${employeeMerges.kept} else ${employeeMerges.merged} end`,
      madeBy: sql<Actor>`coalesce(${balanceEntries.actor}, ${analysisRuns.actor})`,
      proposedAt: proposedAt.mapWith(placeIfAny),
    })
    .from(balanceEntries)
    .leftJoin(purchases, and(...ofPurchase))
    .leftJoin(items, and(...ofItem))
    .leftJoin(analysisRuns, and(...ofRun))
    .leftJoin(employeeMerges, and(...ofMerge))
    .where(
      and(
        eq(balanceEntries.organizationId, organizationId),
        inArray(balanceEntries.employeeNumber, [...employeeNumbers]),
      ),
    )
    .orderBy(desc(balanceEntries.id));
}

/** What happened last in one employee's ledger. */
export async function findNewestEntry(
  { db, organizationId }: TenantTransaction,
  employeeNumber: string,
): Promise<StoredEntryRow | undefined> {
  const [newest] = await db
    .select()
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.organizationId, organizationId),
        eq(balanceEntries.employeeNumber, employeeNumber),
      ),
    )
    .orderBy(desc(balanceEntries.id))
    .limit(1);
  return newest;
}

/** The employees of any run with this number in any case, or else the one whose files have this name. */
export async function findEmployeeNumbers(tx: TenantTransaction, typed: string): Promise<string[]> {
  const sameNumber = sql`upper(${balances.employeeNumber}) = upper(${typed.trim()})`;
  const numbered = await selectEmployeeNumbers(tx, sameNumber);
  if (numbered.length > 0) return keptNumbers(tx, numbered);
  const [named] = (await readNameLinks(tx, [nameKey(typed)])).values();
  return named ? selectEmployeeNumbers(tx, eq(balances.employeeNumber, named.employeeNumber)) : [];
}

/** Of numbers that were merged, the ones that were kept. */
async function keptNumbers(tx: TenantTransaction, found: readonly string[]): Promise<string[]> {
  const holders = await readHolders(tx);
  return [...new Set(found.map((employeeNumber) => holderOf(holders, employeeNumber)))];
}

/** The numbers of balances that fit, in their order. */
export async function selectEmployeeNumbers(
  { db, organizationId }: TenantTransaction,
  fits: SQL,
): Promise<string[]> {
  const rows = await db
    .select({ employeeNumber: balances.employeeNumber })
    .from(balances)
    .where(and(eq(balances.organizationId, organizationId), fits))
    .orderBy(balances.employeeNumber);
  return rows.map((row) => row.employeeNumber);
}

/**
 * The employee number as the payroll files write it, from what was typed in any case; of a number that was merged, the one
 * that was kept.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function requireEmployeeNumber(tx: TenantTransaction, typed: string): Promise<string> {
  const [exact] = await selectEmployeeNumbers(tx, eq(balances.employeeNumber, typed.trim()));
  if (exact !== undefined) return holderOf(await readHolders(tx), exact);
  const [first, ...others] = await findEmployeeNumbers(tx, typed);
  if (first === undefined) {
    throw new EmployeeRefusal("employee_not_found", "No results found for this employee number");
  }
  if (others.length === 0) return first;
  throw balanceRefused(
    `Several employee numbers differ only in upper and lower case: ${[first, ...others].join(", ")}. Please enter the exact number.`,
  );
}
