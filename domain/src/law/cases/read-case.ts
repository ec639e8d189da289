import type { OutOfScope } from "../../items/codes.ts";
import { gateOf } from "../../items/gate/gate.ts";
import { itemRules } from "../../items/item-rules.ts";
import { type CalendarDate, type Cents, cents, daysLater, formatCents } from "../../money.ts";
import { endsIn, findCalendarFault, type StatedPeriod } from "../../workweek/check-weeks.ts";
import type { PeriodTotals } from "../../workweek/period-average.ts";
import { type OwedItem, placeOf, type Question, type WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import { fieldNamed } from "./other-names.ts";
import { unmentionedConsent } from "./read-consent.ts";
import { readItems } from "./read-items.ts";
import { readPayDays } from "./read-pay-days.ts";
import { readTotals } from "./read-totals.ts";
import { type CaseWeek, readWeeks } from "./read-weeks.ts";

const caseKeys = [
  "jurisdiction",
  "itemClass",
  "owed",
  "weeks",
  "periodTotals",
  "items",
  "authorisation",
  "exception",
  "priority",
  "isSpecialty",
  "isWearableOffSite",
  "isCreditForGoods",
  "takenBefore",
  "takenThisYear",
  "actualDamage",
  "disposableEarnings",
  "netWages",
  "floorOverride",
  "payPeriod",
  "payFrequency",
  "payDate",
  "tipCredit",
  "flsaStatus",
  "specialOvertimePeriod",
];

/**
 * Whether a field belongs in the inputs of a case: beside them it would be passed over. A priority or a class may be the
 * case's own, and without a class the inputs aren't read.
 */
export function isInput(name: string): boolean {
  const field = fieldNamed(name, caseKeys);
  return field !== undefined && field !== "priority" && field !== "itemClass";
}

/** A case as a question, and the workweeks that wait for the next pay period. */
export interface CaseQuestion {
  readonly question: Question;
  readonly waiting: readonly CalendarDate[];
}

/** How what a case doesn't say is read. */
export interface CaseReading {
  /** An authorization that isn't mentioned is on file and meets every demand. Without this there is none. */
  readonly assumeAuthorized?: boolean;
}

/** Where, when and for what an employee was paid, however that is known. */
export interface StatedPay extends Pick<Question, "place" | "periodTotals" | "payPeriod" | "payDate"> {
  readonly weeks: readonly CaseWeek[];
}

/** Reads the inputs of a case that asks what may be deducted. Throws a CaseError. */
export function readCase(inputs: unknown, reading: CaseReading = {}): CaseQuestion {
  const fields = new CaseFields(inputs, "the case", caseKeys);
  const place = placeOf(fields.raw("jurisdiction"));
  const { payPeriod, payDate } = readPayDays(fields);
  const floor = { contractFloor: readContractFloor(fields) ?? cents(0), place };
  const periodTotals = readTotals(fields, floor, payDate ?? payPeriod?.end ?? null);
  const all = readWeeks(fields.has("weeks") || periodTotals === null ? fields.list("weeks") : [], floor);
  if (all.length === 0 && periodTotals === null)
    throw new CaseError("the case has no weeks and no 'periodTotals'");
  if (all.length > 0 && periodTotals !== null)
    throw new CaseError("the case has weeks and 'periodTotals'; give one");
  checkCalendar(all, payPeriod, payDate);
  checkNothingTaken(all);
  const question = readAsked(fields, { place, weeks: all, periodTotals, payPeriod, payDate }, reading);
  const waiting = all.filter((week) => !isPaidIn(payPeriod, week)).flatMap(({ week }) => week.ending ?? []);
  return { question, waiting };
}

/**
 * Reads what is asked about pay that a payroll file has already: the items and what else is known, in the same format.
 * Throws a CaseError, also for what the file decides.
 */
export function readItemsOf(
  given: Readonly<Record<string, unknown>>,
  pay: StatedPay,
  reading: CaseReading,
): Question {
  const fields = fieldsBesideFile(given);
  const floor = readContractFloor(fields);
  return readAsked(fields, floor === null ? pay : atLeast(floor, pay), reading);
}

/**
 * What an employee owes for such items together. What payroll deducts by other rules, as a garnishment, isn't owed to the
 * employer, and counts only where nothing else is named. Throws a CaseError.
 */
export function owedForItems(given: Readonly<Record<string, unknown>>): Cents {
  const items = readItems(fieldsBesideFile(given), null, unmentionedConsent(false));
  const ours = items.filter(({ itemClass }) => itemClass !== "facility" && itemClass !== "garnishment");
  const counted = ours.length > 0 ? ours : items;
  return cents(counted.reduce((sum, { owed }) => sum + owed, 0));
}

function fieldsBesideFile(given: Readonly<Record<string, unknown>>): CaseFields {
  const said = Object.keys(given).find((name) => fieldNamed(name, ofFile) !== undefined);
  if (said !== undefined) throw new CaseError(`'${said}' comes from the payroll file; leave it out`);
  return new CaseFields(given, "the case", caseKeys);
}

const ofFile = ["jurisdiction", "payDate", "payPeriod", "payFrequency", "weeks", "periodTotals"];

function atLeast(floor: Cents, pay: StatedPay): StatedPay {
  const raised = (hourly: Cents) => cents(Math.max(hourly, floor));
  const weeks = pay.weeks.map(({ week, ...stated }) => {
    const days = week.days.map(({ hours, hourly }) => ({ hours, hourly: raised(hourly) }));
    return { ...stated, week: { ...week, days, minimumWage: raised(week.minimumWage) } };
  });
  const totals = pay.periodTotals;
  const periodTotals = totals && { ...totals, minimumWage: raised(totals.minimumWage) };
  return { ...pay, weeks, periodTotals };
}

function readAsked(
  fields: CaseFields,
  { place, weeks: all, periodTotals, payPeriod, payDate }: StatedPay,
  { assumeAuthorized = false }: CaseReading,
): Question {
  const isNow = (week: CaseWeek) => isPaidIn(payPeriod, week);
  const now = all.filter(isNow);
  const question: Question = {
    place,
    outOfScope: scopeOf(fields, now, periodTotals),
    items: readItems(fields, place, unmentionedConsent(assumeAuthorized)),
    weeks: now.map(({ week }) => week),
    ...{ periodTotals, payPeriod, payDate },
    hasContractFloor: !fields.isEmpty("floorOverride"),
    disposableEarnings: readByWeek(fields, "disposableEarnings", all, isNow),
    netWages: readNetWages(fields, all, isNow, payPeriod),
    takenBefore: fields.moneyOrNothing("takenBefore"),
    takenThisYear: fields.moneyOrNothing(fields.has("takenThisYear") ? "takenThisYear" : "takenBefore"),
    actualDamage: fields.isEmpty("actualDamage") ? null : fields.money("actualDamage"),
  };
  checkConsentDays(question);
  return question;
}

/** Weeks that end later wait for the next period. */
function isPaidIn(payPeriod: Question["payPeriod"], { week }: CaseWeek): boolean {
  return payPeriod === null || week.ending === null || endsIn(week.ending, payPeriod);
}

function checkCalendar(
  weeks: readonly CaseWeek[],
  period: StatedPeriod | null,
  payDate: CalendarDate | null,
): void {
  const endings = weeks.map(({ week }, index) => {
    if (week.ending === null) throw new CaseError(`week ${index + 1} has no 'weekEnding'`);
    return week.ending;
  });
  const fault = findCalendarFault(endings, period);
  if (fault !== null) throw new CaseError(fault);
  const notBegun = endings.find((ending) => payDate !== null && payDate <= daysLater(ending, -7));
  if (notBegun !== undefined) {
    throw new CaseError(`The pay date ${payDate} is before the workweek ending ${notBegun} begins`);
  }
}

/** What was taken in a week uses its room; only a case that looks back counts it. */
function checkNothingTaken(weeks: readonly CaseWeek[]): void {
  const index = weeks.findIndex(({ taken }) => taken !== null);
  if (index === -1) return;
  throw new CaseError(
    `week ${index + 1} has 'taken', which only a look back uses; leave out 'owed' or 'taken'`,
  );
}

/** An hourly wage, or one with its reason; null if there is none. */
export function readContractFloor(fields: CaseFields): Cents | null {
  if (fields.isEmpty("floorOverride")) return null;
  const stated = fields.raw("floorOverride");
  if (typeof stated !== "object") return fields.money("floorOverride");
  return new CaseFields(stated, "the floor", ["hourly", "reason"]).money("hourly");
}

function scopeOf(
  fields: CaseFields,
  weeks: readonly CaseWeek[],
  totals: PeriodTotals | null,
): OutOfScope | null {
  if (!fields.isEmpty("flsaStatus") && fields.oneOf("flsaStatus", ["exempt", "non-exempt"]) === "exempt") {
    return "exempt-salary";
  }
  if (takesTipCredit(fields)) return "tip-credit";
  const ofWeeks = weeks.flatMap(({ outOfScope }) => outOfScope ?? []);
  const ofPay = ofWeeks.find((reason) => reason !== "hours-missing");
  if (ofPay !== undefined) return ofPay;
  if (hasSpecialPeriod(fields)) return "special-overtime-period";
  return ofWeeks.length > 0 || totals?.hours === 0 ? "hours-missing" : null;
}

/** Said as such, or by its amount an hour. */
function takesTipCredit(fields: CaseFields): boolean {
  const stated = fields.raw("tipCredit");
  return typeof stated === "string" || typeof stated === "number"
    ? fields.moneyOrNothing("tipCredit") > 0
    : fields.isTrue("tipCredit");
}

/** Said as such, or by its name, such as `7(k)`. */
function hasSpecialPeriod(fields: CaseFields): boolean {
  const stated = fields.raw("specialOvertimePeriod");
  return typeof stated === "string" ? !/^(none)?$/i.test(stated) : fields.isTrue("specialOvertimePeriod");
}

/** One amount for each workweek, or one for the totals of a period; those of weeks that wait are left out. */
function readByWeek(
  fields: CaseFields,
  key: string,
  weeks: readonly CaseWeek[],
  isNow: (week: CaseWeek) => boolean,
): Cents[] | null {
  if (fields.isEmpty(key)) return null;
  const amounts = fields.moneyList(key);
  const needed = Math.max(1, weeks.length);
  if (amounts.length !== needed) {
    throw fields.wrong(key, `must have one amount for each of ${needed} workweeks, not ${amounts.length}`);
  }
  for (const [index, week] of weeks.entries()) refuseMoreThanPaid(fields, key, amounts[index], [week]);
  return amounts.filter((_, index) => {
    const week = weeks[index];
    return week === undefined || isNow(week);
  });
}

/** By workweek, or one amount for the pay period that all weeks are paid in. */
function readNetWages(
  fields: CaseFields,
  weeks: readonly CaseWeek[],
  isNow: (week: CaseWeek) => boolean,
  payPeriod: Question["payPeriod"],
): Cents[] | null {
  const isOfPeriod =
    payPeriod !== null &&
    weeks.length > 1 &&
    !fields.isEmpty("netWages") &&
    fields.moneyList("netWages").length === 1;
  if (!isOfPeriod) return readByWeek(fields, "netWages", weeks, isNow);
  const [net = cents(0)] = fields.moneyList("netWages");
  refuseMoreThanPaid(fields, "netWages", net, weeks.filter(isNow));
  return weeks.filter(isNow).map((_, index) => (index === 0 ? net : cents(0)));
}

/** No one is left with more than was paid. Nothing is said where the rows of a week aren't given. */
function refuseMoreThanPaid(
  fields: CaseFields,
  key: string,
  left: Cents | undefined,
  weeks: readonly CaseWeek[],
): void {
  let paid = 0;
  for (const week of weeks) {
    if (week.paid === null) return;
    paid += week.paid;
  }
  if (left === undefined || left <= paid) return;
  throw fields.wrong(
    key,
    `can't be ${formatCents(left)}, more than the ${formatCents(cents(paid))} that was paid`,
  );
}

/** Without a day it can't be said whether a consent that ends, or is for one pay date, was in force. */
function checkConsentDays({ items, place, periodTotals, payDate, payPeriod }: Question): void {
  if (periodTotals === null || payDate !== null || payPeriod !== null) return;
  if (!items.some((item) => dependsOnDay(item, place))) return;
  throw new CaseError(
    "the case needs a 'payDate' or 'payPeriod', to tell whether the authorisation was in force",
  );
}

function dependsOnDay({ itemClass, consent }: OwedItem, place: WorkPlace | null): boolean {
  if (consent === null || consent === "on-file") return false;
  const { expires, revoked, forPayDate, firstDeduction, noticeSent } = consent;
  if ([expires, revoked, forPayDate, firstDeduction].some((day) => day !== null)) return true;
  if (noticeSent !== "on-file" && noticeSent !== null) return true;
  if (place === null || itemClass === "facility" || itemClass === "garnishment") return false;
  const { cells } = gateOf(place.state, itemClass, itemRules.asOf, []);
  return cells.some(({ cell }) => cell.authorization?.expiryMonths !== undefined);
}
