import type { Balance, BalanceEntry } from "@wagefloor/contract/employees/employees.ts";
import { kindsOfChange } from "@wagefloor/domain/ledger/facts.ts";
import { type Proposed, walkProposals } from "@wagefloor/domain/ledger/open-proposals.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { Actor } from "../../core/request/tenant.ts";
import type { BalanceEntryRow } from "../ledger/stored/queries.ts";

/** Entries of one employee number, newest first; amounts in cents. */
export function presentEntries(
  entries: readonly BalanceEntryRow[],
  nameOf: (actor: Actor) => string | null,
): Balance["entries"] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const by = (entry: BalanceEntryRow) => ({
    undone: undone.has(entry.id),
    madeBy: nameOf(entry.madeBy),
  });
  const now = withProposals(entries);
  return withProposals(entries.map(asRecorded)).flatMap((entry, at) =>
    presentEntry(entry)
      .map((one) =>
        kindsOfChange.has(entry.kind) ? one : { ...one, ...changedNow(one, now[at] as ProposedEntry) },
      )
      .map((one) => ({ ...one, ...by(entry) })),
  );
}

/** What a part of an entry comes to by now, if that is something else. */
function changedNow(one: OwnEntry, entry: ProposedEntry): Pick<OwnEntry, "now"> {
  const part = presentEntry(entry).find(({ kind }) => kind === one.kind);
  const now = part ? figureOf(part) : 0;
  return now === figureOf(one) ? {} : { now };
}

function figureOf({ amount, proposed }: OwnEntry): number {
  return proposed ?? amount;
}

type ProposedEntry = BalanceEntryRow & Proposed & Pick<StoredEntry, "open">;

/** The entries with what each proposes, and with what is owed after it instead of the balance. */
function withProposals(rows: readonly BalanceEntryRow[]): ProposedEntry[] {
  const entries = rows.map((row) => ({ ...row, open: row.openProposals }));
  const walked = walkProposals(entries.toReversed()).toReversed();
  return entries.map((entry, at) => {
    const { opened, openAfter } = walked[at] as Proposed;
    const isRecorded = entry.balanceAfter !== null || openAfter !== 0;
    const balanceAfter = isRecorded ? cents((entry.balanceAfter ?? 0) + openAfter) : null;
    return { ...entry, balanceAfter, opened, openAfter };
  });
}

function asRecorded(row: BalanceEntryRow): BalanceEntryRow {
  const { recordedAmount: amount, recordedCharged: charged } = row;
  return amount === null ? row : { ...row, amount, charged };
}

/**
 * What a run charges and what it deducts are two entries: first the one that adds to the balance. So are what counted as
 * deducted and what payroll took instead, unless it is the same.
 */
function presentEntry(entry: ProposedEntry): OwnEntry[] {
  const staysProposed = entry.kind === "moved-out" && entry.openAfter > 0 ? entry.openAfter : null;
  const own = { ...presentAs(entry, entry.kind, entry.amount, entry.balanceAfter), staysProposed };
  if (kindsOfChange.has(entry.kind)) return presentChange(entry, own);
  if (entry.proposedAt !== null && entry.opened !== 0) return presentProposal(entry, own);
  if (entry.charged === null || (entry.kind === "taken" && entry.amount === 0)) return [own];
  const deducted = cents(entry.amount - entry.charged);
  if (entry.kind === "taken") return presentTaken(entry, own, deducted);
  const charge = presentAs(entry, "charge", entry.charged, entry.balanceAfter);
  const deduction = { ...own, amount: deducted };
  const [later, earlier] = entry.charged > 0 ? [deduction, charge] : [charge, deduction];
  return [later, { ...earlier, balanceAfter: cents((entry.balanceAfter ?? 0) - later.amount) }];
}

/**
 * A proposal changes what is owed by nothing but what its run charges; its confirmation by what was taken. What payroll
 * didn't take of it is released.
 */
function presentProposal(entry: ProposedEntry, own: OwnEntry): OwnEntry[] {
  const amount = cents(entry.amount + entry.opened);
  if (entry.kind === "taken") {
    const released = cents(Math.min(0, entry.opened - amount));
    const before = cents((entry.balanceAfter ?? 0) - amount);
    return [
      ...(amount === 0 ? [] : [{ ...own, amount }]),
      ...(released === 0 ? [] : [{ ...presentAs(entry, "released", cents(0), before), proposed: released }]),
    ];
  }
  const proposal = { ...own, amount: cents(0), proposed: entry.opened };
  if (amount === 0) return [proposal];
  const charge = presentAs(entry, "charge", amount, entry.balanceAfter);
  return amount > 0
    ? [proposal, charge]
    : [charge, { ...proposal, balanceAfter: cents((entry.balanceAfter ?? 0) - amount) }];
}

/** What changed of what is owed, and of what is proposed. */
function presentChange(entry: ProposedEntry, own: OwnEntry): OwnEntry[] {
  const amount = cents(entry.amount + entry.opened);
  if (entry.opened === 0) return [own];
  const proposal = { ...own, amount: cents(0), proposed: entry.opened };
  return amount === 0 ? [proposal] : [proposal, { ...own, amount }];
}

/** Newest first; only one of the two where the other is nothing. */
function presentTaken(entry: BalanceEntryRow, own: OwnEntry, amount: Cents): OwnEntry[] {
  const released = entry.charged ?? cents(0);
  const before = cents((entry.balanceAfter ?? 0) - amount);
  return [
    ...(amount === 0 ? [] : [{ ...own, amount }]),
    ...(released === 0 ? [] : [presentAs(entry, "released", released, before)]),
  ];
}

type OwnEntry = Omit<BalanceEntry, "undone" | "madeBy">;

function presentAs(
  {
    id,
    reason,
    runId,
    purchaseId,
    itemId,
    itemName,
    itemClass,
    mergedWith,
    paidBack,
    createdAt,
  }: BalanceEntryRow,
  kind: BalanceEntry["kind"],
  amount: Cents,
  balanceAfter: Cents | null,
): OwnEntry {
  const item = itemId !== null && itemName !== null ? { id: itemId, name: itemName, itemClass } : null;
  return {
    ...{ id, kind, amount, proposed: null, balanceAfter, reason, runId, purchaseId, item, mergedWith },
    ...(paidBack !== null && { paidBack }),
    staysProposed: null,
    createdAt: createdAt.toISOString(),
  };
}
