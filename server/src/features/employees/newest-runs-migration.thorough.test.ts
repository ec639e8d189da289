import { expect, test } from "vitest";
import { callerOf } from "../../core/caller.ts";
import { profile } from "../../test/payroll-user.ts";
import { createEarlierDatabase } from "../../test/test-database.ts";
import { readEmployees } from "./read-employees.ts";

const { owner, db, migrate } = await createEarlierDatabase(30);

const ids = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const [first, second, bonus, voided] = ids;
const kept = JSON.stringify(profile).replaceAll("'", "''");

const runs = ids.map(
  (id, at) => `
insert into analysis_runs (organization_id, actor, id, created_at, pay_date, file_name, file_hash, byte_count,
    configuration, rows, employees_in_file, employees_analyzed, employees_skipped, rows_without_employee, compliant,
    non_compliant, below_minimum, not_checked, out_of_scope, unknown_locations, total_safe_deduction,
    total_remaining_balance, total_proposed_deduction, total_still_owed, total_gross, total_hours,
    total_hours_over_all_rows, ledger_position, off_cycle, status, voided_at, voided_by, void_reason)
  select organization_id, 'ann', '${id}', '2025-03-0${at + 1}Z', '2025-03-0${at + 1}', 'march.csv', repeat('0', 64), 120,
    '${kept}', 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 59, 0, 59, 0, 400, 40, 40, ${at + 1}, ${id === bonus},
    ${id === voided ? "'voided', now(), 'ann', 'wrong file'" : "'completed', null, null, null"}
  from organization_members;`,
);

const result = (runId = "", employeeNumber = "", deducted = 0) => `
insert into analysis_results (organization_id, user_id, run_id, position, created_at, person_number, location,
    jurisdiction, minimum_wage, total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction,
    remaining_balance, pre_deduction_rate, post_deduction_rate, compliant, verdict, proposed_deduction)
  select organization_id, 'ann', '${runId}', 2, now(), '${employeeNumber}', 'US-TX', 'US-TX', 7.25, 40, 40, 400, 59,
    ${deducted}, 59 - ${deducted}, 10, 10, true, 'reduced', ${deducted} from organization_members;`;

const skipped = (runId = "", employeeNumber = "") => `
insert into analysis_skipped (organization_id, run_id, position, person_number, location, line, reason, raw_text)
  select organization_id, '${runId}', 3, '${employeeNumber}', 'US-TX', 3, 'no-regular-earnings', '' from organization_members;`;

const rowsBefore = `
insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true);
${runs.join("")}
insert into balances (organization_id, person_number, balance)
  select organization_id, number, 9 from organization_members, unnest(array['both', 'left']) number;
insert into balances (organization_id, person_number) select organization_id, 'gone' from organization_members;
${result(first, "left", 1)} ${skipped(first, "unpaid")} ${result(second, "both", 2)} ${result(bonus, "both", 3)}
${result(voided, "gone", 4)} ${skipped(voided, "")}`;

test("everyone's last run that counts is found in earlier data, also of who was only skipped", async () => {
  await owner.query(rowsBefore);
  await migrate();
  const ann = await callerOf(db, { id: "ann" });
  const list = await db.asReader(ann, readEmployees);
  const listed = Array.from({ length: list.count }, (_, row) => [
    list.employeeNumber[row],
    list.lastRun.values[list.lastRun.codes[row] ?? -1]?.id,
    list.lastDeduction[row],
  ]);
  expect(listed.toSorted()).toEqual([
    ["both", bonus, 300],
    ["left", first, 100],
    ["unpaid", first, 0],
  ]);
  const { rows } = await owner.query("select regular_run_id from balances where person_number = 'both'");
  expect(rows).toEqual([{ regular_run_id: second }]);
});
