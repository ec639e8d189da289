import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./owner.ts";

/** An employee, or a row without one, that a run skipped, with the reason. */
export const analysisSkipped = pgTable(
  "analysis_skipped",
  {
    organizationId: owner(),
    runId: uuid("run_id").notNull(),
    position: integer("position").notNull(),
    /** Empty for a row without an employee number. */
    personNumber: text("person_number").notNull(),
    location: text("location").notNull(),
    /** Physical line of the payroll file, from 1. */
    line: integer("line").notNull(),
    reason: text("reason", {
      enum: ["no-regular-earnings", "nothing-owed", "unreadable-amount", "no-employee-id"],
    }).notNull(),
    rawText: text("raw_text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.position] }),
    check(
      "analysis_skipped_reason_known",
      sql`${table.reason} in ('no-regular-earnings', 'nothing-owed', 'unreadable-amount', 'no-employee-id')`,
    ),
  ],
);
