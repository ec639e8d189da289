import type { VerdictCounts } from "@wagefloor/domain/verdicts/compliance.ts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { money } from "../columns.ts";
import { organizations } from "./organizations.ts";

/**
 * The figures of the start page, one row an organization, counted in the transaction of what changes them
 * (docs/decisions/319). Employees count by their newest run.
 */
export const payrollTotals = pgTable(
  "payroll_totals",
  {
    organizationId: uuid("organization_id")
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    runs: integer("runs").notNull(),
    /** Everyone in runs that count by verdict, with a result or skipped; with what payroll took. */
    verdicts: jsonb("verdicts").$type<VerdictCounts>().notNull(),
    /** Employees with a result. */
    employees: integer("employees").notNull(),
    employeesBelowMinimum: integer("employees_below_minimum").notNull(),
    employeesNotChecked: integer("employees_not_checked").notNull(),
    /** Not checked because the place isn't settled, and because a rate isn't confirmed; some are both. */
    employeesWithoutPlace: integer("employees_without_place").notNull(),
    employeesWithoutRate: integer("employees_without_rate").notNull(),
    /** Who has a last day and a balance. */
    employeesLeftOwing: integer("employees_left_owing").notNull(),
    owedByLeft: money("owed_by_left").notNull(),
    owed: money("owed").notNull(),
    /** What of it is proposed and not confirmed, and how many runs wait for that. */
    openProposals: money("open_proposals").notNull().default(sql`0`),
    runsToConfirm: integer("runs_to_confirm").notNull().default(0),
    /** Employees below the minimum wage because payroll took too much, and what isn't paid back. */
    employeesTakenBelow: integer("employees_taken_below").notNull().default(0),
    takenShortfall: money("taken_shortfall").notNull().default(sql`0`),
    /** Employees to whom something is to be paid back, and what that is together. */
    employeesToPayBack: integer("employees_to_pay_back").notNull().default(0),
    toPayBack: money("to_pay_back").notNull().default(sql`0`),
    /** Employees by how many whole dollars their pay for an hour is above the minimum wage, see the domain's `headroomSteps`. */
    headroom: jsonb("headroom").$type<Readonly<Record<string, number>>>().notNull(),
    /** Of those paid less than 5.00 above the minimum wage: how many by jurisdiction and pay for an hour in cents. */
    lowRates: jsonb("low_rates")
      .$type<Readonly<Record<string, Readonly<Record<string, number>>>>>()
      .notNull(),
  },
  (table) => [
    check("payroll_totals_owed_not_negative", sql`${table.owed} >= 0 and ${table.owedByLeft} >= 0`),
  ],
);
