import { holderOf } from "@wagefloor/domain/employees/merging/merged-numbers.ts";
import { type CalendarDate, type Cents, cents } from "@wagefloor/domain/money.ts";
import type { CappedLedger } from "@wagefloor/domain/purchases/capped-ledger.ts";
import { eventsAtOnce, type PostedEntry } from "@wagefloor/domain/purchases/charge-events.ts";
import type { CapTerms, ItemCaps } from "@wagefloor/domain/purchases/item-caps.ts";
import type { EntryKind } from "@wagefloor/domain/runs/recompute/entry-kinds.ts";
import { groupsOf } from "@wagefloor/domain/runs/recompute/merged-accounts.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { wholeUnits } from "../../../core/db/columns.ts";
import { readHolders, readMerges, withMergedNumbers } from "../merges/queries.ts";

/** The caps of all items that have one now; undefined if none has. */
export async function readItemCaps({
  client,
  organizationId,
}: TenantTransaction): Promise<ItemCaps | undefined> {
  const { rows } = await client.query<{ id: string; cap: string }>(
    "select id, period_cap as cap from items where organization_id = $1 and period_cap is not null order by id",
    [organizationId],
  );
  if (rows.length === 0) return undefined;
  return Object.fromEntries(rows.map(({ id, cap }) => [id, cents(wholeUnits(cap, 2))]));
}

/** By which caps the runs deducted for which an item had one, by the run's id. */
export async function readCapTerms({
  client,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, CapTerms>> {
  const { rows } = await client.query<{
    id: string;
    place: string;
    caps: ItemCaps;
    payDate: CalendarDate;
    from: CalendarDate | null;
    through: CalendarDate | null;
  }>(
    `select id, ledger_position as place, configuration -> 'itemCaps' as caps, pay_date::text as "payDate",
       period_start::text as "from", period_end::text as through
     from analysis_runs where organization_id = $1 and configuration ? 'itemCaps'`,
    [organizationId],
  );
  return new Map(
    rows.map(({ id, place, caps, payDate, from, through }) => {
      const period = from === null || through === null ? null : { from, through };
      return [id, { place: Number(place), caps, payDate, period }];
    }),
  );
}

/** The items of these employees' purchases, by the purchase's id, employee by employee. */
export async function readItemsBought(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
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
 * What happened so far to those who bought items with one of these caps and owe something, by the number under which each
 * is kept.
 * @param balances of the employees who are asked for
 * @param owingSoon who may owe something by the time of the run, though nothing now
 */
export async function readCappedLedgers(
  tx: TenantTransaction,
  caps: ItemCaps | undefined,
  balances: ReadonlyMap<string, Cents>,
  owingSoon: readonly string[] = [],
): Promise<ReadonlyMap<string, CappedLedger> | undefined> {
  if (caps === undefined) return undefined;
  const holders = await readHolders(tx);
  const soon = new Set(owingSoon);
  const people = new Set(
    (await readBuyers(tx, Object.keys(caps)))
      .map((number) => holderOf(holders, number))
      .filter((number) => (balances.get(number) ?? 0) > 0 || soon.has(number)),
  );
  if (people.size === 0) return undefined;
  const ledgers = new Map<string, Pick<CappedLedger, "events" | "joined">>();
  const joined = (await readMerges(tx)).filter(({ undoneAt }) => undoneAt === null);
  for (const [number, entries] of await readLedgersOf(tx, await withMergedNumbers(tx, [...people]))) {
    const person = holderOf(holders, number);
    const own = eventsAtOnce(entries).map((event) => ({ ...event, number }));
    const known = ledgers.get(person);
    ledgers.set(person, {
      events: known ? [...known.events, ...own] : own,
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
  const held = merges.filter(({ at, undoneAt }) => at < place && (undoneAt === null || undoneAt > place));
  const groups = new Map(
    groupsOf(merges).flatMap((group) => group.map((number) => [number, group] as const)),
  );
  const ledgers = await readLedgersOf(tx, await withMergedNumbers(tx, employeeNumbers));
  const eventsOf = (number: string) => {
    const before = (ledgers.get(number) ?? []).filter(({ at }) => at < place);
    return eventsAtOnce(before).map((event) => ({ ...event, number }));
  };
  return new Map(
    employeeNumbers.map((employeeNumber) => {
      const group = groups.get(employeeNumber) ?? [employeeNumber];
      const joined = held.filter(({ merged }) => group.includes(merged));
      return [employeeNumber, { employeeNumber, joined, events: group.flatMap(eventsOf) }];
    }),
  );
}

type Cells = [
  ...[name: string, kind: EntryKind, amount: string, charged: string | null, undoes: string | null],
  ...[purchaseId: string | null, itemId: string | null, runId: string | null, at: string],
];

/** The ledgers of these numbers, with items and caps, in the order in which they were written. */
async function readLedgersOf(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly PostedEntry[]>> {
  const terms = await readCapTerms(tx);
  const { rows } = await tx.client.query<Cells>({
    text: `select entries.person_number, entries.kind, entries.amount, charged, undoes, purchase_id, item_id, run_id,
        coalesce(position, entries.id)
      from balance_entries entries left join purchases
        on purchases.organization_id = entries.organization_id and purchases.id = purchase_id
      where entries.organization_id = $1 and entries.person_number = any($2::text[])
      order by entries.person_number, entries.id`,
    values: [tx.organizationId, employeeNumbers],
    rowMode: "array",
  });
  const ledgers = new Map<string, PostedEntry[]>();
  for (const [name, kind, amount, charged, undoes, purchaseId, itemId, runId, at] of rows) {
    const entry: PostedEntry = {
      ...{ kind, purchaseId, itemId, runId, proposedAt: null },
      amount: cents(wholeUnits(amount, 2)),
      charged: charged === null ? null : cents(wholeUnits(charged, 2)),
      undoes: undoes === null ? null : Number(undoes),
      at: Number(at),
      caps: (runId !== null && terms.get(runId)) || null,
    };
    const known = ledgers.get(name);
    if (known) known.push(entry);
    else ledgers.set(name, [entry]);
  }
  return ledgers;
}
