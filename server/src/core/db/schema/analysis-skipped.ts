import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { hours, money, reasonSet } from "../columns.ts";
import { owner } from "./owner.ts";
import { keptOfEmployee } from "./runs/kept-of-employee.ts";
import { verdictKnown } from "./verdict-known.ts";

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
