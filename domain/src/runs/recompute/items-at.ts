import type { CappedLedger } from "../../ledger/charges/capped-ledger.ts";
import type { Cents, MicroHours } from "../../money.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { heldItemReasons, reasonsToBits } from "../../reasons/reasons.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { askAbout, type EmployeeItems, type ItemFacts } from "../by-item/items-of-employees.ts";
import { judgeItems } from "../by-item/judge-items.ts";
import type { KeptWage } from "../wages/employee-wages.ts";
import { locationsOf } from "../wages/locations-of.ts";
import type { KeptEmployees, KeptRun } from "./kept-run.ts";

/**
 * What caps and rules let the run deduct from someone for the items that are owed for here. The answers that the run keeps
 * hold; only for another place, and for items that it didn't ask about, the rules and authorizations of now are asked.
 */
export function itemsAt(
  ledger: CappedLedger | undefined,
  { itemClasses = {}, ...run }: KeptRun,
  kept: KeptEmployees,
  { employee, isSettled }: { readonly employee: number; readonly isSettled: boolean },
): EmployeeItems | undefined {
  if (ledger === undefined) return undefined;
  const known = (isSettled ? null : kept.items[employee]) ?? [];
  const isKnown = (id: string) => known.some(({ itemId }) => itemId === id);
  const open = Object.entries(itemClasses).filter(([id]) => !isKnown(id));
  const asked = askAbout(ledger, Object.fromEntries(open), factsOf(run, kept, employee)) ?? [];
  const all = [...known, ...asked];
  const answers = all.length === 0 ? null : all;
  return { answers, judged: judgeItems(ledger, run.caps, answers) };
}

function factsOf(
  { caps, jurisdictionOf, consents }: KeptRun,
  kept: KeptEmployees,
  employee: number,
): ItemFacts {
  const { given, wages, reasons, details, weeks } = kept;
  const { wage } = wages.wages[wages.codes[employee] as number] as { wage: KeptWage };
  return {
    wage: { wage, reasons: reasons[employee] as ReasonSet },
    locations: locationsOf(given, employee),
    jurisdictionOf: (location) => jurisdictionOf?.(location) ?? "US",
    payDate: caps.payDate,
    gross: given.gross[employee] as Cents,
    details: details[employee] as PayDetails,
    hours: given.hours[employee] as MicroHours,
    workedHours: given.hoursOverWorkedRows[employee] as MicroHours,
    weeks: weeks[employee] ?? null,
    consents: consents?.get(given.employeeNumber[employee] as string) ?? [],
  };
}

/** What a result was asked about anew is to be kept. */
export function isNewlyAsked(
  { items, left }: KeptEmployees,
  employee: number,
  found: EmployeeItems | undefined,
) {
  return left[employee] === null && (found?.answers?.length ?? 0) > (items[employee]?.length ?? 0);
}

/** Whether caps or rules of items decide, or did, what is deducted from someone with a result who owes the same as before. */
export function isCapped(
  { reasons, left }: KeptEmployees,
  employee: number,
  found: EmployeeItems | undefined,
) {
  if (left[employee] !== null) return false;
  return found?.judged !== undefined || hasAny(reasons[employee] as ReasonSet, reasonsToBits(limitsOfItems));
}

const limitsOfItems = ["item-cap", ...heldItemReasons] as const;
/** Reasons that say what limits a deduction. */
export const limits = ["net-pay", ...limitsOfItems] as const;
