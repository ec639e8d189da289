import { sql } from "drizzle-orm";
import {
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What a recalculation came to. Money in cents. */
export interface RecalculationOutcome {
  /** Whose balances changed, and what they owe together before and after. */
  readonly employees: number;
  readonly owedBefore: number;
  readonly owedAfter: number;
  /** How many runs got other figures. */
  readonly runs: number;
  /** The run of the file that took the place of another's. */
  readonly madeRun: string | null;
}

/** Every run that was voided, replaced or settled: in its request, or by a job where that recalculates too many results (docs/decisions/304). */
export const recalculations = pgTable(
  "recalculations",
  {
    organizationId: referencedOwner(),
    /** Given by the caller, so that the same change is made once. */
    id: uuid("id").notNull(),
    /** Who confirmed it; also the actor of what it changes. */
    actor: actor().notNull(),
    requestedAt: writtenAt("requested_at"),
    kind: text("kind", { enum: ["void", "replace", "settle"] }).notNull(),
    /** The run that is voided, replaced or settled. */
    runId: uuid("run_id").notNull(),
    /** The review whose file takes the run's place. */
    reviewId: uuid("review_id"),
    /** What the person confirmed: the body of the request. */
    request: jsonb("request").notNull(),
    /** How many results of how many runs are calculated again, at most. */
    results: integer("results").notNull(),
    runs: integer("runs").notNull(),
    status: text("status", { enum: ["waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** How much of it is done, from 0 to 100. */
    percent: integer("percent").notNull().default(0),
    startedAt: timestamp("started_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** Why nothing was changed, as a sentence. */
    problem: text("problem"),
    outcome: jsonb("outcome").$type<RecalculationOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("recalculations_one_at_a_time")
      .on(table.organizationId)
      .where(sql`${table.status} in ('waiting', 'running')`),
    check("recalculations_status_known", sql`${table.status} in ('waiting', 'running', 'done', 'failed')`),
    check("recalculations_kind_known", sql`${table.kind} in ('void', 'replace', 'settle')`),
    check(
      "recalculations_replace_by_review",
      sql`(${table.kind} = 'replace') = (${table.reviewId} is not null)`,
    ),
    check(
      "recalculations_failed_with_problem",
      sql`(${table.status} = 'failed') = (${table.problem} is not null)`,
    ),
    check(
      "recalculations_done_with_outcome",
      sql`(${table.status} = 'done') = (${table.outcome} is not null)`,
    ),
    check("recalculations_percent_of_hundred", sql`${table.percent} between 0 and 100`),
  ],
);
