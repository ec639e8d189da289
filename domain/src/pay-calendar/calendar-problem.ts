import { daysBetween } from "./days.ts";
import { numberAt, type PayCalendar, scheduledDay } from "./pay-calendar.ts";
import { nextPayDay, ownNumber } from "./pay-days.ts";

/** What is wrong with an entered pay calendar, by field. */
export type CalendarProblems = Partial<Record<"days" | "payDate" | "periodEnd", string>>;

/** At least and at most so many days are between the two days of a month. */
const apart = { least: 10, most: 20 };

/** From how many days before a pay date to how many days after it its period may end. */
const periodEnds = { earliest: -62, latest: 31 };

/** Why a calendar can't be one; empty if it can. */
export function calendarProblems(calendar: PayCalendar): CalendarProblems {
  const days = daysProblem(calendar);
  if (days !== null) return { days };
  const payDate = payDateProblem(calendar);
  if (payDate !== null) return { payDate };
  const periodEnd = periodEndProblem(calendar);
  return periodEnd === null ? {} : { periodEnd };
}

const daysNeeded = { weekly: 0, biweekly: 0, semimonthly: 2, monthly: 1 } as const;

function daysProblem({ frequency, days }: PayCalendar): string | null {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= 31;
  if (days.length !== daysNeeded[frequency] || !days.every(isDay)) {
    return frequency === "semimonthly" ? "Choose two days of the month." : "Choose the day of the month.";
  }
  const [first, second] = days;
  if (first === undefined || second === undefined) return null;
  const between = second - first;
  return between < apart.least || between > apart.most
    ? "Choose an earlier and a later day of the month, about half a month apart."
    : null;
}

function payDateProblem(calendar: PayCalendar): string | null {
  const { frequency, payDate } = calendar;
  if (frequency === "weekly" || frequency === "biweekly") return null;
  const isOwn = scheduledDay(calendar, numberAt(calendar, payDate)) === payDate;
  return isOwn || nextPayDay(calendar, payDate).payDate === payDate
    ? null
    : "This day isn't one of these pay dates. Enter one that is.";
}

function periodEndProblem(calendar: PayCalendar): string | null {
  const { payDate, periodEnd } = calendar;
  if (periodEnd === null) return null;
  const days = daysBetween(scheduledDay(calendar, ownNumber(calendar)), periodEnd);
  return days < periodEnds.earliest || days > periodEnds.latest
    ? `The pay period must end within two months of the pay date ${payDate}.`
    : null;
}
