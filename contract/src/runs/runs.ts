import type { VoidEffect } from "@wagefloor/domain/plans/void-allowance.ts";
import * as z from "zod/mini";
import { day, moment, money, period, reason, text } from "../fields/fields.ts";
import { follows } from "../profiles/balances-follow.ts";
import { charging, profileVersion } from "../profiles/profiles.ts";
import { fileNote } from "./file-notes.ts";
import { postponedAnswer } from "./recalculations.ts";
import { compliance, verdict } from "./results.ts";

export const runSchema = z.strictObject({
  id: z.string(),
  createdAt: moment,
  payDate: day,
  /** The days that the file pays for, if they were given. */
  period: z.nullable(period),
  fileName: z.string(),
  /** The profile that read the file; null for runs from before profiles had versions. */
  profile: z.nullable(profileVersion),
  /** Who was charged the deduction amount. */
  charging,
  status: z.enum(["completed", "voided", "replaced"]),
  voidedAt: z.nullable(moment),
  voidReason: z.nullable(z.string()),
  /** It was voided, no longer counts toward the plan, and can't be downloaded. */
  allowanceReturned: z.boolean(),
  repeatOf: z.nullable(z.string()),
  /** When another file's run came in its place, and which. It counts nowhere since, and can still be downloaded. */
  replaced: z.nullable(z.strictObject({ at: moment, with: z.string() })),
  /** The run in whose place it came. */
  replaces: z.nullable(z.string()),
  /** When it was last calculated again because another run changed; and whether it had been downloaded by then. */
  recomputed: z.nullable(z.strictObject({ at: moment, becauseOf: z.string(), afterDownload: z.boolean() })),
  /** When it was last confirmed what payroll took. */
  takenAt: z.nullable(moment),
  /** What balances follow after the run: its proposal at once, or what payroll took, once it is confirmed. */
  balancesFollow: follows,
  /** Whether some items had a class at the run, so that it asked for their rules and authorizations. */
  checksItems: z.boolean(),
  /** For how many employees that is still to be confirmed, and what the run proposes for them. */
  toConfirm: z.strictObject({ employees: z.int(), proposed: money }),
  rows: z.int(),
  employeesAnalyzed: z.int(),
  employeesSkipped: z.int(),
  rowsWithoutEmployee: z.int(),
  /** Results by verdict; with what payroll took, where that is confirmed. */
  belowMinimum: z.int(),
  notChecked: z.int(),
  outOfScope: z.int(),
  /** Of everyone in the file; with what payroll took, where that is confirmed. */
  compliance,
  /** Skipped employees whose pay the run didn't keep: runs didn't before, and there is no verdict on them. */
  skippedWithoutVerdict: z.int(),
  unknownLocations: z.int(),
  unconfirmedRates: z.int(),
  /** By the specified formula, also where nothing is proposed. */
  totalSafeDeduction: money,
  totalRemainingBalance: money,
  /** What payroll is to deduct, and what is owed after the run: with what payroll took, where that is confirmed. */
  totalProposedDeduction: money,
  totalStillOwed: money,
  /** What payroll changed in it; null if nothing is confirmed or the run doesn't count. */
  afterTaken: z.nullable(
    z.strictObject({
      /** What payroll took, and of those that aren't confirmed what is proposed. */
      deducted: money,
      /** What would be owed if payroll had taken what was proposed. */
      stillOwedAsProposed: money,
      /** Employees below the minimum wage, or unchecked, because of what payroll took; skipped ones included. */
      belowMinimum: z.int(),
      notChecked: z.int(),
    }),
  ),
  totalGross: money,
  /** In millionths, like the next one. */
  totalHours: z.int(),
  totalHoursOverAllRows: z.int(),
  /** What there was to look at in the file; empty in runs from before it was kept. */
  notes: z.array(fileNote),
});

/** One run: who, when, which file, and its totals. */
export type Run = z.infer<typeof runSchema>;

/** `GET /api/runs/:id` */
export const oneRunAnswer = z.strictObject({
  run: z.extend(runSchema, {
    /** An email address or phone number; null once the account is deleted. */
    madeBy: z.optional(z.nullable(z.string())),
    /** Who replaced it, in the same form. */
    replacedBy: z.optional(z.nullable(z.string())),
    /** The similar employee numbers of the file; absent if there are none, or too many to be answered one by one. */
    similarNumbers: z.optional(
      z.array(
        z.strictObject({
          numbers: z.tuple([z.string(), z.string()]),
          /** Whether the run doesn't check one of the two because of the other. */
          isOpen: z.boolean(),
          /** What a person said since; null if nothing. */
          answer: z.nullable(z.enum(["two-people", "one-person"])),
        }),
      ),
    ),
  }),
});

/** One run with who made and who replaced it, and what its page asks. */
export type RunWithMaker = z.infer<typeof oneRunAnswer>["run"];

/** `POST /api/runs` */
export const runAnswer = z.strictObject({ run: runSchema });

/** `POST /api/runs/:id/…` of one run; 202 if a job does it. */
export const runOrPostponedAnswer = z.union([runAnswer, postponedAnswer]);

/** `GET /api/runs`, newest first. */
export const runsAnswer = z.strictObject({ runs: z.array(runSchema) });

/** Given by the asker, so that the same change is made once. */
const idOfChange = z.optional(z.uuid("Reload the page"));

/** The body of `POST /api/runs/:id/void`; with `seen`, only if it still does what was shown. */
export const voidRequest = z.object({
  id: idOfChange,
  reason: reason("Please enter a reason for voiding the run"),
  seen: z.optional(text("id")),
});

export type VoidRequest = z.output<typeof voidRequest>;

/** What a change of a run does to balances, to the run if it is calculated again, and to later runs. */
export const historyEffect = z.strictObject({
  /** Whose balances change, and what they owe together before and after. */
  employees: z.int(),
  owedBefore: money,
  owedAfter: money,
  /** Runs with other figures, oldest first: for how many employees, and what the run deducts in all. */
  runs: z.array(
    z.strictObject({
      id: z.string(),
      payDate: day,
      fileName: z.string(),
      employees: z.int(),
      /** Of them, whose place or rate wasn't known before. */
      settled: z.int(),
      deductedBefore: money,
      deductedAfter: money,
    }),
  ),
  /** Given if a job does it, because it is too much for a request: then the figures above are 0 and nothing is listed. */
  inBackground: z.nullable(
    z.strictObject({
      /** How many results of how many runs are calculated again, at most. */
      results: z.int(),
      runs: z.int(),
    }),
  ),
  /** A fingerprint of all of it; sent back to say that this was seen. */
  seen: z.string(),
  /** Why it can't be done. */
  obstacle: z.nullable(z.string()),
});

export type HistoryEffect = z.infer<typeof historyEffect>;

/** What voiding or replacing a run does to the plan's limits. */
const allowanceEffect = z.custom<VoidEffect>((value) => typeof value === "string");

/** What putting a file in the place of a run does. */
export const replaceEffect = z.strictObject({
  allowance: allowanceEffect,
  effect: historyEffect,
  /** Whether an item has a class that it didn't have at that run, so that the new run doesn't ask about it either. */
  hasNewerClasses: z.boolean(),
});

/** `GET /api/runs/:id/void`: what voiding the run now would do to the plan's limits, to balances and to later runs. */
export const voidEffectAnswer = z.strictObject({
  allowance: allowanceEffect,
  effect: historyEffect,
});

export type VoidPreview = z.infer<typeof voidEffectAnswer>;

/** `GET /api/runs/:id/settle`: what recalculating the run now would come to, with what is known since. */
export const settleAnswer = z.strictObject({
  /** What settles employees of this run, most employees first. */
  places: z.array(z.strictObject({ location: z.string(), place: z.string(), employees: z.int() })),
  /** Places that were set for employees since. */
  placesSet: z.array(z.strictObject({ place: z.string(), employees: z.int() })),
  /** Rates that were entered since, in cents an hour. */
  rates: z.array(z.strictObject({ id: z.string(), place: z.string(), hourly: money, employees: z.int() })),
  /** Pairs of similar numbers of this run's file that were said to be two people's since. */
  toldApart: z.array(z.tuple([z.string(), z.string()])),
  /** How many employees of this run are checked again. */
  employees: z.int(),
  /** How many of them get which verdict; nothing if a job does it. */
  verdicts: z.array(z.strictObject({ verdict, employees: z.int() })),
  effect: historyEffect,
});

export type SettlePreview = z.infer<typeof settleAnswer>;

/** `GET /api/employees/:employeeNumber/open-runs`: the runs in which the employee would be checked by what is known now. */
export const openRunsAnswer = z.strictObject({ oldest: z.nullable(runSchema), runs: z.int() });

export type OpenRuns = z.infer<typeof openRunsAnswer>;

/** The body of `POST /api/runs/:id/settle`: it is done only if it still does what was shown. */
export const settleRequest = z.object({
  id: idOfChange,
  seen: text("id", "Please look at the preview first"),
});

export type SettleRequest = z.output<typeof settleRequest>;
