import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readEnvironment } from "../../../settings/env.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { addPayrollUser, expectReplay, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { printBooks } from "./print-books.ts";
import { rebuildAllBalances } from "./rebuild-balances.ts";

const server = await startTestServer();
const environment = readEnvironment({ DATABASE_URL: server.db.connectionString });

/** All that is kept beside what happened. */
function keptOf({ organizationId }: PayrollUser): Promise<unknown> {
  const tenant = { organizationId, actor: "system" } as const;
  return server.db.asOrganization(tenant, async ({ client }) => {
    const { rows } = await client.query(
      `select (select jsonb_agg(to_jsonb(balances) - 'updated_at' order by person_number) from balances) as balances,
         (select jsonb_agg(to_jsonb(analysis_runs) order by id) from analysis_runs) as runs,
         (select jsonb_agg(to_jsonb(payroll_totals)) from payroll_totals) as totals`,
    );
    return rows[0];
  });
}

/** Runs that are voided, confirmed and only proposed, purchases, and two numbers of one person. */
async function addHistory(): Promise<PayrollUser> {
  const clerk = await addPayrollUser(server);
  const [one, other] = [
    payrollFile([["1", "300.00"]]),
    payrollFile([
      ["1", "310.00"],
      ["2", "900.00"],
    ]),
  ];
  await clerk.run(one);
  const voided = await clerk.run(other, { payDate: "2025-03-08" });
  await clerk.post(`/api/runs/${voided.id}/void`, { reason: "Wrong file" });
  const bought = { id: randomUUID(), employeeConfirmed: true, date: "2025-03-02", amount: 2000 };
  await clerk.post("/api/purchases", { purchases: [{ ...bought, employeeNumber: "3" }] });
  await clerk.put("/api/profiles/balances-follow", { balancesFollow: "confirmed" });
  await clerk.run(
    payrollFile([
      ["2", "280.00"],
      ["3", "320.00"],
    ]),
    { payDate: "2025-03-15" },
  );
  return clerk;
}

test("balances and totals that were lost or changed are restored, and right ones don't change", async () => {
  const [clerk, other] = [await addHistory(), await addHistory()];
  await expectReplay(clerk, ["1", "2", "3"]);
  const before = [await keptOf(clerk), await keptOf(other)];
  const books = await printBooks(environment);
  expect(await rebuildAllBalances(environment)).toMatch(
    /^Recalculated the balances and totals of \d+ organizations\. All were correct\.\n$/,
  );
  expect(await printBooks(environment)).toBe(books);
  const own = `where organization_id = '${clerk.organizationId}'`;
  await asOwner(
    server.db,
    `update balances set balance = 1, open_proposals = 2, results = 7, newest_run_id = null, newest_position = null ${own};
     delete from balances ${own} and person_number = '3';
     update analysis_runs set owed_after = 5, open_employees = 9, open_proposals = 4 ${own};
     delete from payroll_totals ${own}`,
  );
  expect(await printBooks(environment)).not.toBe(books);
  expect(await rebuildAllBalances(environment)).toContain(
    `Organization ${clerk.organizationId}: corrected 3 balances, 3 runs, the start page\n`,
  );
  expect([await keptOf(clerk), await keptOf(other)]).toEqual(before);
  expect(await printBooks(environment)).toBe(books);
  const refused = [...books.matchAll(new RegExp(`${clerk.organizationId} /api/\\S+ (?!200)\\d+\n.*`, "g"))];
  expect(refused.map(([text]) => text)).toEqual([expect.stringMatching(/for-payroll 409\n.*voided/)]);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("an organization whose runs are being recalculated is named, and the others are corrected", async () => {
  const [busy, clerk] = [await addHistory(), await addHistory()];
  const of = ({ organizationId }: PayrollUser) => `where organization_id = '${organizationId}'`;
  await asOwner(
    server.db,
    `insert into recalculations (organization_id, id, actor, kind, run_id, request, results, runs)
       select organization_id, id, 'operator', 'void', id, '{}', 1, 1 from analysis_runs ${of(busy)} limit 1;
     update balances set results = 7 ${of(clerk)} and person_number = '3'`,
  );
  const said = await rebuildAllBalances(environment);
  expect(said).toContain(
    `Organization ${busy.organizationId}: Runs are being recalculated, so nothing was saved.`,
  );
  expect(said).toContain(`Organization ${clerk.organizationId}: corrected 1 balance\n`);
  await asOwner(server.db, `delete from recalculations ${of(busy)}`);
});

test("books that can't be read whole aren't printed", async () => {
  await addHistory();
  await asOwner(server.db, "alter table purchases rename to purchases_elsewhere");
  await expect(printBooks(environment)).rejects.toThrow("purchases");
  await asOwner(server.db, "alter table purchases_elsewhere rename to purchases");
});
