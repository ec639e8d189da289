import { balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { chargings } from "@wagefloor/domain/deduction/first-charge.ts";
import { headroomDollars } from "@wagefloor/domain/employees/headroom.ts";
import { payFrequencies } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import * as z from "zod/mini";
import { day, moment, money } from "./fields/fields.ts";
import { payDay } from "./profiles/pay-calendar.ts";
import { compliance, measure, verdict } from "./runs/results.ts";

/** The profile is named where there are several. */
const ofProfile = { profileId: z.string(), profileName: z.nullable(z.string()) };

/** `GET /api/dashboard`: the figures over all runs, and the latest results.  */
export const dashboardAnswer = z.strictObject({
  /** The company's legal name; null where no one said. */
  employer: z.nullable(z.string()),
  totalRuns: z.int(),
  totalEmployees: z.int(),
  /** Of everyone in each run that counts. */
  compliance,
  /** Employees who are below the minimum wage by their newest run, or because payroll took too much and hasn't paid it back. */
  nonCompliantCount: z.int(),
  /** Employees whose newest verdict is `not-checked`. */
  notCheckedCount: z.int(),
  /** Who owes the deduction amount. */
  charging: z.enum(chargings),
  /** What there is to do, in employees by their newest run; each number is that of a filter of the employees' list. */
  toDo: z.strictObject({
    /** The pay dates whose files are next, by each pay calendar and company, the earliest first. */
    payDates: z.array(
      z.strictObject({
        ...ofProfile,
        payDay,
        /** The codes of the companies whose files are next, if the profile has others. */
        companies: z.optional(z.array(z.string())),
        isLate: z.boolean(),
        /** Pay date of the newest run, if pay dates since then have no run either; null if none is between. */
        skippedSince: z.nullable(day),
      }),
    ),
    /** Pay calendars that runs follow and no one confirmed. */
    proposedCalendars: z.array(z.strictObject({ ...ofProfile, frequency: z.enum(payFrequencies) })),
    belowMinimum: z.int(),
    /** Of them: because payroll took too much, and what it hasn't paid back. */
    takenBelow: z.int(),
    takenShortfall: money,
    /** To whom something is to be paid back, of returns or because more was deducted than was owed, and what together. */
    employeesToPayBack: z.int(),
    toPayBack: money,
    notChecked: z.int(),
    /** Of those not checked: the place isn't settled; a minimum wage isn't confirmed. */
    withoutPlace: z.int(),
    withoutRate: z.int(),
    /** Who has a last day and a balance, and the sum of these balances. */
    leftOwing: z.int(),
    owedByLeft: money,
    /** Runs that wait for a confirmation of what payroll took before it counts, and what they propose together. */
    runsToConfirm: z.int(),
    toConfirm: money,
    /** The newest of these runs; null if none waits. */
    newestToConfirm: z.nullable(z.strictObject({ runId: z.string(), payDate: day })),
    /** Who is paid less for an hour than a minimum wage that starts soon, and these by place, the earliest first. */
    belowComingRate: z.int(),
    /** Employees who owe and have an authorization that expires within 30 days or expired since their last run. */
    authorizationsExpiring: z.int(),
    /** Employees who owe, and whose last run deducted nothing for an item because its authorization is missing. */
    authorizationsMissing: z.int(),
    comingRates: z.array(
      z.strictObject({
        name: z.string(),
        effective: day,
        today: money,
        hourly: money,
        /** False where the new rate isn't known for certain yet. */
        isConfirmed: z.boolean(),
        employees: z.int(),
      }),
    ),
  }),
  charts: z.strictObject({
    /** What everyone owed together after each of the newest runs, the oldest first. */
    owedAfter: z.array(z.strictObject({ runId: z.string(), payDate: day, owed: money })),
    /** What everyone owes together now: purchases and corrections since the newest run are in it. */
    owedNow: money,
    /** What balances follow: with `confirmed`, what a run proposed is owed until it's confirmed that payroll took it. */
    balancesFollow: z.enum(balancesFollow),
    /** Employees by how far their pay for an hour is above the minimum wage, in whole dollars; see the domain's `HeadroomStep`. */
    headroom: z.array(
      z.strictObject({
        from: z.nullable(z.literal([...headroomDollars])),
        below: z.nullable(z.int()),
        employees: z.int(),
      }),
    ),
  }),
  /** The newest runs that count, the newest first. */
  lastRuns: z.array(
    z.strictObject({
      runId: z.string(),
      payDate: day,
      /** The company code of its file, if these runs are of several companies. */
      companyCode: z.optional(z.string()),
      /** What payroll took, where that is confirmed, else what the run proposes. */
      deducted: money,
      isConfirmed: z.boolean(),
      /** Employees by verdict, with what payroll took. */
      belowMinimum: z.int(),
      /** Whom else someone has to do something about. */
      otherProblems: z.int(),
    }),
  ),
  /** The newest results, those that need attention first. */
  recent: z.array(
    z.strictObject({
      runId: z.string(),
      employeeNumber: z.string(),
      /** As the file has it; null where it has none. */
      name: z.nullable(z.string()),
      location: z.string(),
      createdAt: moment,
      /** Whether the run skipped the employee, such as one who owes nothing. */
      isSkipped: z.boolean(),
      compliant: z.boolean(),
      verdict,
      measure,
      remainingBalance: money,
      /** What someone new owes once the pay is checked; missing for everyone else. */
      notCharged: z.optional(money),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardAnswer>;
