import { hoursBases } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
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
