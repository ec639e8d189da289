import { randomUUID } from "node:crypto";
import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

test("20,000 employees are confirmed in one request, although the database knows nothing of its new rows yet", async () => {
  // Statistics that know of other organizations, and nothing of this one.
  for (let other = 0; other < 20; other++) {
    const one = await addPayrollUser(server);
    await one.run(payrollFile([["1", "310.00"]]));
  }
  await asOwner(server.db, "analyze");
  const clerk = await addPayrollUser(server);
  const numbers = Array.from({ length: 20_000 }, (_, at) => String(100_000 + at));
  const run = await clerk.run(payrollFile(numbers.map((number) => [number, "310.00"] as const)));
  const amounts = numbers.slice(0, 300).map((employeeNumber) => ({ employeeNumber, amount: 2500 }));
  const checked = await clerk.post(`/api/runs/${run.id}/taken/check`, { amounts });
  const { seen } = (await checked.json()) as TakenCheck;
  const answer = await clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), amounts, seen });
  expect(answer.status).toBe(201);
  const { totals, differences } = (await answer.json()) as TakenOfRun;
  expect(totals).toMatchObject({ employees: 20_000, differing: 300, belowMinimum: 300 });
  expect(totals.taken).toBe(19_700 * 1960 + 300 * 2500);
  expect(differences).toHaveLength(200);
});
