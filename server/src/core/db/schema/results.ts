import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { keptMeasures } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type AnyColumn, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { hourlyRate, hours, money, reasonSet, writtenAt } from "../columns.ts";
import { actor, owner, referencedOwner } from "./owner.ts";

/** The check that a column holds a verdict, or null where it may. */
function verdictKnown(column: AnyColumn) {
  return sql`${column} in (${sql.raw(verdicts.map((verdict) => `'${verdict}'`).join(", "))})`;
}

/** What is kept of an employee with a result or without one, so that the run can be calculated again and explained. */
const keptOfEmployee = () => ({
  /** Further locations of the employee in the file; null for nearly everyone. */
  otherLocations: text("other_locations").array(),
  /** Null in runs from before it was kept, like the next one. */
  rateOf: text("rate_of"),
  rateSince: date("rate_since", { mode: "string" }).$type<CalendarDate>(),
  /** Keys of the jurisdictions whose rate isn't confirmed for the pay date; null if all are. */
  unconfirmedRates: text("unconfirmed_rates").array(),
  /** The hours of all rows that were worked, where they aren't the total hours. */
  workedHours: hours("worked_hours"),
  /** The lowest rate that is confirmed, where it isn't the minimum wage. */
  confirmedWage: money("confirmed_wage"),
  netPay: money("net_pay"),
  leavePay: money("leave_pay"),
  wagesOfTipped: money("wages_of_tipped"),
  paidToTipped: money("paid_to_tipped"),
  /** The one hourly rate that agrees with the pay, where the period average was checked; null without one. */
  hourlyRate: hourlyRate("hourly_rate"),
  /** By which measure it was found, see `KeptMeasure`; null is the period average. */
  measure: text("measure", { enum: [...keptMeasures] }),
  /** The workweeks, as packed-weeks.ts packs them; null where the period average counts. */
  weeks: integer("weeks").array(),
  /** The hours that an earlier rate of the pay period is for, as earlier-hours.ts packs them; null for nearly everyone. */
  earlierHours: integer("earlier_hours").array(),
  /** The parts of gross pay that don't count, as uncounted-pay.ts packs them; null for nearly everyone, and in earlier runs. */
  uncountedPay: bigint("uncounted_pay", { mode: "number" }).array(),
  /** Null where the file has no names, and in runs from before they were kept. */
  employeeName: text("employee_name"),
});

/**
 * The results of a run (specification, section 3). Rows have their run's `created_at`. There is no foreign key to the
 * run: checking one for each of 50,000 rows takes longer than writing them, and run and results are only ever written
 * together, in one transaction. An employee's results are found through the balance entries, which name their runs: an
 * index by employee would cost every run more than look-ups gain. Results without a balance entry have an index of their
 * own, because few results have none.
 */
export const analysisResults = pgTable(
  "analysis_results",
  {
    organizationId: owner(),
    runId: uuid("run_id").notNull(),
    /** Orders them as in the file: the line of the employee's first row; counted from 0 in runs from before that. */
    position: integer("position").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 0 }).notNull(),
    employeeNumber: text("person_number").notNull(),
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    minimumWage: money("minimum_wage").notNull(),
    totalHours: hours("total_hours").notNull(),
    hoursOverAllRows: hours("hours_over_all_rows").notNull(),
    totalGross: money("total_gross").notNull(),
    startingCost: money("starting_cost").notNull(),
    safeDeduction: money("safe_deduction").notNull().default(sql`0`),
    remainingBalance: money("remaining_balance").notNull(),
    preDeductionRate: money("pre_deduction_rate").notNull(),
    postDeductionRate: money("post_deduction_rate").notNull(),
    compliant: boolean("compliant").notNull(),
    verdict: text("verdict", { enum: [...verdicts] }).notNull(),
    reasons: reasonSet("reasons").notNull().default(sql`0`),
    shortfall: money("shortfall").notNull().default(sql`0`),
    /** What the run deducts from the balance. */
    proposedDeduction: money("proposed_deduction").notNull(),
    /** What is owed only once the pay is checked, by someone new who wasn't; 0 in runs from before it was kept. */
    notCharged: money("not_charged").notNull().default(sql`0`),
    ...keptOfEmployee(),
    /** The actor of its run. */
    userId: actor("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.position] }),
    check(
      "analysis_results_cost_is_split",
      sql`${table.safeDeduction} >= 0 and ${table.remainingBalance} >= 0 and ${table.safeDeduction} + ${table.remainingBalance} = ${table.startingCost}`,
    ),
    check("analysis_results_verdict_known", verdictKnown(table.verdict)),
    check(
      "analysis_results_weeks_whole",
      sql`(${table.measure} is not distinct from 'workweek') = (${table.weeks} is not null)`,
    ),
    check(
      "analysis_results_proposal_safe",
      sql`${table.proposedDeduction} between 0 and ${table.safeDeduction}`,
    ),
    index("analysis_results_without_entry")
      .on(table.organizationId, table.employeeNumber)
      .where(sql`${table.verdict} in ('not-checked', 'out-of-scope')`),
    check("analysis_results_wage_positive", sql`${table.minimumWage} > 0`),
    check("analysis_results_person_named", sql`${table.employeeNumber} <> ''`),
  ],
);

/** An employee, or a row without one, that a run skipped, with the reason. */
export const analysisSkipped = pgTable(
  "analysis_skipped",
  {
    organizationId: owner(),
    runId: uuid("run_id").notNull(),
    position: integer("position").notNull(),
    /** Empty for a row without an employee number. */
    employeeNumber: text("person_number").notNull(),
    location: text("location").notNull(),
    /** Physical line of the payroll file, from 1. */
    line: integer("line").notNull(),
    reason: text("reason", {
      enum: [
        "no-regular-earnings",
        "nothing-owed",
        "no-purchase",
        "all-proposed",
        "unreadable-amount",
        "no-employee-id",
      ],
    }).notNull(),
    rawText: text("raw_text").notNull(),
    /** Null for a row without an employee, and in runs from before pay was kept, like the following. */
    jurisdiction: text("jurisdiction"),
    minimumWage: money("minimum_wage"),
    totalHours: hours("total_hours"),
    hoursOverAllRows: hours("hours_over_all_rows"),
    totalGross: money("total_gross"),
    startingCost: money("starting_cost"),
    verdict: text("verdict", { enum: [...verdicts] }),
    reasons: reasonSet("reasons"),
    shortfall: money("shortfall"),
    ...keptOfEmployee(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.position] }),
    check("analysis_skipped_verdict_known", verdictKnown(table.verdict)),
    check(
      "analysis_skipped_weeks_whole",
      sql`(${table.measure} is not distinct from 'workweek') = (${table.weeks} is not null)`,
    ),
    check(
      "analysis_skipped_pay_whole",
      sql`num_nulls(${table.jurisdiction}, ${table.minimumWage}, ${table.totalHours}, ${table.hoursOverAllRows}, ${table.totalGross}, ${table.startingCost}, ${table.verdict}, ${table.reasons}, ${table.shortfall}) in (0, 9)`,
    ),
    check(
      "analysis_skipped_reason_known",
      sql`${table.reason} in ('no-regular-earnings', 'nothing-owed', 'no-purchase', 'all-proposed', 'unreadable-amount', 'no-employee-id')`,
    ),
  ],
);

/**
 * What a run said of an employee until it was recalculated with what became known later, such as the place: the fact that it
 * was judged so, which is only added. What the run says now is its result.
 */
export const earlierJudgments = pgTable(
  "earlier_judgments",
  {
    organizationId: referencedOwner(),
    runId: uuid("run_id").notNull(),
    employeeNumber: text("person_number").notNull(),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Until when it counted, and who had the run recalculated. */
    until: writtenAt("until"),
    actor: actor().notNull(),
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    minimumWage: money("minimum_wage").notNull(),
    verdict: text("verdict", { enum: [...verdicts] }).notNull(),
    reasons: reasonSet("reasons").notNull(),
    shortfall: money("shortfall").notNull(),
    /** What the run proposed to deduct. */
    proposedDeduction: money("proposed_deduction").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.employeeNumber, table.id] }),
    check("earlier_judgments_verdict_known", verdictKnown(table.verdict)),
    check("earlier_judgments_not_negative", sql`${table.shortfall} >= 0 and ${table.proposedDeduction} >= 0`),
  ],
);
