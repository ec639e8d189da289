import { takenVerdicts } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, owner, referencedOwner } from "./owner.ts";

/** That someone said what payroll really took for a run. A row never changes; a correction is a further one. */
export const takenConfirmations = pgTable(
  "taken_confirmations",
  {
    organizationId: referencedOwner(),
    /** Given by the caller, so that the same confirmation is recorded once. */
    id: uuid("id").notNull(),
    runId: uuid("run_id").notNull(),
    /** The run's place in the ledger, which a run that replaces it takes over. */
    place: bigint("place", { mode: "number" }).notNull(),
    /** The place of its own entries in the ledger. */
    position: bigint("position", { mode: "number" }).notNull(),
    /** A fingerprint of what was asked for. */
    request: text("request").notNull(),
    note: text("note"),
    /** The payroll file that said so, and its SHA-256 in hexadecimal; null for amounts that a person entered. */
    fileName: text("file_name"),
    fileHash: text("file_hash"),
    /** Whose amounts it names, and how many of those aren't what the run proposed. */
    employees: integer("employees").notNull(),
    differing: integer("differing").notNull(),
    actor: actor().notNull(),
    confirmedAt: writtenAt("confirmed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("taken_confirmations_place").on(table.organizationId, table.place, table.position),
    check("taken_confirmations_counts", sql`${table.differing} between 0 and ${table.employees}`),
  ],
);

/** What payroll took from each employee for a run. A row never changes; what was confirmed last counts. */
export const takenDeductions = pgTable(
  "taken_deductions",
  {
    organizationId: owner(),
    place: bigint("place", { mode: "number" }).notNull(),
    employeeNumber: text("person_number").notNull(),
    /** The confirmation's. */
    position: bigint("position", { mode: "number" }).notNull(),
    /** What the run proposed then. */
    proposed: money("proposed").notNull(),
    /** Negative for what payroll paid back. */
    taken: money("taken").notNull(),
    /** What is to be paid back because of all that was taken for the run. */
    toPayBack: money("to_pay_back").notNull(),
  },
  (table) => [
    primaryKey({
      name: "taken_deductions_pk",
      columns: [table.organizationId, table.place, table.employeeNumber, table.position],
    }),
    check("taken_deductions_not_negative", sql`${table.proposed} >= 0 and ${table.toPayBack} >= 0`),
  ],
);

/**
 * Employees whose verdict in a run changed because of what payroll took. Rows follow from the confirmations and the run and
 * are rewritten whenever one of them changes; a run that doesn't count has none.
 */
export const takenFindings = pgTable(
  "taken_findings",
  {
    organizationId: referencedOwner(),
    runId: uuid("run_id").notNull(),
    employeeNumber: text("person_number").notNull(),
    verdict: text("verdict", { enum: [...takenVerdicts] }).notNull(),
    /** What the pay lacks to the minimum wage after it; 0 unless it is below. */
    shortfall: money("shortfall").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.employeeNumber] }),
    index("taken_findings_employee").on(table.organizationId, table.employeeNumber),
    check("taken_findings_verdict_known", sql`${table.verdict} in ('below-minimum', 'not-checked')`),
    check(
      "taken_findings_shortfall_known",
      sql`(${table.shortfall} > 0) = (${table.verdict} = 'below-minimum')`,
    ),
  ],
);
