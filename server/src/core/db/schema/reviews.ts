import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { UnknownKind } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { MatchedColumns } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import type { Weekday } from "@wagefloor/domain/weekdays.ts";
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { appliedProfile, bytes } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** A person's answer to what a review said of the names in its file. */
export interface NamesDecision {
  /** What the review said, as a hash: if it says something else by now, this is no answer. */
  readonly fingerprint: string;
  /** Names that belong to employees of earlier runs: name key and employee number. All others are new employees. */
  readonly links: readonly (readonly [key: string, employeeNumber: string])[];
  /** In a file with employee numbers, those that are right with the name beside them: employee number and name key. */
  readonly right?: readonly (readonly [employeeNumber: string, key: string])[];
}

/** A kind of pay that the profile didn't know, what the file has of it, and what a person said. */
export interface KindDecision extends UnknownKind {
  readonly isWorked: boolean;
}

/** The hours that employees worked before a day of the pay period, in millionths, by employee number. */
export interface HoursBeforeDecision {
  readonly before: CalendarDate;
  readonly hours: readonly (readonly [employeeNumber: string, hours: number])[];
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
    /** What was read, see features/runs/review/packed/packed-file.ts; null until its columns are matched, and once it was run. */
    file: bytes("file"),
    /** The file's bytes (of a workbook, those of its sheet as CSV), compressed, if it may have to be read again. */
    source: bytes("source"),
    /** The kinds of pay that were decided; the configuration's plan knows them. */
    kinds: jsonb("kinds").$type<readonly KindDecision[]>(),
    /** Whether voided checks count as pay; null until a person says so. The configuration's plan knows it. */
    countsVoided: boolean("counts_voided"),
    /** Key of the place that a person chose for everyone without a location. The configuration's plan knows it. */
    fixedLocation: text("fixed_location"),
    /** The day on which workweeks start, if a person chose it here; Sunday is 0. The configuration's plan knows it. */
    workweekStart: smallint("workweek_start").$type<Weekday>(),
    /** How many hours were worked before a rise of the minimum wage, if a person entered them here. */
    hoursBefore: jsonb("hours_before").$type<HoursBeforeDecision>(),
    /** The columns that were matched with those of the profile; the configuration's plan knows them. */
    columns: jsonb("columns").$type<MatchedColumns>(),
    /** What was decided about the names of a file. */
    names: jsonb("names").$type<NamesDecision>(),
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
