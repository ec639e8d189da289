import { type Cents, cents } from "../../money.ts";
import type { Event } from "../charge-events.ts";
import type { CappedLedger } from "../charges/capped-ledger.ts";
import type { CapTerms } from "../item-caps.ts";
import type { Merge } from "./merge.ts";

/** What else there is to know of someone who bought items that have a cap. */
export interface CappedAccount {
  /** What happened before the first changed run, in order, as the balance counts it. */
  readonly earlier: readonly Event[];
  /** The item of a purchase; null for one without. */
  readonly itemOf: (purchaseId: string) => string | null;
  /** By which caps and limits a run deducted from the employee; null for a run that isn't known. */
  readonly capsOf: (runId: string) => CapTerms | null;
}

/** Where the purchases of one employee are. */
export interface CappedState {
  readonly employeeNumber: string;
  /** What happened so far; null for someone who bought nothing that has a cap. */
  readonly happened: Event[] | null;
  readonly capped: CappedAccount | undefined;
  /** The same as `capsOf` of the runs that came since. */
  readonly capsNow: Map<string, CapTerms | null>;
}

export function startCapped(employeeNumber: string, capped: CappedAccount | undefined) {
  const capsNow = new Map<string, CapTerms | null>();
  return { employeeNumber, capped, capsNow, happened: capped ? [...capped.earlier] : null };
}

type Happened = Pick<Event, "kind" | "at"> & { readonly amount: Cents } & Partial<
    Pick<Event, "purchaseId" | "runId" | "caps" | "classedItems" | "undoes" | "counts"> & {
      readonly charged: Cents;
      readonly due: Cents;
    }
  >;

/** Takes note of what happens to an employee who bought an item that has a cap. */
export function happens(
  { happened, capped, capsNow }: CappedState,
  { charged = cents(0), due = cents(0), ...given }: Happened,
): void {
  if (happened === null || capped === undefined) return;
  const capsOf = (run: string) => capsNow.get(run) ?? capped.capsOf(run);
  const { purchaseId = null, runId = null, undoes = null, counts = false, caps, classedItems = null } = given;
  happened.push({
    ...{
      kind: given.kind,
      at: given.at,
      amount: given.amount,
      charged,
      due,
      purchaseId,
      runId,
      undoes,
      counts,
    },
    ...{ proposedAt: null, classedItems },
    itemId: purchaseId === null ? null : capped.itemOf(purchaseId),
    caps: caps === undefined && runId !== null ? capsOf(runId) : (caps ?? null),
  });
}

/** What happened to an employee before a place, under all numbers that were merged there; undefined if nothing has a cap. */
export function cappedLedgerAt(
  state: CappedState & { readonly group: readonly CappedState[] },
  at: number,
  merges: readonly Merge[],
): CappedLedger | undefined {
  if (state.happened === null) return undefined;
  const group = state.group.length > 0 ? state.group : [state];
  const numbers = new Set(group.map(({ employeeNumber }) => employeeNumber));
  return {
    employeeNumber: state.employeeNumber,
    events: group.flatMap(({ employeeNumber: number, happened }) =>
      (happened ?? []).map((event) => ({ ...event, number })),
    ),
    joined: merges.filter((merge) => numbers.has(merge.merged) && holdsAt(merge, at)),
  };
}

function holdsAt({ at, undoneAt }: Merge, place: number): boolean {
  return at < place && (undoneAt === null || undoneAt > place);
}
