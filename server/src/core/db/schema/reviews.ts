import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { MatchedColumns } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import type { NegativeMeaning } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import { bigint, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appliedProfile, bytes } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What a person answered to who someone in a file is. */
export interface PeopleDecision {
  /** Of a file without employee numbers, what the review said, as a hash: if it says something else by now, this is no answer. */
  readonly fingerprint: string | null;
  /**
   * By employee number, or name in such a file, and the key of the name: the employee number of who it is, or null for someone
   * else. All other names are new employees.
   */
  readonly who: readonly (readonly [person: string, key: string, sameAs: string | null])[];
}

/** The hours that employees worked before a day of the pay period, in millionths, by employee number. */
export interface HoursBeforeDecision {
  readonly before: CalendarDate;
  readonly hours: readonly (readonly [employeeNumber: string, hours: number])[];
}

/**
 * What is kept of a person's answers, by question (features/reviews/questions/questions.ts); null for one that was
 * taken back. Those are named that more than their question reads.
 */
export interface KeptAnswers {
  readonly people?: PeopleDecision;
  readonly "hours-before"?: HoursBeforeDecision | null;
  readonly columns?: MatchedColumns;
  /** Whose hours count, and whether the next files' are counted in the same way. */
  readonly hours?: { readonly basis: HoursBasis; readonly keeps: boolean };
  /** The runs of the same file or the same pay date that count besides, as a person said knowingly. */
  readonly "earlier-runs"?: readonly string[];
  /** The run whose deductions the file's are, by its id or `own`, and what negative ones are. */
  readonly deductions?: string | null;
  readonly negatives?: NegativeMeaning;
  /** Key of the place. */
  readonly place?: string | null;
  readonly [question: string]: unknown;
}

/**
 * A payroll file that was read and not run yet. The table is unlogged: writing it costs half, and after a crash of the
 * database it is empty, which loses nothing that counts.
 */
export const reviews = pgTable(
  "reviews",
  {
    organizationId: referencedOwner(),
    id: uuid("id").notNull(),
    /** Who sent the file; no one else sees the review. */
    actor: actor().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** The file's own; where it names none, as it was sent. */
    payDate: date("pay_date", { mode: "string" }).$type<CalendarDate>().notNull(),
    /** The days that the file pays for, if they came with it. */
    periodStart: date("period_start", { mode: "string" }).$type<CalendarDate>(),
    periodEnd: date("period_end", { mode: "string" }).$type<CalendarDate>(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the uncompressed bytes, in hexadecimal. */
    fileHash: text("file_hash").notNull(),
    byteCount: bigint("byte_count", { mode: "number" }).notNull(),
    /** The profile with which the file was read. */
    configuration: appliedProfile("configuration").notNull(),
    /** What was read, see features/uploads/packed/packed-file.ts; null until its columns are matched, and once it was run. */
    file: bytes("file"),
    /** The file's bytes (of a workbook, those of its sheet as CSV), compressed, if it may have to be read again. */
    source: bytes("source"),
    /** What a person answered; the configuration's plan knows the answers by which the file is read. */
    answers: jsonb("answers").$type<KeptAnswers>().notNull().default({}),
    /** What was read of each pay date of a file that has several, oldest first, packed like `file`. */
    parts: bytes("parts"),
    /** The run that it replaces, if it's to. */
    replaces: uuid("replaces"),
    /** The run that was made of it. */
    runId: uuid("run_id"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("reviews_expire").on(table.expiresAt),
  ],
);
