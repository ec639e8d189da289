import type { Cents } from "../../src/money.ts";
import { countsOnBalance } from "../../src/verdicts/verdicts.ts";
import type { KeptEmployee } from "../kept-employees.ts";
import type { RecordedEntry, Records } from "./records.ts";
import { employeeOf, type Run } from "./run.ts";

/** A return that is recorded, or is about to be. */
export type Returned = Pick<RecordedEntry, "employeeNumber" | "purchaseId" | "at" | "classedItems">;

/**
 * What of a return is to be paid back, without the domain's ledgers: what was deducted for it pays for nothing that a run held.
 * @param owed before the return
 */
export function toPayBackByHand(
  records: Records,
  { employeeNumber, purchaseId, at, classedItems }: Returned,
  returned: number,
  owed: number,
): number {
  const held = heldBefore(records, employeeNumber, at, classedItems ?? [], records.itemOf(purchaseId));
  let [deducted, payable] = [0, 0];
  for (const one of records.standingsBefore(employeeNumber, at)) {
    const isOwn = one.purchaseId === purchaseId;
    if (isOwn) deducted = Math.min(Math.max(0, returned - one.open), one.paid);
    else if (!held.has(records.itemOf(one.purchaseId) ?? "")) payable += one.open;
  }
  return Math.max(0, returned - owed, deducted - payable);
}

/**
 * The items that the newest run before a place that asked about them held; and those with a class if none did, or if it
 * allowed another item than the returned one with a limit.
 */
function heldBefore(
  records: Records,
  name: string,
  at: number,
  classed: readonly string[],
  returned: string | null,
): ReadonlySet<string> {
  const held = new Set(classed);
  for (const run of records.effectiveRuns().filter((one) => one.at < at)) {
    const one = employeeOf(run, name);
    if (!one?.result || !countsOnBalance(one.result.verdict)) continue;
    for (const { itemId, standing, limits } of one.inputs.items ?? []) {
      const allows = standing === "passes" && limits.every(({ most }) => most > 0);
      const isOther = limits.length > 0 && itemId !== returned && classed.includes(itemId);
      if (!allows || isOther) held.add(itemId);
      else held.delete(itemId);
    }
  }
  return held;
}

/** The most that a run may deduct: what the open purchases before it allow together, and what it charges itself. */
export function mostByHand(
  records: Records,
  { at, itemCaps }: Run,
  { employeeNumber, startingCost }: { readonly employeeNumber: string; readonly startingCost: Cents },
  answers: KeptEmployee["inputs"]["items"],
): number {
  const standings = records.standingsBefore(employeeNumber, at).map(({ purchaseId, open }) => {
    return { item: records.itemOf(purchaseId), open };
  });
  const sumOf = (some: typeof standings) => some.reduce((sum, { open }) => sum + open, 0);
  const charges = startingCost - sumOf(standings);
  return [...Map.groupBy(standings, ({ item }) => item)].reduce((sum, [item, some]) => {
    const cap = item === null ? undefined : itemCaps[item];
    const answer = answers?.find(({ itemId }) => itemId === item);
    if (answer !== undefined && answer.standing !== "passes") return sum;
    const agreed = answer?.limits.map(({ most }) => most) ?? [];
    return sum + Math.min(cap ?? Number.POSITIVE_INFINITY, ...agreed, sumOf(some));
  }, charges);
}
