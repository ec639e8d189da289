import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { hours, money, reasonSet } from "../columns.ts";
import { actor, owner } from "./owner.ts";
import { keptOfEmployee } from "./runs/kept-of-employee.ts";
import { verdictKnown } from "./verdict-known.ts";

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
