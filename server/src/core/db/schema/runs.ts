import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { AfterTaken } from "@wagefloor/domain/runs/taken/after/after-taken.ts";
import type { VerdictCounts } from "@wagefloor/domain/verdicts/compliance.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { appliedProfile, hours, money } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** One analysis of one payroll file, with its totals. No two runs of an organization share a second. */
export const analysisRuns = pgTable(
  "analysis_runs",
  {
    organizationId: referencedOwner(),
    id: uuid("id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 0 }).notNull(),
    /** Who ran it; also the actor of its results and balance entries. */
    actor: actor().notNull(),
    payDate: date("pay_date", { mode: "string" }).$type<CalendarDate>().notNull(),
    /** The days that the file pays for; null if they weren't given. */
    periodStart: date("period_start", { mode: "string" }).$type<CalendarDate>(),
    periodEnd: date("period_end", { mode: "string" }).$type<CalendarDate>(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the uncompressed bytes, in hexadecimal. */
    fileHash: text("file_hash").notNull(),
    byteCount: bigint("byte_count", { mode: "number" }).notNull(),
    /** The profile with which the file was read. */
    configuration: appliedProfile("configuration").notNull(),
    /** The profile's id; null in runs from before there were several. */
    profileId: text("profile_id").generatedAlwaysAs(sql`configuration -> 'profile' ->> 'id'`),
    status: text("status", { enum: ["completed", "voided", "replaced"] })
      .notNull()
      .default("completed"),
    voidedAt: timestamp("voided_at", { withTimezone: true }),
    voidedBy: actor("voided_by"),
    voidReason: text("void_reason"),
    /** When its results were first downloaded. */
    downloadedAt: timestamp("downloaded_at", { withTimezone: true }),
    /** Who downloaded them first. */
    downloadedBy: actor("downloaded_by"),
    /** When another file's run came in its place, by whom, and which run. */
    replacedAt: timestamp("replaced_at", { withTimezone: true }),
    replacedBy: actor("replaced_by"),
    replacedWith: uuid("replaced_with"),
    /** The run in whose place it came. */
    replaces: uuid("replaces"),
    /** Whether voiding or replacing it gave its analysis and employees back to the plan's allowance. */
    allowanceReturned: boolean("allowance_returned").notNull().default(false),
    /** The earlier run of the same file, if the user confirmed to repeat it. */
    repeatOf: uuid("repeat_of"),
    /** Its place among the organization's balance entries: it comes before those with a higher number. */
    ledgerPosition: bigint("ledger_position", { mode: "number" })
      .notNull()
      .default(sql`nextval('balance_entries_id_seq')`),
    /** Whether everything is kept that calculating it again needs; not in runs from before it was. */
    recomputable: boolean("recomputable").notNull().default(false),
    /** Whether all locations of its employees are kept, so that mapping them later can settle results. */
    settleable: boolean("settleable").notNull().default(false),
    /** When it was last calculated again, by whom, and because of which run. */
    recomputedAt: timestamp("recomputed_at", { withTimezone: true }),
    recomputedBy: actor("recomputed_by"),
    recomputedFor: uuid("recomputed_for"),
    /** When it was last confirmed what payroll took for it. */
    takenAt: timestamp("taken_at", { withTimezone: true }),
    /** The figures that are true with what payroll took; null where nothing is confirmed, or the run doesn't count. */
    afterTaken: jsonb("after_taken").$type<AfterTaken>(),
    /** For how many employees what payroll took is yet to be confirmed before it counts, and what it proposes for them. */
    openEmployees: integer("open_employees").notNull().default(0),
    openProposals: money("open_proposals").notNull().default(sql`0`),
    /** Such as a bonus or a correction: who isn't in it isn't missing. */
    offCycle: boolean("off_cycle").notNull().default(false),
    rows: integer("rows").notNull(),
    employeesInFile: integer("employees_in_file").notNull(),
    employeesAnalyzed: integer("employees_analyzed").notNull(),
    employeesSkipped: integer("employees_skipped").notNull(),
    rowsWithoutEmployee: integer("rows_without_employee").notNull(),
    belowMinimum: integer("below_minimum").notNull(),
    notChecked: integer("not_checked").notNull(),
    outOfScope: integer("out_of_scope").notNull(),
    /** Everyone by verdict, with a result or skipped; without skipped employees of runs from before their pay was kept. */
    verdicts: jsonb("verdicts").$type<VerdictCounts>().notNull(),
    unknownLocations: integer("unknown_locations").notNull(),
    unconfirmedRates: integer("unconfirmed_rates").notNull().default(0),
    totalSafeDeduction: money("total_safe_deduction").notNull(),
    totalRemainingBalance: money("total_remaining_balance").notNull(),
    totalProposedDeduction: money("total_proposed_deduction").notNull(),
    totalStillOwed: money("total_still_owed").notNull(),
    /** What all employees of the organization owe together after it, as the ledger counts it now. */
    owedAfter: money("owed_after").notNull().default(sql`0`),
    totalGross: money("total_gross").notNull(),
    totalHours: hours("total_hours").notNull(),
    totalHoursOverAllRows: hours("total_hours_over_all_rows").notNull(),
    /** What there was to look at in the file; empty in runs from before it was kept. */
    notes: jsonb("notes").$type<readonly FileNote[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("analysis_runs_one_a_second").on(table.organizationId, table.createdAt),
    index("analysis_runs_file_hash").on(table.organizationId, table.fileHash),
    index("analysis_runs_profile").on(table.organizationId, table.profileId, table.createdAt),
    check("analysis_runs_status_known", sql`${table.status} in ('completed', 'voided', 'replaced')`),
    check(
      "analysis_runs_voided_with_reason",
      sql`(${table.status} = 'voided') = (${table.voidedAt} is not null and ${table.voidReason} is not null and ${table.voidedBy} is not null)`,
    ),
    check(
      "analysis_runs_downloaded_by_somebody",
      sql`(${table.downloadedAt} is null) = (${table.downloadedBy} is null)`,
    ),
    check(
      "analysis_runs_returned_when_voided",
      sql`not ${table.allowanceReturned} or ${table.status} <> 'completed'`,
    ),
    check(
      "analysis_runs_replaced_with_a_run",
      sql`num_nonnulls(${table.replacedAt}, ${table.replacedBy}, ${table.replacedWith}) = case ${table.status} when 'replaced' then 3 else 0 end`,
    ),
    check(
      "analysis_runs_verdicts_agree",
      sql`${table.belowMinimum} + ${table.notChecked} + ${table.outOfScope} between 0 and ${table.employeesAnalyzed}`,
    ),
    check(
      "analysis_runs_recomputed_for_a_run",
      sql`num_nulls(${table.recomputedAt}, ${table.recomputedBy}, ${table.recomputedFor}) in (0, 3)`,
    ),
    check(
      "analysis_runs_open_not_negative",
      sql`${table.openEmployees} >= 0 and ${table.openProposals} >= 0`,
    ),
    check("analysis_runs_period_whole", sql`num_nulls(${table.periodStart}, ${table.periodEnd}) <> 1`),
    check("analysis_runs_period_ordered", sql`${table.periodStart} <= ${table.periodEnd}`),
    check(
      "analysis_runs_totals_not_negative",
      sql`${table.totalSafeDeduction} >= 0 and ${table.totalRemainingBalance} >= 0`,
    ),
  ],
);
