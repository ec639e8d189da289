import type { EmployeeAuthorizations, NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import { authorizationRequest } from "@wagefloor/contract/authorizations.ts";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { type AgreedBase, agreedBases } from "@wagefloor/domain/authorizations/agreed-share.ts";
import type { TermFaults } from "@wagefloor/domain/authorizations/authorization-record.ts";
import { findTermFaults } from "@wagefloor/domain/authorizations/check-terms.ts";
import type { StateDemands } from "@wagefloor/domain/authorizations/state-demands.ts";
import { type ItemClass, itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { centsOfDollars } from "../../../lib/format/dollars.ts";
import { hundredthsOfPercent } from "./percent.ts";

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
  /** Whether the amount is one, or a percentage of a pay. */
  readonly amountIn: "dollars" | AgreedBase;
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
    ...{ amountIn: "dollars", firstDeductionOn: "", expiresOn: "", lossFoundOn: "", noticeSentOn: "" },
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
    ...amountOf(typed),
    payments: several === null ? null : numberIfAny(several.payments),
    equalPayments: typed.amountIn === "dollars" && several?.equalPayments === true,
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

/** The amount, or the percentage in its place. */
function amountOf({ amount, amountIn }: TypedTerms) {
  if (amountIn === "dollars") return { amount: centsIfAny(amount), percentHundredths: null, percentOf: null };
  const percentHundredths = amount.trim() === "" ? null : hundredthsOfPercent(amount);
  return { amount: null, percentHundredths, percentOf: percentHundredths === null ? null : amountIn };
}

/** What a choice of a list says an amount is in. */
export function amountInOf(value: string): TypedTerms["amountIn"] {
  return agreedBases.find((base) => base === value) ?? "dollars";
}

/** Whether a class of item is a loss, for which some states require a signature afterward. */
export function isOfLoss(itemClass: string): boolean {
  return itemClass === "property-damage-or-loss" || itemClass === "cash-shortage";
}

/** By what the fields are checked. */
export interface CheckedBy {
  readonly demands: StateDemands | null;
  readonly stateName: string;
  readonly today: string;
  /** Fills in what the employee's own item says. */
  readonly fill?: (body: NewAuthorization) => NewAuthorization;
}

/** What is wrong with the fields, by the same rules as the server's. */
export function mistakesOf(
  typed: TypedTerms,
  body: NewAuthorization,
  told: CheckedBy,
): Partial<Record<TermField, string>> {
  const { demands, stateName, today } = told;
  const ofForm: Record<string, string> = mistakesIn(authorizationRequest, body);
  if (isWrong(typed.total, centsOfDollars)) ofForm.total = "Enter an amount such as 59.00";
  if (typed.amountIn === "dollars") {
    if (isWrong(typed.amount, centsOfDollars)) ofForm.amount = "Enter an amount such as 59.00";
  } else if (isWrong(typed.amount, hundredthsOfPercent))
    ofForm.amount = "Enter a percentage of up to 100, such as 5";
  if (typed.isForOnePayDate && typed.forPayDate === "") ofForm.forPayDate = "Enter the pay date it's for";
  const { data } = authorizationRequest.safeParse(body);
  const faults: TermFaults = data
    ? findTermFaults(data, demands, stateName, calendarDate(today))
    : emptyOnes(askedFor(typed, told), typed);
  return { ...faults, ...ofForm };
}

function isWrong(text: string, read: (text: string) => number | null): boolean {
  return text.trim() !== "" && read(text) === null;
}

/** The faults of fields that aren't filled in: with them, everything that is missing is said at once. */
function emptyOnes(asked: TermFaults, typed: TypedTerms): TermFaults {
  const isEmpty = (field: string) => field in typed && !typed[field as keyof TypedTerms];
  return Object.fromEntries(Object.entries(asked).filter(([field]) => isEmpty(field)));
}

/** The fields the state requires, with the sentence for each; found by leaving each out. */
export function askedFor(
  typed: TypedTerms,
  { demands, stateName, today, fill = (body) => body }: CheckedBy,
): TermFaults {
  if (demands === null) return {};
  const empty: TypedTerms = {
    ...typed,
    ...{ subject: anyCharge, signedOn: today, forPayDate: "", total: "", amount: "", payments: "" },
    ...{ firstDeductionOn: "", expiresOn: "", lossFoundOn: "", noticeSentOn: "" },
    ...{ employerSigned: false, approvedForm: false, notarized: false },
  };
  const { data } = authorizationRequest.safeParse(
    fill(bodyOf(empty, "00000000-0000-4000-8000-000000000000")),
  );
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
