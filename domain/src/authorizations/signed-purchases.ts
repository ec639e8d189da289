import type { ItemClass } from "../items/rule-lists.ts";
import type { CalendarDate, Cents } from "../money.ts";
import { cents } from "../money.ts";
import type { AuthorizationTerms } from "./authorization-record.ts";
import { findTermFaults } from "./check-terms.ts";
import { ownAmounts } from "./own-amounts.ts";
import { demandsFor, stateName } from "./state-demands.ts";

/** A purchase of which a list says when its authorization was signed. */
export interface SignedPurchase {
  readonly id: string;
  readonly line: number;
  readonly employeeNumber: string;
  readonly itemId: string | null;
  /** What the employee owes for it. */
  readonly amount: Cents;
  readonly signedOn: CalendarDate;
}

/** An item, as far as an authorization needs it. */
interface SignedItem {
  readonly itemClass: ItemClass | null;
  readonly periodCap: Cents | null;
}

/** What an employee signed on one day for the purchases of one item. */
export interface SignedPaper {
  /** That of the first purchase: a list that is sent again records it once. */
  readonly id: string;
  readonly line: number;
  readonly employeeNumber: string;
  readonly terms: AuthorizationTerms;
  /** What the state requires beyond the item, the day, and amounts that follow from the list; null for nothing. */
  readonly missing: string | null;
}

interface KnownOfSigners {
  readonly items: ReadonlyMap<string, SignedItem>;
  /** The state in which each employee works, by two letters, where it's known. */
  readonly states: ReadonlyMap<string, string>;
  readonly today: CalendarDate;
}

/**
 * The authorizations that a list of purchases says were signed, one for each employee, item and day. Where the state isn't
 * known yet nothing of it is asked: the review of a file checks it under the rules of where the employee works then.
 */
export function signedPapers(
  purchases: readonly SignedPurchase[],
  { items, states, today }: KnownOfSigners,
): SignedPaper[] {
  const papers = Map.groupBy(purchases, ({ employeeNumber, itemId, signedOn }) =>
    JSON.stringify([employeeNumber, itemId, signedOn]),
  );
  return [...papers.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { id, line, employeeNumber, itemId, signedOn } = first;
    const { itemClass = null, periodCap = null } = items.get(itemId ?? "") ?? {};
    const state = states.get(employeeNumber) ?? null;
    const demands = demandsFor(state, itemClass, today);
    const owed = own.reduce((sum, { amount }) => sum + amount, 0);
    const { total, amount } = ownAmounts({}, { owed, periodCap }, demands);
    const terms: AuthorizationTerms = {
      ...{ itemId, what: null, itemClass, state, signedOn },
      ...{ total: centsIfAny(total), amount: centsIfAny(amount), payments: null, equalPayments: false },
      ...{ percentHundredths: null, percentOf: null },
      ...{ firstDeductionOn: null, expiresOn: null, forPayDate: null, lossFoundOn: null },
      ...{ employerSigned: false, approvedForm: false, notarized: false },
    };
    const name = state === null ? "" : (stateName(state) ?? "");
    const [fault] = Object.values(findTermFaults({ ...terms, noticeSentOn: null }, demands, name, today));
    const missing = itemId === null ? withoutItem : (fault ?? null);
    return [{ id, line, employeeNumber, terms, missing }];
  });
}

const withoutItem = "An authorization is for an item, and this purchase has none";

function centsIfAny(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount);
}
