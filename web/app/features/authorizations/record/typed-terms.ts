import type { EmployeeAuthorizations, NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import { authorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { mistakesIn } from "@wagefloor/contract/fields.ts";
import { findTermFaults, type TermFaults } from "@wagefloor/domain/authorizations/check-terms.ts";
import type { StateDemands } from "@wagefloor/domain/authorizations/state-demands.ts";
import { type ItemClass, itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { centsOfDollars } from "../../../lib/format/dollars.ts";

/** What it's for, where that isn't an item. */
export const somethingElse = "something-else";
export const anyCharge = "any-charge";

/** An authorization as its fields hold it. */
export interface TypedTerms {
  /** An item's id, or one of the two above. */
  readonly subject: string;
  readonly what: string;
  /** Empty where it isn't known. */
  readonly itemClass: string;
  readonly state: string;
  readonly signedOn: string;
  readonly isForOnePayDate: boolean;
  readonly forPayDate: string;
  readonly total: string;
  readonly amount: string;
  readonly payments: string;
  readonly equalPayments: boolean;
  readonly firstDeductionOn: string;
  readonly expiresOn: string;
  readonly lossFoundOn: string;
  readonly noticeSentOn: string;
  readonly employerSigned: boolean;
  readonly approvedForm: boolean;
  readonly notarized: boolean;
  readonly note: string;
}

/** What the form begins with. */
export function emptyTerms(
  subject: string,
  { worksIn }: Pick<EmployeeAuthorizations, "worksIn">,
): TypedTerms {
  return {
    ...{ subject, what: "", itemClass: "", state: worksIn?.state ?? "", signedOn: "" },
    ...{ isForOnePayDate: false, forPayDate: "", total: "", amount: "", payments: "", equalPayments: false },
    ...{ firstDeductionOn: "", expiresOn: "", lossFoundOn: "", noticeSentOn: "" },
    ...{ employerSigned: false, approvedForm: false, notarized: false, note: "" },
  };
}

export type TermField = keyof TermFaults | "note" | "what";

/** The fields as the server takes them. */
export function bodyOf(typed: TypedTerms, id: string): NewAuthorization {
  const several = typed.isForOnePayDate ? null : typed;
  const isItem = typed.subject !== somethingElse && typed.subject !== anyCharge;
  return {
    id,
    itemId: isItem ? typed.subject : null,
    what: typed.subject === somethingElse ? typed.what : null,
    itemClass: isClass(typed.itemClass) ? typed.itemClass : null,
    state: typed.state || null,
    total: centsIfAny(typed.total),
    amount: centsIfAny(typed.amount),
    payments: several === null ? null : numberIfAny(several.payments),
    equalPayments: several?.equalPayments ?? false,
    signedOn: typed.signedOn,
    firstDeductionOn: several?.firstDeductionOn || null,
    expiresOn: several?.expiresOn || null,
    forPayDate: several === null ? typed.forPayDate || null : null,
    lossFoundOn: isOfLoss(typed.itemClass) ? typed.lossFoundOn || null : null,
    noticeSentOn: typed.noticeSentOn || null,
    ...{ employerSigned: typed.employerSigned, approvedForm: typed.approvedForm, notarized: typed.notarized },
    note: typed.note.trim() || null,
  };
}

/** Whether a class of item is a loss, for which some states require a signature afterward. */
export function isOfLoss(itemClass: string): boolean {
  return itemClass === "property-damage-or-loss" || itemClass === "cash-shortage";
}

/** What is wrong with the fields, by the same rules as the server's. */
export function mistakesOf(
  typed: TypedTerms,
  body: NewAuthorization,
  {
    demands,
    stateName,
    today,
  }: { readonly demands: StateDemands | null; readonly stateName: string; readonly today: string },
): Partial<Record<TermField, string>> {
  const ofForm: Record<string, string> = mistakesIn(authorizationRequest, body);
  for (const field of ["total", "amount"] as const)
    if (typed[field].trim() !== "" && centsOfDollars(typed[field]) === null)
      ofForm[field] = "Enter an amount such as 59.00";
  if (typed.isForOnePayDate && typed.forPayDate === "") ofForm.forPayDate = "Enter the pay date it's for";
  const { data } = authorizationRequest.safeParse(body);
  const faults: TermFaults = data
    ? findTermFaults(data, demands, stateName, calendarDate(today))
    : emptyOnes(askedFor(typed, demands, { stateName, today }), typed);
  return { ...faults, ...ofForm };
}

/** The faults of fields that aren't filled in: with them, everything that is missing is said at once. */
function emptyOnes(asked: TermFaults, typed: TypedTerms): TermFaults {
  const isEmpty = (field: string) => field in typed && !typed[field as keyof TypedTerms];
  return Object.fromEntries(Object.entries(asked).filter(([field]) => isEmpty(field)));
}

/** The fields the state requires, with the sentence for each; found by leaving each out. */
export function askedFor(
  typed: TypedTerms,
  demands: StateDemands | null,
  { stateName, today }: { readonly stateName: string; readonly today: string },
): TermFaults {
  if (demands === null) return {};
  const empty: TypedTerms = {
    ...typed,
    ...{ subject: anyCharge, signedOn: today, forPayDate: "", total: "", amount: "", payments: "" },
    ...{ firstDeductionOn: "", expiresOn: "", lossFoundOn: "", noticeSentOn: "" },
    ...{ employerSigned: false, approvedForm: false, notarized: false },
  };
  const { data } = authorizationRequest.safeParse(bodyOf(empty, "00000000-0000-4000-8000-000000000000"));
  return data ? findTermFaults(data, demands, stateName, calendarDate(today)) : {};
}

function isClass(text: string): text is ItemClass {
  return (itemClasses as readonly string[]).includes(text);
}

function centsIfAny(text: string): number | null {
  return text.trim() === "" ? null : centsOfDollars(text);
}

function numberIfAny(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
