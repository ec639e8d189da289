import { largestBalance } from "../deduction/largest-balance.ts";
import type { ConsentPart } from "../items/rule-lists.ts";
import { type CalendarDate, calendarDate, daysLater } from "../money.ts";
import { dollarsText } from "../runs/report/report-formats.ts";
import { wholePay } from "./agreed-share.ts";
import type { AuthorizationTerms } from "./authorization-record.ts";
import type { StateDemands } from "./state-demands.ts";

/** What is wrong with the terms of an authorization, a sentence for each field. */
export type TermFaults = Partial<Record<keyof AuthorizationTerms | "noticeSentOn", string>>;

/** Employees may have signed decades ago; an earlier date is a typing error. */
const earliest = calendarDate("1990-01-01");
const yearsAhead = 10;
const mostPayments = 1000;

/**
 * What is wrong with the terms: impossible dates and amounts, and what the state requires but is missing.
 * @param demands null where the state or the class of item isn't known: then nothing of a state is asked for
 * @param stateName what people call the state
 */
export function findTermFaults(
  terms: AuthorizationTerms & { readonly noticeSentOn: CalendarDate | null },
  demands: StateDemands | null,
  stateName: string,
  today: CalendarDate,
): TermFaults {
  return {
    ...(demands === null ? {} : faultsOfState(terms, demands, stateName)),
    ...faultsOfAmounts(terms),
    ...faultsOfPercentage(terms),
    ...faultsOfDates(terms, today),
  };
}

function faultsOfAmounts({ total, amount, payments }: AuthorizationTerms): TermFaults {
  const faults: TermFaults = {};
  const isAmount = (value: number) => value > 0 && value <= largestBalance;
  if (total !== null && !isAmount(total)) faults.total = "Enter an amount such as 59.00";
  if (amount !== null && !isAmount(amount)) faults.amount = "Enter an amount such as 20.00";
  else if (amount !== null && total !== null && amount > total)
    faults.amount = `One deduction can't be more than the total of ${dollarsText(total)}`;
  if (payments !== null && (payments < 1 || payments > mostPayments))
    faults.payments = "Enter how many deductions there are, such as 3";
  else if (payments !== null && amount !== null && total !== null && payments * amount < total)
    faults.payments = `${payments} x ${dollarsText(amount)} is less than the total of ${dollarsText(total)}`;
  return faults;
}

function faultsOfPercentage({
  amount,
  percentHundredths,
  percentOf,
  equalPayments,
}: AuthorizationTerms): TermFaults {
  if (percentHundredths === null)
    return percentOf === null ? {} : { percentHundredths: "Enter the percentage, such as 5" };
  if (percentHundredths <= 0 || percentHundredths > wholePay)
    return { percentHundredths: "Enter a percentage of up to 100, such as 5" };
  if (percentOf === null) return { percentOf: "Choose whether it's a percentage of gross pay or of net pay" };
  if (amount !== null) return { percentHundredths: "Enter an amount or a percentage, not both" };
  if (equalPayments)
    return { percentHundredths: "A percentage isn't the same amount every pay period. Enter the amount." };
  return {};
}

function faultsOfDates(
  terms: AuthorizationTerms & { readonly noticeSentOn: CalendarDate | null },
  today: CalendarDate,
): TermFaults {
  const faults: TermFaults = {};
  // Where people are, it may be tomorrow already.
  const latestPast = daysLater(today, 1);
  const latest = daysLater(today, yearsAhead * 366);
  const { signedOn } = terms;
  for (const field of ["signedOn", "lossFoundOn", "noticeSentOn"] as const) {
    const day = terms[field];
    if (day !== null && day > latestPast) faults[field] = "This date is in the future";
    if (day !== null && day < earliest) faults[field] = "This date is too long ago. Check the year.";
  }
  for (const field of ["firstDeductionOn", "expiresOn", "forPayDate"] as const) {
    const day = terms[field];
    if (day !== null && day > latest) faults[field] = "This date is too far ahead. Check the year.";
    if (day !== null && day < signedOn) faults[field] = "This date is before the signature";
  }
  const { lossFoundOn, firstDeductionOn, expiresOn } = terms;
  if (lossFoundOn !== null && lossFoundOn > signedOn)
    faults.lossFoundOn ??= "It was signed before this date, so it wasn't signed after the loss";
  if (expiresOn !== null && firstDeductionOn !== null && expiresOn < firstDeductionOn)
    faults.expiresOn ??= "It expires before the first deduction";
  return faults;
}

/** Whether an authorization lacks a part that a state asks for, such as the item, the amount or a notary. */
export function lacksPart(part: ConsentPart, terms: AuthorizationTerms): boolean {
  return Object.keys(faultOfPart(part, terms, "")).length > 0;
}

function faultsOfState(terms: AuthorizationTerms, demands: StateDemands, state: string): TermFaults {
  return {
    ...faultsOfForm(terms, demands, state),
    ...Object.assign({}, ...demands.parts.map((part) => faultOfPart(part, terms, state))),
  };
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
  else if (form === "written-each-time" && forPayDate === null && !(acceptsEqual && equalPayments))
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
