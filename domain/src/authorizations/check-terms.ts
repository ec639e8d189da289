import { largestBalance } from "../deduction/largest-balance.ts";
import { dollarsText } from "../documents/report-formats.ts";
import { type CalendarDate, calendarDate, daysLater } from "../money.ts";
import { wholePay } from "./agreed-share.ts";
import type { AuthorizationTerms, TermFaults } from "./authorization-record.ts";
import { faultsOfState } from "./check-state-terms.ts";
import type { StateDemands } from "./state-demands.ts";

/** Employees may have signed decades ago; an earlier date is a typing error. */
export const earliestSignature = calendarDate("1990-01-01");
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
    if (day !== null && day < earliestSignature) faults[field] = "This date is too long ago. Check the year.";
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
