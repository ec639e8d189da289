import { calendarDate } from "@wagefloor/domain/money.ts";
import { type CalendarProblems, calendarProblems } from "@wagefloor/domain/pay-calendar/calendar-problem.ts";
import {
  type ClosedDayRule,
  lastDay,
  type PayCalendar,
  type PayFrequency,
} from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { nextPayDay } from "@wagefloor/domain/pay-calendar/pay-days.ts";

/** A pay calendar as it is entered; dates are empty until they are. */
export interface CalendarDraft {
  /** Empty until one is chosen; `none` if there are no regular pay dates. */
  readonly frequency: PayFrequency | "none" | "";
  readonly payDate: string;
  /** Days of the month. */
  readonly firstDay: string;
  readonly secondDay: string;
  readonly monthDay: string;
  readonly periodEnd: string;
  readonly closedDays: ClosedDayRule;
}

const empty: CalendarDraft = {
  ...{ frequency: "", payDate: "", periodEnd: "", closedDays: "before" },
  ...{ firstDay: "15", secondDay: String(lastDay), monthDay: String(lastDay) },
};

/** What is entered at first: the saved or the proposed calendar, or nothing. */
export function draftOf(calendar: SentCalendar | null | undefined): CalendarDraft {
  if (calendar === undefined) return empty;
  if (calendar === null) return { ...empty, frequency: "none" };
  const { frequency, payDate, days, periodEnd, closedDays } = calendar;
  const [first = empty.firstDay, second = empty.secondDay] = days.map(String);
  return {
    ...{ ...empty, frequency, payDate, closedDays, periodEnd: periodEnd ?? "" },
    ...(frequency === "semimonthly" && { firstDay: first, secondDay: second }),
    ...(frequency === "monthly" && { monthDay: first }),
  };
}

/** A calendar as the server sends it. */
export interface SentCalendar {
  readonly frequency: PayFrequency;
  readonly payDate: string;
  readonly days: readonly number[];
  readonly periodEnd: string | null;
  readonly closedDays: ClosedDayRule;
}

/** What a draft says: a calendar, that there is none, or undefined while something is missing or wrong. */
export function calendarOf(draft: CalendarDraft, today: string): PayCalendar | null | undefined {
  if (draft.frequency === "none") return null;
  const calendar = asEntered(draft, today);
  return calendar && Object.keys(calendarProblems(calendar)).length === 0 ? calendar : undefined;
}

/** What is wrong with what was entered, by field. */
export function draftProblems(draft: CalendarDraft, today: string): CalendarProblems {
  const calendar = asEntered(draft, today);
  return calendar ? calendarProblems(calendar) : {};
}

function asEntered(draft: CalendarDraft, today: string): PayCalendar | undefined {
  const { frequency, payDate, firstDay, secondDay, monthDay, periodEnd, closedDays } = draft;
  if (frequency === "none" || frequency === "") return undefined;
  const entered = { weekly: [], biweekly: [], semimonthly: [firstDay, secondDay], monthly: [monthDay] };
  const days = entered[frequency].map(Number);
  const terms = { frequency, days, closedDays, periodEnd: dayIn(periodEnd) ?? null };
  const own = days.length > 0 ? dayOfMonths({ ...terms, periodEnd: null }, payDate, today) : dayIn(payDate);
  return own && { ...terms, payDate: own };
}

/** The pay date for which the period is asked: the one before, as long as it still is one, else the next. */
function dayOfMonths(terms: Omit<PayCalendar, "payDate">, before: string, today: string) {
  const kept = dayIn(before);
  if (kept && Object.keys(calendarProblems({ ...terms, payDate: kept })).length === 0) return kept;
  const day = dayIn(today);
  return day && nextPayDay({ ...terms, payDate: day }, day).scheduled;
}

/** Undefined while it's being typed. */
function dayIn(text: string) {
  return text > "1990" && text < "2190" ? calendarDate(text) : undefined;
}
