import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { expect, test } from "vitest";
import { listProfiles } from "../../../features/profiles/stored/queries.ts";
import { presentRun } from "../../../features/runs/stored/present-run.ts";
import { listRuns } from "../../../features/runs/stored/queries.ts";
import { profile } from "../../../test/payroll-user.ts";
import { createEarlierDatabase } from "../../../test/test-database.ts";
import { callerOf } from "../../caller.ts";

const { owner, db, migrate } = await createEarlierDatabase(20);

const runId = "00000000-0000-4000-8000-00000000000a";
const kept = JSON.stringify(profile).replaceAll("'", "''");

const rowsBefore = `
insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true);
insert into csv_configurations (organization_id, user_id, header_row, earnings_column, earnings_identifier, amount_column,
    hours_column, employee_id_column, location_column, deduction_amount)
  select organization_id, 'ann', '{Employee,Location,Wage Type,Amount,Hours}', 'Wage Type', '/101', 'Amount', 'Hours',
    'Employee', 'Location', 59 from organization_members;
insert into analysis_runs (organization_id, actor, id, created_at, pay_date, file_name, file_hash, byte_count,
    configuration, rows, employees_in_file, employees_analyzed, employees_skipped, rows_without_employee, compliant,
    non_compliant, below_minimum, not_checked, out_of_scope, unknown_locations, total_safe_deduction,
    total_remaining_balance, total_proposed_deduction, total_still_owed, total_gross, total_hours,
    total_hours_over_all_rows)
  select organization_id, 'ann', '${runId}', '2025-03-01Z', '2025-03-01', 'march.csv', repeat('0', 64), 120,
    '${kept}', 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 59, 0, 59, 0, 400, 40, 40 from organization_members;
insert into reviews (organization_id, id, actor, expires_at, pay_date, file_name, file_hash, byte_count, configuration)
  select organization_id, '${runId}', 'ann', now(), '2025-03-01', 'march.csv', '', 120, '${kept}' from organization_members;
`;

test("[DATA-01] earlier runs keep the plan that their five columns stood for, and the profile stays", async () => {
  await owner.query(rowsBefore);
  await migrate();
  const ann = await callerOf(db, { id: "ann" });
  const plan = planOf(profile);
  const [run] = await db.asOrganization(ann, listRuns);
  expect(run?.configuration).toEqual({
    profile: null,
    plan,
    deductionAmount: 5900,
    hoursBasis: "first-row",
  });
  expect(run && presentRun(run)).toMatchObject({ payDate: "2025-03-01" as CalendarDate, profile: null });
  expect(await db.asOrganization(ann, listProfiles)).toMatchObject([
    { id: "default", version: 1, plan, deductionAmount: 5900, usedAt: null },
  ]);
  expect((await owner.query("select from reviews")).rowCount).toBe(0);
});
