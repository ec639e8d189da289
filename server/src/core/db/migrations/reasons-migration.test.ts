import { bitsToReasons, type Reason, reasons } from "@wagefloor/domain/reasons/reasons.ts";
import { expect, test } from "vitest";
import { readResults, readSkipped } from "../../../features/runs/stored/queries.ts";
import { createEarlierDatabase } from "../../../test/test-database.ts";
import { callerOf } from "../../caller.ts";

const { owner, db, migrate } = await createEarlierDatabase(48);

const runId = "00000000-0000-4000-8000-00000000000a";

/** The reasons that there were: those of an integer's 32 bits, of which the sign bit was the last one. */
const earlier = reasons.slice(0, reasons.indexOf("repeated-rows") + 1);

/** Sets as the version before stored them, and what they said. */
const sets: readonly [stored: number, said: readonly Reason[]][] = [
  [0, []],
  [1 | 1024, ["unknown-place", "no-period"]],
  [1_073_741_824, ["unclear-void"]],
  [-2_147_483_648, ["repeated-rows"]],
  [-2_147_483_648 | 32, ["rate-not-confirmed", "repeated-rows"]],
  [-1, earlier],
];

const values = sets.map(([stored], position) => `(${position}, ${stored})`).join(", ");

const rowsBefore = `
insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true);
insert into analysis_results (organization_id, user_id, run_id, created_at, position, person_number, location,
    jurisdiction, minimum_wage, total_hours, hours_over_all_rows, total_gross, starting_cost, remaining_balance,
    pre_deduction_rate, post_deduction_rate, compliant, verdict, proposed_deduction, reasons)
  select organization_id, 'ann', '${runId}', '2025-03-01Z', position, 'r' || position, 'US-TX', 'US-TX', 7.25, 40, 40,
    400, 59, 59, 10, 10, true, 'not-checked', 0, reasons
  from organization_members, (values ${values}) as sets (position, reasons);
insert into analysis_skipped (organization_id, run_id, position, person_number, location, line, reason, raw_text,
    jurisdiction, minimum_wage, total_hours, hours_over_all_rows, total_gross, starting_cost, verdict, reasons, shortfall)
  select organization_id, '${runId}', position, 's' || position, 'US-TX', 1, 'nothing-owed', '', 'US-TX', 7.25, 40, 40,
    400, 0, 'not-checked', reasons, 0
  from organization_members, (values ${values}) as sets (position, reasons);
insert into analysis_skipped (organization_id, run_id, position, person_number, location, line, reason, raw_text)
  select organization_id, '${runId}', 99, '', 'US-TX', 99, 'no-employee-id', '' from organization_members;
insert into balances (organization_id, person_number, balance, newest_verdict, newest_reasons)
  select organization_id, 'r' || position, 59, 'not-checked', reasons
  from organization_members, (values ${values}) as sets (position, reasons);
insert into balances (organization_id, person_number, balance)
  select organization_id, 'without', 59 from organization_members;
`;

test("[DATA-01] earlier runs keep their reasons, including the one in the sign bit", async () => {
  await owner.query(rowsBefore);
  await migrate();
  const ann = await callerOf(db, { id: "ann" });
  const said = sets.map(([, list]) => list);
  const results = await db.asReader(ann, (tx) => readResults(tx, runId));
  expect(Array.from(results.reasons, bitsToReasons)).toEqual(said);
  const skipped = await db.asReader(ann, (tx) => readSkipped(tx, runId));
  expect(skipped.map(({ pay }) => pay?.reasons)).toEqual([...said, undefined]);
  const { rows } = await owner.query<{ balance: string; result: string | null }>(
    `select newest_reasons as balance, reasons as result from balances
     left join analysis_results using (organization_id, person_number) order by person_number`,
  );
  expect(rows).toHaveLength(sets.length + 1);
  for (const { balance, result } of rows) expect(balance).toBe(result);
  expect(rows.at(-1)).toEqual({ balance: null, result: null });
});
