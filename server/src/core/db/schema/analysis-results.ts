import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { hours, money } from "../columns.ts";
import { actor, owner } from "./owner.ts";

/**
 * The results of a run (specification, section 3). Rows have their run's `created_at`. There is no foreign key to the
 * run: checking one for each of 50,000 rows takes longer than writing them, and run and results are only ever written
 * together, in one transaction. An employee's results are found through the balance entries, which name their runs: an
 * index by employee would cost every run more than look-ups gain.
 */
export const analysisResults = pgTable(
  "analysis_results",
  {
    organizationId: owner(),
    runId: uuid("run_id").notNull(),
    /** Position in the file, by the employee's first row, from 0. */
    position: integer("position").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 0 }).notNull(),
    personNumber: text("person_number").notNull(),
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
    /** A set of marks in one number, see domain/src/mark-bits.ts. */
    marks: smallint("marks").notNull().default(0),
    /** Keys of the jurisdictions whose rate isn't confirmed for the pay date; null if all are. */
    unconfirmedRates: text("unconfirmed_rates").array(),
    /** The actor of its run. */
    userId: actor("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.position] }),
    check(
      "analysis_results_cost_is_split",
      sql`${table.safeDeduction} >= 0 and ${table.remainingBalance} >= 0 and ${table.safeDeduction} + ${table.remainingBalance} = ${table.startingCost}`,
    ),
    check("analysis_results_wage_positive", sql`${table.minimumWage} > 0`),
    check("analysis_results_person_named", sql`${table.personNumber} <> ''`),
  ],
);
