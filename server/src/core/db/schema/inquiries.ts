import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";

/** An inquiry from a business without an account (specification, section 3). */
export const enterpriseInquiries = pgTable(
  "enterprise_inquiries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    createdAt: writtenAt("created_at"),
    businessName: text("business_name").notNull(),
    contactName: text("contact_name").notNull(),
    contactEmail: text("contact_email").notNull(),
    phoneNumber: text("phone_number"),
    employeesCount: integer("employees_count").notNull(),
    analysesPerMonth: integer("analyses_per_month").notNull(),
    additionalInfo: text("additional_info"),
  },
  (table) => [
    check("enterprise_inquiries_employees_positive", sql`${table.employeesCount} >= 1`),
    check("enterprise_inquiries_analyses_positive", sql`${table.analysesPerMonth} >= 1`),
  ],
);
