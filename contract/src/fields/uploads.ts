import { outsideTableSentence, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import { isResultFilter, type ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import { periodProblem } from "@wagefloor/domain/runs/wages/period-problem.ts";
import * as z from "zod/mini";
import { text } from "./fields.ts";

/** The pay date, as `YYYY-MM-DD`; one that the wage table covers. */
export const payDate = day(
  "The pay date must be a day written as YYYY-MM-DD",
  "Please enter the pay date",
).check(({ value, issues }) => {
  if (tableCovers(value)) return;
  issues.push({ code: "custom", message: outsideTableSentence(value), input: value });
});

function day(malformed: string, absent = malformed) {
  return z.pipe(
    text("figure", absent, malformed),
    z.transform((typed: string, { issues }): CalendarDate => {
      const date = asDate(typed);
      if (date !== undefined) return date;
      issues.push({ code: "custom", message: malformed, input: typed });
      return z.NEVER;
    }),
  );
}

function asDate(text: string): CalendarDate | undefined {
  try {
    return calendarDate(text);
  } catch {
    return undefined;
  }
}

/** A time zone as browsers name it, such as `America/Chicago`; undefined if there is none, or we don't know it. */
export function knownTimeZone(name: string | undefined): string | undefined {
  try {
    return name && Intl.DateTimeFormat("en-US", { timeZone: name }) ? name : undefined;
  } catch {
    return undefined;
  }
}

const periodDay = z.optional(day("The days of the pay period must be written as YYYY-MM-DD"));

/** The first and the last day that a file pays for: both or neither. */
export const periodFields = { periodStart: periodDay, periodEnd: periodDay };

interface PeriodFields {
  periodStart?: CalendarDate | undefined;
  periodEnd?: CalendarDate | undefined;
}

/** Refuses half a period, and days that can't be one. */
export function wholePeriod({ value, issues }: z.core.ParsePayload<PeriodFields>): void {
  const message = periodProblem(value.periodStart, value.periodEnd);
  if (message !== null) issues.push({ code: "custom", path: ["periodEnd"], message, input: value.periodEnd });
}

/** The two days as one period; undefined if they aren't given. */
export function takePeriod<Fields extends PeriodFields>({ periodStart, periodEnd, ...fields }: Fields) {
  return { ...fields, period: periodStart && periodEnd && { from: periodStart, through: periodEnd } };
}

const givenFields = z.object({
  payDate,
  ...periodFields,
  /** The run whose file the user knowingly runs again. */
  repeatOf: z.optional(z.uuid("We couldn't find the run to repeat")),
  /** The profile to read the file with; without it, the one that the file's header fits. Before the file. */
  profileId: z.optional(text("id")),
  /** The sheet of a workbook; without it, the one that holds payroll data. */
  sheet: z.optional(text("name")),
  /** Where the person is. */
  timeZone: z.pipe(z.optional(text("id")), z.transform(knownTimeZone)),
});

/** The fields beside the file of `POST /api/runs`. */
export const uploadFields = z.pipe(
  givenFields.check(wholePeriod),
  z.transform((fields: z.output<typeof givenFields>) => takePeriod(fields)),
);

export type UploadFields = z.output<typeof uploadFields>;

/** The downloads of a run, by the file's name in the address. */
const downloadKinds = {
  "payroll-all.csv": "all",
  "payroll-outstanding.csv": "outstanding",
  "payroll-skipped.csv": "skipped",
} as const;

/** The address of a download, `GET /api/runs/:id/:file`. */
export const downloadParameters = z.object({
  id: text("id"),
  file: z.pipe(
    z.enum(["payroll-all.csv", "payroll-outstanding.csv", "payroll-skipped.csv"]),
    z.transform((name: keyof typeof downloadKinds) => downloadKinds[name]),
  ),
});

/** What a view shows; what isn't known narrows nothing. */
const show = z.pipe(
  z.optional(text("id")),
  z.transform(
    (name: string | undefined): ResultFilter => (name !== undefined && isResultFilter(name) ? name : "all"),
  ),
);

const search = z._default(text("search"), "");

/** The rows to download, as the address of the run's page names them; and where the person is, UTC if not known. */
export const downloadQuery = z.object({
  show,
  search,
  timeZone: z.pipe(
    z.optional(text("id")),
    z.transform((name: string | undefined) => knownTimeZone(name) ?? "UTC"),
  ),
});
