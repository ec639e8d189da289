import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { money, readingPlan, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

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
