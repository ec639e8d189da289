import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { user } from "./accounts.ts";

/** The owners of payroll and billing data. A trigger creates one with each account. Only the system role reaches it. */
export const organizations = pgTable("organizations", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Whose sample company it is; null for an organization with members. Each person has one at most. */
  sampleOf: text("sample_of")
    .unique()
    .references(() => user.id, { onDelete: "cascade" }),
  createdAt: writtenAt("created_at"),
});

/** The members of an organization; a user belongs to one. */
export const organizationMembers = pgTable(
  "organization_members",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["owner"] }).notNull(),
    createdAt: writtenAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    check("organization_members_role_known", sql`${table.role} in ('owner')`),
  ],
);
