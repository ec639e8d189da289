import type { NewAuthorization, NewAuthorizations } from "@wagefloor/contract/authorizations.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { isForEachDeduction } from "@wagefloor/domain/authorizations/check-state-terms.ts";
import { ownAmounts } from "@wagefloor/domain/authorizations/own-amounts.ts";
import type { StateDemands } from "@wagefloor/domain/authorizations/state-demands.ts";
import {
  askedFor,
  bodyOf,
  type CheckedBy,
  mistakesOf,
  type TermField,
  type TypedTerms,
} from "./typed-terms.ts";

/** An employee who signed an authorization for an item. */
export interface Signer {
  readonly employeeNumber: string;
  readonly name: string | null;
  /** For the item, in cents. */
  readonly owed: number;
  readonly itemId: string;
  readonly itemName: string;
  /** In which they work, by two letters and by name; null if it isn't known. */
  readonly state: { readonly state: string; readonly name: string } | null;
}

/** Who signed for the same item under the rules of the same state. */
export interface SignedGroup {
  readonly key: string;
  readonly itemName: string;
  readonly stateName: string;
  readonly demands: StateDemands | null;
  readonly signers: readonly Signer[];
  /** What is recorded for each of them. */
  readonly bodies: readonly NewAuthorizations["authorizations"][number][];
  /** What is missing or wrong, and what the state requires, by field. */
  readonly mistakes: Partial<Record<TermField, string>>;
  readonly asked: Partial<Record<TermField, string>>;
  /** The state requires an authorization for each pay date. */
  readonly isForEach: boolean;
}

/** What the groups follow from. */
export interface GroupedBy {
  readonly values: TypedTerms;
  readonly items: readonly Item[];
  /** By the two letters of a state. */
  readonly demands: ReadonlyMap<string, readonly StateDemands[]>;
  /** The id of what each of the signers signed, in their order. */
  readonly ids: readonly string[];
  readonly today: string;
}

/** What several employees signed on one day, by item and state, each with amounts of their own. */
export function groupsOf(signers: readonly Signer[], by: GroupedBy): SignedGroup[] {
  const idOf = new Map(signers.map((signer, at) => [signer, by.ids[at] ?? ""]));
  const groups = Map.groupBy(signers, ({ itemId, state }) => `${itemId} ${state?.state ?? ""}`);
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    return first === undefined ? [] : [groupOf(key, [first, ...own.slice(1)], by, idOf)];
  });
}

function groupOf(
  key: string,
  signers: readonly [Signer, ...Signer[]],
  { values, items, demands: ofStates, today }: GroupedBy,
  idOf: ReadonlyMap<Signer, string>,
): SignedGroup {
  const [{ itemId, itemName, state }] = signers;
  const item = items.find(({ id }) => id === itemId);
  const demands =
    ofStates.get(state?.state ?? "")?.find(({ itemClass }) => itemClass === item?.itemClass) ?? null;
  const isForEach = demands !== null && isForEachDeduction(demands, values.equalPayments);
  const own: TypedTerms = {
    ...values,
    ...{ subject: itemId, itemClass: item?.itemClass ?? "", state: state?.state ?? "" },
    isForOnePayDate: values.isForOnePayDate || isForEach,
    // What no state asks of this one isn't said of it.
    employerSigned: values.employerSigned && demands?.parts.includes("employer-signature") === true,
    approvedForm: values.approvedForm && demands?.parts.includes("approved-form") === true,
    notarized: values.notarized && demands?.parts.includes("notary") === true,
    noticeSentOn: demands?.notice ? values.noticeSentOn : "",
  };
  const fillFor =
    ({ owed }: Signer) =>
    (body: NewAuthorization) => ({
      ...body,
      ...ownAmounts(body, { owed, periodCap: item?.periodCap ?? null }, demands),
    });
  const bodies = signers.map((signer) => ({
    ...fillFor(signer)(bodyOf(own, idOf.get(signer) ?? "")),
    employeeNumber: signer.employeeNumber,
  }));
  const told: CheckedBy = { demands, stateName: state?.name ?? "", today, fill: fillFor(signers[0]) };
  return {
    ...{ key, itemName, stateName: told.stateName, demands, signers, bodies, isForEach },
    mistakes: Object.assign({}, ...bodies.map((body) => mistakesOf(own, body, told))),
    asked: askedFor(own, told),
  };
}
