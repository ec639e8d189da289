import { balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { chargings } from "@wagefloor/domain/deduction/first-charge.ts";
import type { PayrollSettings } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import type { PayCalendar } from "@wagefloor/domain/pay-calendar/pay-calendar.ts";
import { hoursBases } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
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
import { money, readingPlan, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** How an organization's payroll files are read; one profile each (specification, section 3). */
export const csvConfigurations = pgTable(
  "csv_configurations",
  {
    organizationId: referencedOwner().primaryKey(),
    headerRow: text("header_row").array().notNull(),
    earningsColumn: text("earnings_column").notNull(),
    earningsIdentifier: text("earnings_identifier").notNull(),
    amountColumn: text("amount_column").notNull(),
    hoursColumn: text("hours_column").notNull(),
    employeeIdColumn: text("employee_id_column").notNull(),
    locationColumn: text("location_column").notNull(),
    deductionAmount: money("deduction_amount").notNull(),
    hoursBasis: text("hours_basis", { enum: hoursBases }).notNull().default("first-row"),
    /** Counts how often it was saved. */
    version: integer("version").notNull().default(1),
    /** Who saved it last. */
    userId: actor("user_id").notNull(),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [
    check("csv_configurations_deduction_not_negative", sql`${table.deductionAmount} >= 0`),
    check(
      "csv_configurations_hours_basis_known",
      sql`${table.hoursBasis} in ('first-row', 'regular-earnings-row', 'sum-of-rows')`,
    ),
  ],
);

/** How kinds of payroll files are read, beside the five columns of `csv_configurations`. A change adds a version. */
export const profiles = pgTable(
  "profiles",
  {
    organizationId: referencedOwner(),
    id: uuid("id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    plan: readingPlan("plan").notNull(),
    deductionAmount: money("deduction_amount").notNull(),
    /** Whether a person set which columns are read; otherwise it also reads files of the version before. */
    setsColumns: boolean("sets_columns").notNull().default(true),
    /** Who saved this version. */
    actor: actor().notNull(),
    savedAt: writtenAt("saved_at"),
    /** When it was replaced or deleted, and by whom; null for the current version. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedBy: actor("ended_by"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id, table.version] }),
    uniqueIndex("profiles_one_current")
      .on(table.organizationId, table.id)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex("profiles_name_once")
      .on(table.organizationId, sql`lower(${table.name})`)
      .where(sql`${table.endedAt} is null`),
    check("profiles_version_counts", sql`${table.version} >= 1`),
    check("profiles_deduction_not_negative", sql`${table.deductionAmount} >= 0`),
    check("profiles_ended_by_somebody", sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);

/**
 * In which form payroll gets the amounts of each profile's runs. A change adds a version; the newest counts. The profile
 * may be the default one, or deleted since: its runs stay.
 */
export const payrollSettings = pgTable(
  "payroll_settings",
  {
    organizationId: referencedOwner(),
    profileId: text("profile_id").notNull(),
    version: integer("version").notNull(),
    settings: jsonb("settings").$type<PayrollSettings>().notNull(),
    /** Who saved this version. */
    actor: actor().notNull(),
    savedAt: writtenAt("saved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.profileId, table.version] }),
    check("payroll_settings_version_counts", sql`${table.version} >= 1`),
  ],
);

/**
 * Who owes the deduction amount in an organization's runs, and what balances follow; without a row, everyone new in a file
 * and the proposal.
 */
export const chargingChoices = pgTable(
  "charging_choices",
  {
    organizationId: referencedOwner().primaryKey(),
    charging: text("charging", { enum: [...chargings] })
      .notNull()
      .default("everyone"),
    balancesFollow: text("balances_follow", { enum: [...balancesFollow] })
      .notNull()
      .default("proposed"),
    /** Who chose it last. */
    actor: actor().notNull(),
    chosenAt: writtenAt("chosen_at"),
  },
  (table) => [
    check("charging_choices_known", sql`${table.charging} in ('everyone', 'recorded')`),
    check("charging_choices_follow_known", sql`${table.balancesFollow} in ('proposed', 'confirmed')`),
  ],
);

/** On which days the employees of each profile are paid. The profile may be the default one, or deleted since. */
export const payCalendars = pgTable(
  "pay_calendars",
  {
    organizationId: referencedOwner(),
    profileId: text("profile_id").notNull(),
    /** Null if a person said that there are no regular pay dates. */
    calendar: jsonb("calendar").$type<PayCalendar>(),
    /** Who saved it last. */
    actor: actor().notNull(),
    savedAt: writtenAt("saved_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.profileId] })],
);
