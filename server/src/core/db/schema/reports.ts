import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytes, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** The newest PDF report of a run, which a job makes (docs/decisions/318). */
export const runReports = pgTable(
  "run_reports",
  {
    organizationId: referencedOwner(),
    runId: uuid("run_id").notNull(),
    /** Another one with each request. */
    id: uuid("id").notNull(),
    /** Who asked for it. */
    actor: actor().notNull(),
    requestedAt: writtenAt("requested_at"),
    /** Where the person is: the times in the report are those of the clock there. */
    timeZone: text("time_zone").notNull(),
    status: text("status", { enum: ["waiting", "running", "done", "failed"] }).notNull(),
    /** How much of it is done, from 0 to 100. */
    percent: integer("percent").notNull().default(0),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Why there is none, as a sentence. */
    problem: text("problem"),
    /** What the run was like when it was read, so that a later change shows. */
    runState: text("run_state"),
    fileName: text("file_name"),
    file: bytes("file"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId] }),
    check("run_reports_status_known", sql`${table.status} in ('waiting', 'running', 'done', 'failed')`),
    check(
      "run_reports_done_with_file",
      sql`num_nonnulls(${table.file}, ${table.fileName}, ${table.runState}) = case ${table.status} when 'done' then 3 else 0 end`,
    ),
    check(
      "run_reports_failed_with_problem",
      sql`(${table.status} = 'failed') = (${table.problem} is not null)`,
    ),
    check("run_reports_percent_of_hundred", sql`${table.percent} between 0 and 100`),
  ],
);
