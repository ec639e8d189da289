import { expect, test } from "vitest";
import { readLedger } from "../../../features/employees/read-ledger.ts";
import { voidRun } from "../../../features/history/void/void-run.ts";
import { findProfile } from "../../../features/profiles/stored/queries.ts";
import { listRuns } from "../../../features/runs/stored/queries.ts";
import { createEarlierDatabase } from "../../../test/test-database.ts";
import { callerOf } from "../../caller.ts";

const { owner, db, migrate } = await createEarlierDatabase(15);

const runOf = {
  ann: "00000000-0000-4000-8000-00000000000a",
  voided: "00000000-0000-4000-8000-00000000000b",
  bob: "00000000-0000-4000-8000-00000000000c",
};

/** Two accounts as the version before organizations left them, one of them with rows in every table. */
const rowsBefore = `
insert into "user" (id, name, email, email_verified, created_at) values
  ('ann', 'Ann', 'ann@example.com', true, '2025-01-01Z'), ('bob', 'Bob', 'bob@example.com', true, '2025-02-01Z');
insert into csv_configurations (user_id, header_row, earnings_column, earnings_identifier, amount_column, hours_column,
    employee_id_column, location_column, deduction_amount)
  select id, '{Id,Site,Type,Amount,Hours}', 'Type', '/101', 'Amount', 'Hours', 'Id', 'Site', 59 from "user";
insert into location_mappings (user_id, location, jurisdiction) values ('ann', 'Plant 12', 'US-CA-OAKLAND');
insert into notification_choices (user_id, run_saved) values ('ann', true);
insert into analysis_runs (user_id, id, created_at, pay_date, file_name, file_hash, byte_count, configuration, status,
    voided_at, void_reason, downloaded_at, rows, employees_in_file, employees_analyzed, employees_skipped,
    rows_without_employee, compliant, non_compliant, unknown_locations, with_marks, total_safe_deduction,
    total_remaining_balance, total_gross, total_hours, total_hours_over_all_rows)
  select user_id, id::uuid, created_at::timestamptz, '2025-03-01', 'march.csv', repeat('0', 64), 120, '{"deductionAmount": 5900}', status,
    voided_at::timestamptz, void_reason, downloaded_at::timestamptz, 2, 2, 1, 1, 0, 1, 0, 0, 0, 14.70, 44.30, 232.50, 30, 30
  from (values ('ann', '${runOf.ann}', '2025-03-01Z', 'completed', null, null, '2025-03-02Z'),
    ('ann', '${runOf.voided}', '2025-03-03Z', 'voided', '2025-03-04Z', 'wrong file', null),
    ('bob', '${runOf.bob}', '2025-03-01Z', 'completed', null, null, null)
  ) as runs (user_id, id, created_at, status, voided_at, void_reason, downloaded_at);
insert into analysis_results (user_id, run_id, position, created_at, person_number, location, jurisdiction, minimum_wage,
    total_hours, hours_over_all_rows, total_gross, starting_cost, safe_deduction, remaining_balance, pre_deduction_rate,
    post_deduction_rate, compliant, unconfirmed_rates)
  select user_id, id, 0, created_at, '0042', 'US-TX', 'US-TX', 7.25, 30, 30, 232.50, 59, 14.70, 44.30, 7.75, 7.26, true,
    '{US-TX}' from analysis_runs;
insert into analysis_skipped (user_id, run_id, position, person_number, location, line, reason, raw_text)
  select user_id, id, 0, '0043', 'US-TX', 3, 'unreadable-amount', 'a lot' from analysis_runs;
insert into balances (user_id, person_number, balance) values ('ann', '0042', 44.30), ('bob', '0042', 44.30), ('ann', '7', null);
insert into balance_entries (user_id, person_number, kind, amount, balance_after, reason, run_id) values
  ('ann', '0042', 'run', 44.30, 44.30, null, '${runOf.ann}'), ('bob', '0042', 'run', 44.30, 44.30, null, '${runOf.bob}'),
  ('ann', '7', 'run', 44.30, 44.30, null, '${runOf.voided}'), ('ann', '7', 'correction', 0, 44.30, 'counted', null),
  ('ann', '7', 'void', -44.30, null, 'wrong file', '${runOf.voided}');
insert into subscriptions (user_id, status, plan_id, current_period_end, granted_by_operator, stripe_subscription_id) values
  ('ann', 'active', 'price_basic', '2099-01-01Z', true, null), ('bob', 'active', 'price_basic', '2099-01-01Z', false, 'sub_1');
insert into billing_customers (user_id, stripe_customer_id, readings_begun, reading_written) values ('bob', 'cus_1', 7, 6);
insert into payment_turns (user_id, holder, until) values ('bob', '${runOf.bob}', '2025-03-01Z');
insert into outgoing_mails (id, kind, recipient, data) values
  ('${runOf.ann}', 'run-saved', 'ann@example.com', '{"userId": "ann", "runId": "${runOf.ann}"}'),
  ('${runOf.bob}', 'proof-code', 'bob@example.com', '{"userId": "bob"}');
`;

type Row = Readonly<Record<string, unknown>>;

/** What a later migration derives, which has a test of its own. */
const any = expect.toSatisfy(() => true);

/** Runs come where their first entries are. */
const placeOf = new Map<unknown, number>([
  [runOf.ann, 1],
  [runOf.bob, 2],
  [runOf.voided, 3],
]);

/** What a row has in addition to its earlier values, derived from the earlier row. */
const added: Readonly<Record<string, (before: Row) => Row>> = {
  analysis_runs: ({ id, user_id, voided_at, downloaded_at }) => ({
    actor: user_id,
    voided_by: voided_at && user_id,
    downloaded_by: downloaded_at && user_id,
    with_marks: undefined,
    below_minimum: 0,
    not_checked: 0,
    out_of_scope: 0,
    ...{ compliant: undefined, non_compliant: undefined, verdicts: any },
    total_proposed_deduction: 14.7,
    total_still_owed: 44.3,
    period_start: null,
    period_end: null,
    notes: [],
    configuration: expect.objectContaining({ profile: null }),
    profile_id: null,
    ledger_position: placeOf.get(id),
    owed_after: expect.any(Number),
    ...{ taken_at: null, after_taken: null },
    ...{ open_employees: 0, open_proposals: 0 },
    ...{ settleable: false, off_cycle: false },
    ...{ recomputable: false, recomputed_at: null, recomputed_by: null, recomputed_for: null },
    ...{ replaced_at: null, replaced_by: null, replaced_with: null, replaces: null },
  }),
  analysis_results: ({ user_id }) => ({
    user_id,
    marks: undefined,
    verdict: "reduced",
    reasons: 512 + 1024,
    shortfall: 0,
    proposed_deduction: 14.7,
    rate_of: null,
    rate_since: null,
    ...{ worked_hours: null, confirmed_wage: null, net_pay: null, leave_pay: null, wages_of_tipped: null },
    employee_name: null,
    ...{ other_locations: null, paid_to_tipped: null, measure: null, weeks: null, hourly_rate: null },
    ...{ earlier_hours: null, uncounted_pay: null, not_charged: 0 },
  }),
  analysis_skipped: () => ({
    ...{ jurisdiction: null, minimum_wage: null, total_hours: null, hours_over_all_rows: null },
    ...{ total_gross: null, starting_cost: null, verdict: null, reasons: null, shortfall: null },
    ...{ rate_of: null, rate_since: null, unconfirmed_rates: null },
    ...{ worked_hours: null, confirmed_wage: null, net_pay: null, leave_pay: null, wages_of_tipped: null },
    employee_name: null,
    ...{ other_locations: null, paid_to_tipped: null, measure: null, weeks: null, hourly_rate: null },
    ...{ earlier_hours: null, uncounted_pay: null },
  }),
  balances: ({ user_id, person_number, balance }) => {
    const run = person_number === "0042" ? runOf[user_id as "ann" | "bob"] : null;
    return {
      ...{ newest_run_id: run, newest_position: run && 0, regular_run_id: run, results: run ? 1 : 0 },
      ...{ newest_verdict: run && "reduced", newest_reasons: run && 512 + 1024 },
      ...{ newest_jurisdiction: any, newest_wage: any, newest_rate: any },
      ...{ open_proposals: 0, owed: balance },
      ...{ taken_verdict: null, taken_run_id: null, taken_shortfall: null },
    };
  },
  balance_entries: ({ user_id, kind, run_id, amount }) => ({
    actor: kind === "run" ? null : user_id,
    charged: kind === "run" ? 59 : null,
    ...{ purchase_id: null, opens: null, undoes: null, merge_id: null, position: null, classed_items: null },
    ...{ paid_back: null, open_proposals: null, counts: null, recorded_amount: null, recorded_charged: null },
    ...(kind === "void" && { amount: 0, recorded_amount: amount, open_proposals: 0 }),
    ...(kind === "run" &&
      run_id === runOf.voided && {
        ...{ amount: 0, charged: null, counts: false, recorded_amount: amount, recorded_charged: 59 },
      }),
  }),
  csv_configurations: ({ user_id }) => ({ user_id, version: 1 }),
  location_mappings: ({ user_id }) => ({ actor: user_id }),
  subscriptions: ({ user_id }) => ({ user_id, actor: user_id === "ann" ? "operator" : "payment-provider" }),
  billing_customers: ({ user_id }) => ({ actor: user_id }),
  payment_turns: () => ({}),
};

/** Rows that there weren't before: everyone in a run became an employee, also who was skipped. */
const isNew: Readonly<Record<string, (row: Row) => boolean>> = {
  balances: ({ person_number }) => person_number === "0043",
};

async function rowsOf(table: string): Promise<Row[]> {
  const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
  return rows.map(({ row }) => row);
}

test("every row from before organizations keeps its values, and has its organization and actor", async () => {
  await owner.query(rowsBefore);
  const before = new Map<string, Row[]>();
  for (const table of Object.keys(added)) before.set(table, await rowsOf(table));
  const personal = await rowsOf("notification_choices");

  await migrate();
  const members = await rowsOf("organization_members");
  const organizationOf = new Map(members.map(({ user_id, organization_id }) => [user_id, organization_id]));
  expect(members).toMatchObject([
    { user_id: "ann", role: "owner", created_at: "2025-01-01T00:00:00+00:00" },
    { user_id: "bob", role: "owner", created_at: "2025-02-01T00:00:00+00:00" },
  ]);
  expect(new Set(organizationOf.values()).size).toBe(2);
  for (const [table, actorsOf] of Object.entries(added)) {
    const expected = before.get(table)?.map((row) => {
      const { user_id, ...same } = row;
      return { ...same, organization_id: organizationOf.get(user_id), ...actorsOf(row) };
    });
    expect(expected?.length).toBeGreaterThan(0);
    const rows = (await rowsOf(table)).filter((row) => !isNew[table]?.(row));
    expect(rows, table).toHaveLength(expected?.length ?? 0);
    expect(rows, table).toEqual(expect.arrayContaining(expected ?? []));
  }
  const reminders = { file_due: true, wages_rising: true, authorizations_expiring: true };
  expect(await rowsOf("notification_choices")).toEqual(personal.map((row) => ({ ...row, ...reminders })));
  expect(await rowsOf("outgoing_mails")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ data: { organizationId: organizationOf.get("ann"), runId: runOf.ann } }),
      expect.objectContaining({ data: { userId: "bob" } }),
    ]),
  );
});

test("runs from before organizations can be looked up and voided", async () => {
  const ann = await callerOf(db, { id: "ann" });
  const profile = await db.asOrganization(ann, findProfile);
  expect(profile).toMatchObject({ deductionAmount: 5900, employeeIdColumn: "Id" });
  expect(profile).not.toHaveProperty("userId");
  expect((await db.asOrganization(ann, listRuns)).map(({ id }) => id)).toEqual([runOf.voided, runOf.ann]);
  expect(await readLedger(db, ann, "0042")).toMatchObject({
    balance: 4430,
    entries: [
      { kind: "run", amount: -1470 },
      { kind: "charge", amount: 5900 },
    ],
  });
  await db.asOrganization(ann, (tx) => voidRun(tx, runOf.ann, { reason: "again" }, { atOnce: 100 }));
  expect(await readLedger(db, ann, "0042")).toMatchObject({ balance: null });
  const bob = await callerOf(db, { id: "bob" });
  expect(await readLedger(db, bob, "0042")).toMatchObject({ balance: 4430 });
});
