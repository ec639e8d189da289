import { answerItems } from "../../law/answer-items.ts";
import type { ItemAnswer, ItemClasses, RecordedConsent } from "../../law/item-answer.ts";
import type { Room } from "../../law/rooms.ts";
import type { CappedLedger } from "../../ledger/charges/capped-ledger.ts";
import type { UsedLater } from "../../ledger/charges/used-later.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { stateLetters } from "../../minimum-wage/places/state-letters.ts";
import type { CalendarDate, Cents, MicroHours } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { hasAny } from "../../reasons/reason-set.ts";
import { placeReasons, reasonBits, reasonsToBits } from "../../reasons/reasons.ts";
import type { JudgedItems } from "../../verdicts/judged-items.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { isOvertimeWeek } from "../../workweek/workweek.ts";
import { checkKeptWeek, type KeptWeek } from "../by-week/kept-week.ts";
import type { EmployeeWage } from "../wages/employee-wages.ts";
import { locationsOf } from "../wages/locations-of.ts";
import { askedItems, itemTermsOf, judgeItems } from "./judge-items.ts";
import { withUsedLater } from "./with-used-later.ts";

/** What a run knows of an employee whose items are asked about. */
export interface ItemFacts {
  readonly wage: Pick<EmployeeWage, "reasons"> & { readonly wage: { readonly jurisdiction: string } };
  readonly locations: readonly string[];
  /** Key of the jurisdiction that a location is in. */
  readonly jurisdictionOf: (location: string) => string;
  readonly payDate: CalendarDate;
  readonly gross: Cents;
  readonly details: PayDetails;
  readonly hours: MicroHours;
  readonly workedHours: MicroHours;
  /** Null where the period average counts. */
  readonly weeks: readonly KeptWeek[] | null;
  readonly consents: readonly RecordedConsent[];
}

const openPlace = reasonsToBits(placeReasons);

/** What is to be known of the items that an employee bought; null if a run asks about none of them. */
export function askAbout(ledger: CappedLedger, classes: ItemClasses, facts: ItemFacts): ItemAnswer[] | null {
  const items = askedItems(ledger, classes);
  if (items.length === 0) return null;
  const { payDate, gross, details, consents } = facts;
  const asked = { payDate, gross, netPay: details.netPay, consents };
  return answerItems({ ...asked, states: statesOf(facts), rooms: roomsOf(facts) }, items);
}

/** Of someone who works in several places all of their states count. */
function statesOf({ wage, locations, jurisdictionOf }: ItemFacts): (string | null)[] {
  if (hasAny(wage.reasons, openPlace)) return [];
  const own = stateLetters(wage.wage.jurisdiction);
  if (locations.length < 2 || hasAny(wage.reasons, reasonBits["place-set"])) return [own];
  return [own, ...locations.map((location) => stateLetters(jurisdictionOf(location)))];
}

/** The workweeks, with what each lets be deducted. Where only totals are known, the hours may have fallen on one week. */
function roomsOf({ payDate: day, hours, workedHours, weeks, gross }: ItemFacts): Room[] {
  if (weeks === null) {
    const isOvertime = isOvertimeWeek({ hours }) || isOvertimeWeek({ hours: workedHours });
    return [{ index: 0, period: 0, day, isOvertime, most: gross }];
  }
  return weeks.map((week, index) => {
    const most = checkKeptWeek(week).withCushion;
    return { index, period: 0, day, isOvertime: isOvertimeWeek(week), most };
  });
}

/** What of someone's items is known, and what it means for the deduction. */
export interface EmployeeItems {
  readonly answers: readonly ItemAnswer[] | null;
  readonly judged: JudgedItems | undefined;
}

interface Given {
  readonly employees: PayColumns;
  readonly configuration: Parameters<typeof itemTermsOf>[0];
  readonly payDate: CalendarDate;
  readonly period: Period | null;
  readonly cappedLedgers: ReadonlyMap<string, CappedLedger> | undefined;
  readonly consents: ReadonlyMap<string, readonly RecordedConsent[]> | undefined;
  readonly usedLater?: ReadonlyMap<string, readonly UsedLater[]> | undefined;
  readonly details: (employee: number) => PayDetails;
  readonly wageOf: (employee: number) => EmployeeWage;
  readonly jurisdictionOf: (location: string) => string;
  readonly weeksOf: (employee: number) => readonly KeptWeek[] | null;
}

/** By the caps and classes of items, of the few employees who bought one that has either; undefined if no one did. */
export function itemsOfEmployees(given: Given): ReadonlyMap<number, EmployeeItems> | undefined {
  const { employees, configuration, payDate, period, cappedLedgers } = given;
  const terms = itemTermsOf(configuration);
  if (terms === undefined || cappedLedgers === undefined || cappedLedgers.size === 0) return undefined;
  const { caps, classes } = terms;
  const found = new Map<number, EmployeeItems>();
  for (let employee = 0; employee < employees.count; employee++) {
    const ledger = cappedLedgers.get(employees.employeeNumber[employee] as string);
    if (ledger === undefined) continue;
    const asked = askAbout(ledger, classes, factsOf(given, employee));
    const used = given.usedLater?.get(ledger.employeeNumber) ?? [];
    const answers = asked && withUsedLater(asked, used, { payDate, period });
    const capTerms = { place: Number.POSITIVE_INFINITY, caps, payDate, period };
    found.set(employee, { answers, judged: judgeItems(ledger, capTerms, answers) });
  }
  return found;
}

function factsOf(given: Given, employee: number): ItemFacts {
  const { employees, payDate, jurisdictionOf } = given;
  return {
    wage: given.wageOf(employee),
    locations: locationsOf(employees, employee),
    ...{ jurisdictionOf, payDate },
    gross: employees.gross[employee] as Cents,
    details: given.details(employee),
    hours: employees.hours[employee] as MicroHours,
    workedHours: employees.hoursOverWorkedRows[employee] as MicroHours,
    weeks: given.weeksOf(employee),
    consents: given.consents?.get(employees.employeeNumber[employee] as string) ?? [],
  };
}
