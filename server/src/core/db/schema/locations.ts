import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** An organization's mapping of a location, such as `Plant 12` to `US-CA-OAKLAND`. */
export const locationMappings = pgTable(
  "location_mappings",
  {
    organizationId: referencedOwner(),
    /** Trimmed, as it is in the payroll file. */
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    /** Who mapped it last. */
    actor: actor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.location] })],
);

/** Minimum wages that people entered. A row never changes: a correction withdraws it and adds another. */
export const enteredRates = pgTable(
  "entered_rates",
  {
    organizationId: referencedOwner(),
    id: uuid("id").notNull(),
    /** Key of a state or local jurisdiction of the wage table. */
    jurisdiction: text("jurisdiction").notNull(),
    effective: date("effective", { mode: "string" }).$type<CalendarDate>().notNull(),
    through: date("through", { mode: "string" }).$type<CalendarDate>().notNull(),
    hourly: money("hourly").notNull(),
    /** Where it is published: a text or an address. */
    source: text("source").notNull(),
    actor: actor().notNull(),
    enteredAt: writtenAt("entered_at"),
    /** When it was corrected or removed, and by whom; past runs still rest on it. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnBy: actor("withdrawn_by"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("entered_rates_one_a_day")
      .on(table.organizationId, table.jurisdiction, table.effective)
      .where(sql`${table.withdrawnAt} is null`),
    check("entered_rates_days_ordered", sql`${table.effective} <= ${table.through}`),
    check("entered_rates_positive", sql`${table.hourly} > 0`),
    check(
      "entered_rates_withdrawn_by_somebody",
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
  ],
);
