import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";

const database = await createTestDatabase();

/** Specification, sections 3 and 7, by the names that are used there. */
test.each([
  ["subscriptions", ["user_id", "status", "plan_id", "current_period_end"]],
  [
    "analysis_results",
    [
      ...["user_id", "created_at", "person_number", "location", "minimum_wage", "total_hours", "total_gross"],
      ...["safe_deduction", "remaining_balance", "pre_deduction_rate", "post_deduction_rate", "compliant"],
    ],
  ],
  [
    "csv_configurations",
    [
      ...["user_id", "header_row", "earnings_column", "earnings_identifier", "amount_column", "hours_column"],
      ...["employee_id_column", "location_column", "deduction_amount"],
    ],
  ],
  [
    "enterprise_inquiries",
    [
      ...["business_name", "contact_name", "contact_email", "phone_number", "employees_count"],
      ...["analyses_per_month", "additional_info"],
    ],
  ],
])("[DATA-01] the table %s has the fields of the specification", async (table, fields) => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped",
    [table],
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields));
});
