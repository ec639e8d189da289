import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { calendarProblems } from "@wagefloor/domain/pay-calendar/calendar-problem.ts";
import {
  closedDayRules,
  type PayCalendar,
  payFrequencies,
} from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import * as z from "zod/mini";
import { day, moment, period, text } from "../fields/fields.ts";

function dayWritten(sentence: string) {
  return z.pipe(
    text("figure", sentence, sentence),
    z.transform((typed: string, { issues }): CalendarDate => {
      try {
        return calendarDate(typed);
      } catch {
        issues.push({ code: "custom", message: sentence, input: typed });
        return z.NEVER;
      }
    }),
  );
}

const calendarFields = z.object({
  frequency: z.enum(payFrequencies, "Choose how often employees are paid."),
  payDate: dayWritten("Enter a pay date."),
  days: z.array(z.int()).check(z.maxLength(2)),
  periodEnd: z.nullable(dayWritten("Enter the last day of the pay period.")),
  closedDays: z.enum(closedDayRules, "Choose what happens on weekends and bank holidays."),
});

/** Within so many years of 2000, so that every date of the calendar has four digits. */
const years = { from: "1990-01-01", until: "2190-12-31" };

/** On which days the employees of a profile are paid. */
export const payCalendarRequest = calendarFields.check(({ value, issues }) => {
  const { payDate } = value;
  const problems =
    payDate < years.from || payDate > years.until
      ? { payDate: "Enter a recent pay date. Check the year." }
      : calendarProblems(value satisfies PayCalendar);
  for (const [field, message] of Object.entries(problems)) {
    issues.push({ code: "custom", path: [field], message, input: payDate });
  }
});

/** The body of `PUT /api/profiles/:id/calendar`; null if there are no regular pay dates. */
export const calendarRequest = z.object({ calendar: z.nullable(payCalendarRequest) });

export type CalendarRequest = z.output<typeof calendarRequest>;

const payCalendar = z.strictObject({
  frequency: z.enum(payFrequencies),
  payDate: day,
  days: z.array(z.int()),
  periodEnd: z.nullable(day),
  closedDays: z.enum(closedDayRules),
});

/** A day on which employees are paid, see the domain's `PayDay`. */
export const payDay = z.strictObject({
  payDate: day,
  scheduled: day,
  closedFor: z.nullable(z.string()),
  period: z.nullable(period),
});

/** `GET /api/profiles/calendars`: the pay calendar of each profile. */
export const calendarsAnswer = z.strictObject({
  calendars: z.array(
    z.strictObject({
      profileId: z.string(),
      profileName: z.string(),
      /** Null until a person saved one, or that there is none. */
      saved: z.nullable(z.strictObject({ calendar: z.nullable(payCalendar), savedAt: moment })),
      /** The one that its runs so far follow; null once one is saved, or if they follow none. */
      proposed: z.nullable(payCalendar),
      /** The first pay date of the saved calendar from today on. */
      next: z.nullable(payDay),
    }),
  ),
});

export type ProfileCalendar = z.infer<typeof calendarsAnswer>["calendars"][number];
