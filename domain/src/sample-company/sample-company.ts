import type { BalancesFollow } from "../deduction/balances-follow.ts";
import type { Charging } from "../deduction/first-charge.ts";
import type { GivenAnswers } from "../items/questions/item-questions.ts";
import { wageTable } from "../minimum-wage/table.ts";
import { type CalendarDate, type Cents, cents, daysLater } from "../money.ts";
import type { PayCalendar } from "../pay-calendar/pay-calendar.ts";
import type { PayrollConfiguration } from "../payroll-file/plan/payroll-configuration.ts";
import { payrollFileOf } from "./sample-payroll.ts";

/** Something that employees of the sample company buy. */
export interface SampleItem {
  readonly name: string;
  readonly price: Cents;
  readonly employerShare: Cents;
  /** The most that is deducted for it in a pay period. */
  readonly periodCap?: Cents;
  /** What is answered about it; nothing of an item whose class is still open. */
  readonly answers: GivenAnswers;
}

/** What an employee bought, or with `opening` owed before. */
export interface SamplePurchase {
  readonly employeeNumber: string;
  /** The item's name; null for an opening balance. */
  readonly item: string | null;
  readonly date: CalendarDate;
  /** Of an opening balance only: everything else costs what the item says. */
  readonly amount?: Cents;
  readonly note?: string;
  readonly receiptNumber?: string;
  /** The day on which it came back, and why. */
  readonly returned?: { readonly date: CalendarDate; readonly reason: string };
}

/** What an employee agreed to in writing. */
export interface SampleAuthorization {
  readonly employeeNumber: string;
  /** The item's name. */
  readonly item: string;
  /** Two letters. */
  readonly state: string;
  readonly signedOn: CalendarDate;
  /** What is owed for it in all. */
  readonly total: Cents;
}

/** One pay period: what was bought before its payroll file, the file, and what payroll took for it. */
export interface SamplePayPeriod {
  readonly payDate: CalendarDate;
  readonly period: { readonly from: CalendarDate; readonly through: CalendarDate };
  readonly purchases: readonly SamplePurchase[];
  readonly authorizations: readonly SampleAuthorization[];
  readonly fileName: string;
  /** The payroll file, as CSV. */
  readonly file: string;
  /** The amounts that weren't taken as proposed, with a note; null where nothing is confirmed yet. */
  readonly taken: {
    readonly amounts: readonly { readonly employeeNumber: string; readonly amount: Cents }[];
    readonly note: string | null;
  } | null;
}

/** A company that exists nowhere: employees by number, in three pay periods. */
export interface SampleCompany {
  readonly profile: PayrollConfiguration;
  readonly charging: Charging;
  readonly balancesFollow: BalancesFollow;
  readonly items: readonly SampleItem[];
  readonly calendar: PayCalendar;
  /** Who left, and the last day of work. */
  readonly lastDays: readonly { readonly employeeNumber: string; readonly lastDay: CalendarDate }[];
  /** Oldest first. */
  readonly payPeriods: readonly SamplePayPeriod[];
}

const boots = "Work boots";
const jacket = "Rain jacket";
const glasses = "Safety glasses";

/** Their deductions are limited by the minimum wage alone, in each state. */
const withoutRules = { answers: { kind: "other", withoutRules: "yes" } } as const;

const items: readonly SampleItem[] = [
  { name: boots, price: cents(180_00), employerShare: cents(60_00), ...withoutRules },
  {
    ...{ name: jacket, price: cents(84_00), employerShare: cents(20_00), periodCap: cents(16_00) },
    answers: { kind: "wear", worn: "clothing", needed: "no", logo: "no" },
  },
  { name: glasses, price: cents(28_00), employerShare: cents(0), ...withoutRules },
];

const profile: PayrollConfiguration = {
  headerRow: ["Employee ID", "Location", "Earnings Type", "Amount", "Hours"],
  employeeIdColumn: "Employee ID",
  locationColumn: "Location",
  earningsColumn: "Earnings Type",
  earningsIdentifier: "Regular",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(59_00),
  hoursBasis: "first-row",
};

/** From the last day of a pay period to its pay date. */
const daysToPayDate = 6;

/**
 * The sample company as it is on a day: three biweekly pay periods, the last one paid on that day or in the week before.
 * Pay is a little above the minimum wage of each place and pay date, so that there is something to see on any day that
 * the wage table covers.
 */
export function sampleCompany(today: CalendarDate): SampleCompany {
  const last = lastPayDate(today);
  const payDates = [daysLater(last, -28), daysLater(last, -14), last];
  return {
    ...{ profile, items, charging: "recorded", balancesFollow: "confirmed" },
    calendar: {
      ...{ frequency: "biweekly", payDate: last, days: [], closedDays: "same" },
      periodEnd: daysLater(last, -daysToPayDate),
    },
    lastDays: [{ employeeNumber: number(37), lastDay: daysLater(last, -28 - daysToPayDate) }],
    payPeriods: payDates.map((payDate, index) => ({
      payDate,
      period: { from: daysLater(payDate, -daysToPayDate - 13), through: daysLater(payDate, -daysToPayDate) },
      purchases: purchasesBefore(payDate, index),
      authorizations: index === 2 ? authorizationsBefore(payDate) : [],
      fileName: `sample-payroll-${payDate}.csv`,
      file: payrollFileOf(payDate, index),
      taken: takenFor(index),
    })),
  };
}

/** The Friday on or before a day; the last one that the wage table covers, if the day is later. */
function lastPayDate(today: CalendarDate): CalendarDate {
  const { until } = wageTable.covers;
  const day = today < until ? today : until;
  const afterFriday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 2) % 7;
  return daysLater(day, -afterFriday);
}

/** Such as 1001. */
const number = (index: number) => String(1000 + index);

function purchasesBefore(payDate: CalendarDate, period: number): readonly SamplePurchase[] {
  const bought = daysLater(payDate, -12);
  const of = (item: string, employees: readonly number[]): SamplePurchase[] =>
    employees.map((index) => ({
      ...{ employeeNumber: number(index), item, date: daysLater(bought, index % 5) },
      receiptNumber: `${20 + period}-${number(index).slice(1)}`,
    }));
  if (period === 0) return [...openings(bought), ...of(boots, everySecond(28)), ...of(boots, [37])];
  if (period === 1) {
    return [
      ...of(boots, [2, 4, 10, 12, 16, 22, 28, 39, 40]),
      {
        ...{ employeeNumber: number(8), item: jacket, date: bought },
        returned: { date: daysLater(bought, 6), reason: "Wrong size, given back unused" },
      },
    ];
  }
  return [...of(boots, [6, 14, 18, 41, 42]), ...of(jacket, [5, 20, 30]), ...of(glasses, [3, 24, 33, 35])];
}

/** One of the three employees in Houston who bought a jacket hasn't signed. */
function authorizationsBefore(payDate: CalendarDate): SampleAuthorization[] {
  const signedOn = daysLater(payDate, -12);
  return [5, 20].map((index) => ({
    ...{ employeeNumber: number(index), item: jacket, state: "TX", signedOn, total: cents(64_00) },
  }));
}

/** What was owed before Wagefloor was used. */
function openings(date: CalendarDate): SamplePurchase[] {
  return [30, 32, 34].map((index) => ({
    ...{ employeeNumber: number(index), item: null, date, amount: cents(45_00 + index * 100) },
    note: "Left to pay on work boots from the former list",
  }));
}

function everySecond(until: number): number[] {
  return Array.from({ length: until / 2 }, (_, index) => index * 2 + 1);
}

/** In the second pay period payroll took nothing from one paycheck and less from another; the third isn't confirmed. */
function takenFor(period: number): SamplePayPeriod["taken"] {
  if (period === 2) return null;
  if (period === 0) return { amounts: [], note: null };
  return {
    amounts: [
      { employeeNumber: number(4), amount: cents(0) },
      { employeeNumber: number(12), amount: cents(10_00) },
    ],
    note: "Amounts as on the payroll register",
  };
}
