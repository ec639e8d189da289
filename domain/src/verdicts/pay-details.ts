import type { Column } from "../columns.ts";
import type { Cents, MicroHours } from "../money.ts";
import { addOpenPay, nothingOpen, type OpenPay } from "../payroll-file/content/open-pay.ts";
import type { OvertimeColumns, OvertimePay, PayColumns } from "../payroll-file/content/payroll-file.ts";
import { noRate } from "../payroll-file/rows/tallies/rate-tally.ts";

/** What a file may say of an employee's pay, beside gross pay and hours. */
export interface PayDetails {
  /** Undefined where the file has none. */
  readonly netPay: Cents | undefined;
  /** How much of gross pay is for leave; undefined where there is none, or it isn't known. */
  readonly leavePay: Cents | undefined;
  /** Gross pay without tips; undefined for those who have none. */
  readonly wagesOfTipped: Cents | undefined;
  /** All pay with tips, of those who have any; undefined where tips can't be read. */
  readonly paidToTipped: Cents | undefined;
  /** The overtime in gross pay, where the file shows it apart; undefined without any. */
  readonly overtime?: OvertimePay | undefined;
  /** The most that unrecognized columns may take off the pay; undefined without any. */
  readonly unaccounted?: Cents | undefined;
  /** Pay that may not count; undefined without any. */
  readonly openPay?: OpenPay | undefined;
  /** The one hourly rate, in millionths of a dollar, where the file has it and the pay agrees. */
  readonly hourlyRate: number | undefined;
}

/** The details of nearly everyone. */
export const noDetails: PayDetails = {
  netPay: undefined,
  leavePay: undefined,
  wagesOfTipped: undefined,
  paidToTipped: undefined,
  hourlyRate: undefined,
};

/**
 * What a file says of each employee's pay, by number, beside gross pay and hours.
 * @param rates see `PayrollFile`
 * @param placeOf the key of the place where an employee works, such as `US-NY-NYC`; `US` where it isn't known
 */
export function payDetailsOf(
  { netPay, leaveInGross, overtime, tipped, unaccounted, openPay, serviceCharges }: PayColumns,
  rates: Column<number> | null,
  placeOf: (employee: number) => string,
): (employee: number) => PayDetails {
  const ofFew = leaveInGross.size + tipped.size + unaccounted.size + openPay.size + serviceCharges.size;
  if (netPay === null && overtime === null && ofFew === 0 && rates === null) return () => noDetails;
  const [leaveOf, unaccountedOf, openOf, tippedOf] = [
    byRow(leaveInGross),
    byRow(unaccounted),
    byRow(openPay),
    byRow(tipped),
  ];
  // Asked for several times of one employee after the other.
  let [last, known] = [-1, noDetails];
  return (employee) => {
    if (employee === last) return known;
    last = employee;
    known = {
      netPay: netPay?.hasAny[employee] === 1 ? netPay.sums[employee] : undefined,
      leavePay: leaveOf[employee] ?? undefined,
      overtime: overtimeOf(overtime, employee),
      unaccounted: unaccountedOf[employee],
      openPay: withTipsByLaw(openOf[employee], serviceCharges.get(employee), placeOf(employee)),
      wagesOfTipped: tippedOf[employee]?.wages ?? undefined,
      paidToTipped: tippedOf[employee]?.paid ?? undefined,
      hourlyRate: rateIfAny(rates?.[employee]),
    };
    return known;
  };
}

function overtimeOf(overtime: OvertimeColumns | null, employee: number): OvertimePay | undefined {
  const premium = overtime?.premium[employee];
  return premium === undefined || premium === 0
    ? undefined
    : { hours: overtime?.hours[employee] as MicroHours, premium };
}

/** What many have is found faster in a list than in a map. */
function byRow<Value>(values: ReadonlyMap<number, Value>): (Value | undefined)[] {
  const list: (Value | undefined)[] = [];
  for (const [row, value] of values) list[row] = value;
  return list;
}

/**
 * A service charge that the employer distributes is a wage (29 CFR 531.55(b)). Where state law makes it a tip (12 NYCRR
 * 146-2.18, G.L. c. 149 s. 152A), or the place isn't known, it may not count.
 */
function withTipsByLaw(
  openPay: OpenPay | undefined,
  serviceCharge: Cents | undefined,
  place: string,
): OpenPay | undefined {
  if (serviceCharge === undefined || !/^US(-NY\b|-MA\b|$)/.test(place)) return openPay;
  return addOpenPay(openPay ?? nothingOpen, { bonus: serviceCharge });
}

function rateIfAny(rate: number | undefined): number | undefined {
  return rate !== undefined && rate > noRate.unknown ? rate : undefined;
}
