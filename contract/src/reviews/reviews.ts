import type { SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import * as z from "zod/mini";
import { day, moment, money, period, text } from "../fields/fields.ts";
import { knownTimeZone, payDate, periodFields, takePeriod, wholePeriod } from "../fields/uploads.ts";
import { payDay } from "../profiles/pay-calendar.ts";
import { charging, profileVersion } from "../profiles/profiles.ts";
import { fileDeductions, useOfDeductions } from "../runs/file-deductions.ts";
import { fileNote } from "../runs/file-notes.ts";
import { compliance, measure, reason } from "../runs/results.ts";
import { replaceEffect } from "../runs/runs.ts";
import { heldItems } from "./held-items.ts";
import { previousRun, skippedPay } from "./previous-run.ts";
import { reviewQuestions } from "./questions.ts";
import { workweekOfReview } from "./workweek.ts";

/** A location of the file without a place, how many employees have it, and the city beside it in the file. */
const placeToMap = z.strictObject({
  location: z.string(),
  employees: z.int(),
  beside: z.optional(z.strictObject({ column: z.string(), city: z.string() })),
});

const skipReason = z.custom<SkipReason>((value) => typeof value === "string");

/** What a file comes to, or one pay date of it. */
const totals = {
  employeesAnalyzed: z.int(),
  employeesSkipped: z.int(),
  totalGross: money,
  /** In millionths. */
  totalHours: z.int(),
  skippedPay,
  totalProposedDeduction: money,
  belowMinimum: z.int(),
  notChecked: z.int(),
  /** Of everyone in the file. */
  compliance,
};

/** What a file would lead to if it were run now: counts and totals, and what needs a decision. */
const review = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Until then it can be run. */
  expiresAt: moment,
  payDate: day,
  /** The days whose highest rate counts, as given or as the file says; null where only the pay date is known. */
  period: z.nullable(period),
  /** The pay date that the file names, if it's only one. */
  proposedPayDate: z.nullable(day),
  /** The pay date of the profile's pay calendar on `payDate`, if it has one. */
  calendarPayDay: z.nullable(payDay),
  /** Pay date of the profile's newest run, if pay dates of the calendar between it and `payDate` have no run; else null. */
  skippedSince: z.nullable(day),
  /** The profile that read the file. */
  profile: z.nullable(profileVersion),
  /** The place where everyone works by that profile, as it's called; null where the file has locations, or none is known. */
  fixedPlace: z.nullable(z.string()),
  rows: z.int(),
  employees: z.int(),
  ...totals,
  /** Skipped employees and rows by reason. */
  skipped: z.array(z.strictObject({ reason: skipReason, count: z.int() })),
  /** By which measure how many employees are checked, the skipped included whose pay is, most first. */
  measures: z.array(z.strictObject({ measure, employees: z.int() })),
  workweek: workweekOfReview,
  /** For how many checked by the average an amount is known that is safe however the hours fell, and who is to pay more. */
  careful: z.strictObject({ employees: z.int(), above: z.int() }),
  /** Who is charged the deduction amount, and how many employees are for the first time; whether there are runs. */
  charging: z.strictObject({ charging, deductionAmount: money, newlyCharged: z.int(), hasRuns: z.boolean() }),
  /** Why employees aren't checked: how many for each reason, and the number of the first of them. */
  notCheckedFor: z.array(z.strictObject({ reason, employees: z.int(), example: z.string() })),
  heldItems,
  /** Those of most employees first, and how many there are; of very many only the first are listed. */
  placesToMap: z.array(placeToMap),
  unclearPlaces: z.int(),
  /** Places whose rate isn't confirmed, and for how many employees it could bind. */
  ratesToEnter: z.array(z.strictObject({ key: z.string(), name: z.string(), employees: z.int() })),
  /** How many rows are of voided checks, for how much, and whether they count as pay; null if there are none. */
  voided: z.nullable(z.strictObject({ rows: z.int(), amount: money, areCounted: z.boolean() })),
  /** What the file comes to, as a hash: another one once it would come to something else, such as after a purchase. */
  figures: z.string(),
  /** What it asks, and what it was answered, in the order of the page. */
  questions: reviewQuestions,
  /** What the file says that payroll deducted; null if it says nothing, or replaces a run, or has several pay dates. */
  deductions: z.nullable(fileDeductions),
  /** What to look at in the file itself, beside what a question says. */
  notes: z.array(fileNote),
  previous: z.nullable(previousRun),
  /** What replacing the run in `previous` does; null if the file is a run of its own. */
  replaces: z.nullable(replaceEffect),
  /** Of a file with several pay dates what each comes to, oldest first: each is a run. The totals above are their sums. */
  payDates: z.array(
    z.strictObject({
      payDate: day,
      /** Whether there is anyone whose pay can be kept. A pay date with no one isn't run. */
      isRun: z.boolean(),
      ...totals,
    }),
  ),
  /** Why it can't be run as it is, such as that the plan's limit is reached. */
  obstacle: z.nullable(
    z.strictObject({ code: z.string(), message: z.string(), advice: z.optional(z.string()) }),
  ),
});

export type Review = z.infer<typeof review>;

/** `POST /api/runs/reviews` and `GET /api/runs/reviews/:id` */
export const reviewAnswer = z.strictObject({ review });

/** The query of `POST /api/runs/reviews`: the run that the file replaces. */
export const newReviewQuery = z.object({
  replaces: z.optional(z.uuid("We couldn't find the run to replace")),
});

/** Where the person is. */
const timeZone = z.pipe(z.optional(text("id")), z.transform(knownTimeZone));

const queryFields = z.object({
  payDate: z.optional(payDate),
  ...periodFields,
  timeZone,
});

/** The query of `GET /api/runs/reviews/:id`; what isn't given is as it came with the file. */
export const reviewQuery = z.pipe(
  queryFields.check(wholePeriod),
  z.transform((fields: z.output<typeof queryFields>) => takePeriod(fields)),
);

export type ReviewQuery = z.output<typeof reviewQuery>;

const decidedFields = z.object({
  payDate,
  ...periodFields,
  /** Such as a bonus or a correction: the next files aren't compared with its employees. */
  offCycle: z.optional(z.boolean()),
  /** The figures that were seen, by the review's `figures`. */
  figures: z.optional(text("id")),
  /** What replacing a run was said to do, by the review's `seen`. */
  seen: z.optional(text("id")),
  /** For which run the file's deductions are what payroll took, if for any. */
  deductions: z.optional(useOfDeductions),
  timeZone,
});

/** The body of `POST /api/runs/reviews/:id/run`. */
export const runReviewRequest = z.pipe(
  decidedFields.check(wholePeriod),
  z.transform((fields: z.output<typeof decidedFields>) => takePeriod(fields)),
);

export type RunReviewRequest = z.output<typeof runReviewRequest>;

/** As it is sent. */
export type RunReviewBody = z.input<typeof runReviewRequest>;

/** The body of `POST /api/runs/reviews/:id/deductions`: the deductions are used, and the file isn't run. */
export const deductionsRequest = useOfDeductions;
