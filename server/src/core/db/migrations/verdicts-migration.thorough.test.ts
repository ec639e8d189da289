import { expect, test } from "vitest";
import { readTotals } from "../../../features/dashboard/queries.ts";
import { presentRun } from "../../../features/runs/stored/present-run.ts";
import { listRuns, readResults, readSkipped } from "../../../features/runs/stored/queries.ts";
import { createEarlierDatabase } from "../../../test/test-database.ts";
import { callerOf } from "../../caller.ts";

const { owner, db, migrate } = await createEarlierDatabase(16);

const runId = "00000000-0000-4000-8000-00000000000a";

/** What was stored of a result, and the verdict that follows from it: hours, hours over all rows, gross, safe, marks. */
const earlier = [
  ["ok", [40, 40, 400, 59, true, 0, 0]],
  ["reduced", [30, 30, 232.5, 14.7, true, 0, 0]],
  ["below-minimum", [30, 30, 210, 0, false, 0, 7.5]],
  ["not-checked", [40, 40, 400, 59, true, 1, 0]],
  ["below-minimum", [30, 30, 210, 0, false, 1, 7.5]],
  ["not-checked", [0, 0, 400, 59, true, 8, 0]],
  ["not-checked", [40, 40, 400, 59, true, 32, 0]],
  ["not-checked", [80, 80, 800, 59, true, 16, 0]],
  ["not-checked", [5, 45, 300, 59, true, 0, 0]],
  ["ok", [30, 40, 400, 59, true, 0, 0]],
] as const;

const rowsBefore = `
insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true);
insert into analysis_runs (organization_id, actor, id, created_at, pay_date, file_name, file_hash, byte_count,
    configuration, rows, employees_in_file, employees_analyzed, employees_skipped, rows_without_employee, compliant,
    non_compliant, unknown_locations, with_marks, total_safe_deduction, total_remaining_balance, total_gross, total_hours,
    total_hours_over_all_rows)
  select organization_id, 'ann', '${runId}', '2025-03-01Z', '2025-03-01', 'march.csv', repeat('0', 64), 120,
    '{"hoursBasis": "first-row"}', 11, 11, 10, 1, 0, 8, 2, 2, 5, 400, 190, 4000, 500, 550 from organization_members;
insert into analysis_results (organization_id, user_id, run_id, position, created_at, person_number, location,
    jurisdiction, minimum_wage, total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction,
    remaining_balance, pre_deduction_rate, post_deduction_rate, compliant, marks)
  select organization_id, 'ann', '${runId}', position, '2025-03-01Z', position::text, 'US-TX', 'US-TX', 7.25, hours,
    all_hours, gross, 59, safe, 59 - safe, 0, 0, compliant, marks
  from organization_members, (values ${earlier
    .map(
      ([, [hours, all, gross, safe, compliant, marks]], position) =>
        `(${[position, hours, all, gross, safe, compliant, marks].join(", ")})`,
    )
    .join(", ")}) as results (position, hours, all_hours, gross, safe, compliant, marks);
insert into balances (organization_id, person_number, balance)
  select organization_id, person_number, remaining_balance from analysis_results;
insert into analysis_skipped (organization_id, run_id, position, person_number, location, line, reason, raw_text)
  select organization_id, '${runId}', 0, '0043', 'US-TX', 3, 'nothing-owed', '' from organization_members;
`;

test("[DATA-01] results of earlier runs get the verdict that follows from what was stored, and say so", async () => {
  await owner.query(rowsBefore);
  await migrate();
  const { rows } = await owner.query(
    "select verdict, shortfall::float, proposed_deduction = safe_deduction as counted, (reasons & 1536)::int as noted from analysis_results order by position",
  );
  expect(rows).toEqual(
    earlier.map(([verdict, figures]) => ({ verdict, shortfall: figures[6], counted: true, noted: 1536 })),
  );
  const differing = await owner.query("select position from analysis_results where reasons & 64 <> 0");
  expect(differing.rows).toEqual([{ position: 8 }]);
});

test("earlier runs are read with their verdicts, and their skipped employees without pay", async () => {
  const ann = await callerOf(db, { id: "ann" });
  const [run] = await db.asOrganization(ann, listRuns);
  expect(run && presentRun(run)).toMatchObject({
    belowMinimum: 2,
    notChecked: 5,
    compliance: {
      compliant: 3,
      nonCompliant: 2,
      rate: 60,
      neither: [{ verdict: "not-checked", employees: 5 }],
    },
    skippedWithoutVerdict: 1,
    totalProposedDeduction: 40_000,
    totalStillOwed: 19_000,
    period: null,
  });
  const results = await db.asReader(ann, (tx) => readResults(tx, runId));
  expect(results.rateOf.values).toEqual([""]);
  expect(results.rateSince.values).toEqual([null]);
  expect(await db.asReader(ann, (tx) => readSkipped(tx, runId))).toMatchObject([{ pay: null }]);
  expect(await db.asReader(ann, readTotals)).toMatchObject({
    employees: 10,
    employeesBelowMinimum: 2,
    employeesNotChecked: 5,
  });
});
