import type { CappedLedger } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import { factsOf } from "@wagefloor/domain/ledger/fact.ts";
import { groupOfEach } from "@wagefloor/domain/ledger/replay/merged-accounts.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { holderOf, holdsAt } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readEntries, readRuns } from "../entries/read-entries.ts";
import { readHolders, readMerges, withMergedNumbers } from "../merged/queries.ts";
import { type ItemTerms, readTermsFor, type TermsFor } from "./item-terms.ts";

/** The items of purchases, by the purchase's id, employee by employee. */
type ItemsBought = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The items of these employees' purchases. */
export async function readItemsBought(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ItemsBought> {
  const { rows } = await client.query<[employeeNumber: string, id: string, itemId: string]>({
    text: `select person_number, id, item_id from purchases
      where organization_id = $1 and person_number = any($2::text[]) and item_id is not null`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  const ofPeople = Map.groupBy(rows, ([employeeNumber]) => employeeNumber);
  return new Map(
    [...ofPeople].map(([name, own]) => [name, new Map(own.map(([, id, itemId]) => [id, itemId]))]),
  );
}

/** Under which numbers any of these items was bought. */
async function readBuyers(
  { client, organizationId }: TenantTransaction,
  itemIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<[employeeNumber: string]>({
    text: "select distinct person_number from purchases where organization_id = $1 and item_id = any($2::uuid[])",
    values: [organizationId, itemIds],
    rowMode: "array",
  });
  return rows.map(([employeeNumber]) => employeeNumber);
}

/**
 * What happened so far to those who bought items with one of these caps or classes and owe something, by the number under which each
 * is kept.
 * @param balances of the employees who are asked for
 * @param owingSoon who may owe something by the time of the run, though nothing now
 */
export async function readCappedLedgers(
  tx: TenantTransaction,
  terms: ItemTerms,
  balances: ReadonlyMap<string, Cents>,
  owingSoon: readonly string[] = [],
): Promise<ReadonlyMap<string, CappedLedger> | undefined> {
  const { itemCaps = {}, itemClasses = {} } = terms;
  const items = [...new Set([...Object.keys(itemCaps), ...Object.keys(itemClasses)])];
  if (items.length === 0) return undefined;
  const holders = await readHolders(tx);
  const soon = new Set(owingSoon);
  const people = new Set(
    (await readBuyers(tx, items))
      .map((number) => holderOf(holders, number))
      .filter((number) => (balances.get(number) ?? 0) > 0 || soon.has(number)),
  );
  if (people.size === 0) return undefined;
  const ledgers = new Map<string, Pick<CappedLedger, "facts" | "joined">>();
  const joined = (await readMerges(tx)).filter(({ undoneAt }) => undoneAt === null);
  for (const [number, entries] of await readLedgersOf(tx, await withMergedNumbers(tx, [...people]))) {
    const person = holderOf(holders, number);
    const own = factsOf(entries);
    const known = ledgers.get(person);
    ledgers.set(person, {
      facts: known ? [...known.facts, ...own] : own,
      joined: known?.joined ?? joined.filter(({ merged }) => holderOf(holders, merged) === person),
    });
  }
  return new Map(
    [...ledgers].flatMap(([employeeNumber, ledger]) =>
      people.has(employeeNumber) ? [[employeeNumber, { employeeNumber, ...ledger }] as const] : [],
    ),
  );
}

/**
 * What happened before a place of the ledger to each of these employee numbers, and to all that were merged with it then.
 */
export async function readCappedLedgersAt(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  place: number,
): Promise<ReadonlyMap<string, CappedLedger>> {
  const merges = await readMerges(tx);
  const held = merges.filter((merge) => holdsAt(merge, place));
  const groups = groupOfEach(merges);
  const ledgers = await readLedgersOf(tx, await withMergedNumbers(tx, employeeNumbers));
  const factsBefore = (number: string) => factsOf((ledgers.get(number) ?? []).filter(({ at }) => at < place));
  return new Map(
    employeeNumbers.map((employeeNumber) => {
      const group = groups.get(employeeNumber) ?? [employeeNumber];
      const joined = held.filter(({ merged }) => group.includes(merged));
      return [employeeNumber, { employeeNumber, joined, facts: group.flatMap(factsBefore) }];
    }),
  );
}

/** The ledgers of these numbers, with what items say. */
export async function readLedgersOf(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredEntry[]>> {
  const bought = await readItemsBought(tx, employeeNumbers);
  const termsFor = await readTermsFor(tx, employeeNumbers);
  const ledgers = await readEntries(tx, employeeNumbers, await readRuns(tx));
  return new Map([...ledgers].map(([number, entries]) => [number, withItems(entries, bought, termsFor)]));
}

/** Entries with what was bought by them, and by which caps and limits of items their runs deducted. */
export function withItems(
  entries: readonly StoredEntry[],
  bought: ItemsBought,
  termsFor: TermsFor,
): StoredEntry[] {
  return entries.map((entry) => {
    const { employeeNumber, purchaseId, runId } = entry;
    const itemId = bought.get(employeeNumber)?.get(purchaseId ?? "") ?? null;
    return { ...entry, itemId, caps: termsFor(employeeNumber, runId) };
  });
}
