import type { AppliedCell } from "../items/gate/gate.ts";
import type { ConsentPart } from "../items/rule-lists.ts";
import type { AuthorizationTerms, TermFaults } from "./authorization-record.ts";
import type { StateDemands } from "./state-demands.ts";

/** Whether an authorization lacks a part that a state asks for, such as the item, the amount or a notary. */
export function lacksPart(part: ConsentPart, terms: AuthorizationTerms): boolean {
  return Object.keys(faultOfPart(part, terms, "")).length > 0;
}

/** Whether an agreement isn't what a rule asks for; one for another state counts only where none is asked for. */
export function isOfWrongForm(
  { state, lacks }: { readonly state: string | null; readonly lacks: (part: ConsentPart) => boolean },
  { jurisdiction, cell: { authorization } }: AppliedCell,
): boolean {
  if (authorization === undefined || authorization.form === "none") return false;
  const isForAnother = state !== null && jurisdiction !== "US" && state !== jurisdiction;
  return isForAnother || authorization.asks?.some(lacks) === true;
}

/** What a state requires of the terms that is missing. @param state what people call it */
export function faultsOfState(terms: AuthorizationTerms, demands: StateDemands, state: string): TermFaults {
  return {
    ...faultsOfForm(terms, demands, state),
    ...Object.assign({}, ...demands.parts.map((part) => faultOfPart(part, terms, state))),
  };
}

/** Whether a state requires an authorization for each deduction. @param areEqual whether all deductions are the same */
export function isForEachDeduction(
  { form, equalPayments }: Pick<StateDemands, "form" | "equalPayments">,
  areEqual: boolean,
): boolean {
  return form === "written-each-time" && !(equalPayments && areEqual);
}

function faultsOfForm(
  terms: AuthorizationTerms,
  { form, equalPayments: acceptsEqual }: StateDemands,
  state: string,
): TermFaults {
  const faults: TermFaults = {};
  const { forPayDate, equalPayments, amount, signedOn, firstDeductionOn, lossFoundOn } = terms;
  if (acceptsEqual && forPayDate === null && amount === null && (equalPayments || hasPercentage(terms)))
    faults.amount = `${state} allows more than one deduction only if the amount is the same every pay period. Enter that amount.`;
  else if (forPayDate === null && isForEachDeduction({ form, equalPayments: acceptsEqual }, equalPayments))
    faults.forPayDate = acceptsEqual
      ? `${state} requires a separate authorization for each deduction, unless all deductions are equal. Enter the pay date, or choose the same amount every pay period.`
      : `${state} requires a separate authorization for each deduction. Enter the pay date it's for.`;
  if (form === "written-in-advance") {
    const tooLate = `${state} requires a signature before the first deduction, so this isn't valid there`;
    if (firstDeductionOn !== null && firstDeductionOn <= signedOn) faults.firstDeductionOn = tooLate;
    if (forPayDate !== null && forPayDate <= signedOn) faults.forPayDate = tooLate;
  }
  if (form === "written-after-loss" && lossFoundOn === null)
    faults.lossFoundOn = `${state} requires a signature after the loss. Enter the date the loss was found.`;
  return faults;
}

function hasPercentage({ percentHundredths }: AuthorizationTerms): boolean {
  return percentHundredths !== null;
}

function faultOfPart(part: ConsentPart, terms: AuthorizationTerms, state: string): TermFaults {
  switch (part) {
    case "particular-item":
      return terms.itemId === null && terms.what === null
        ? { itemId: `${state} doesn't accept an authorization for any charge. Choose what it's for.` }
        : {};
    case "total":
      return terms.total === null ? { total: `${state} requires the total amount` } : {};
    case "amount":
      if (terms.amount !== null) return {};
      return {
        amount: `${state} requires the amount of each deduction${hasPercentage(terms) ? ", not a percentage" : ""}`,
      };
    case "amount-or-percentage":
      return terms.amount === null && !hasPercentage(terms)
        ? { amount: `${state} requires the amount or percentage of each deduction` }
        : {};
    case "any-amount":
      return terms.amount === null && terms.total === null && !hasPercentage(terms)
        ? { amount: `${state} requires the total, or the amount or percentage of each deduction` }
        : {};
    case "schedule":
      return terms.amount === null && terms.payments === null && terms.forPayDate === null
        ? {
            amount: `${state} requires a schedule. Enter the amount of each deduction or the number of deductions.`,
          }
        : {};
    case "employer-signature":
      return terms.employerSigned
        ? {}
        : { employerSigned: `${state} also requires your company's signature` };
    case "approved-form":
      return terms.approvedForm ? {} : { approvedForm: `${state} requires a state-approved form` };
    case "notary":
      return terms.notarized ? {} : { notarized: `${state} requires it to be notarized` };
  }
}
