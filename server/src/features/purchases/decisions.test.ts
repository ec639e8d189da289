import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { addPayrollUser, expectReplay, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

async function bootsOwed(clerk: PayrollUser): Promise<string> {
  const footwear = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };
  const boots = { name: "Boots", price: 5900, employerShare: 0, answers: footwear };
  const { items } = (await (await clerk.post("/api/items", boots)).json()) as { items: Item[] };
  const itemId = items[0]?.id ?? "";
  const purchase = {
    id: randomUUID(),
    employeeNumber: "1",
    employeeConfirmed: true,
    date: "2025-02-20",
    itemId,
  };
  expect((await clerk.post("/api/purchases", { purchases: [purchase] })).status).toBe(201);
  return itemId;
}

async function authorize(clerk: PayrollUser, itemId: string, state: string): Promise<string> {
  const id = randomUUID();
  const terms = { id, itemId, state, total: 5900, signedOn: "2025-02-20" };
  const answer = await clerk.post("/api/employees/1/authorizations", terms);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return id;
}

async function addDocument(clerk: PayrollUser, id: string): Promise<void> {
  const form = new FormData();
  form.set("id", randomUUID());
  form.set("file", new Blob(["%PDF-1.4 signed %%EOF\n"]), "memo.pdf");
  const answer = await clerk.fetch(`/api/authorizations/${id}/documents`, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
}

const reason = "Sturdy boots of the employee's choice, see the memo";
const decide = (clerk: PayrollUser, id: string, changes: object = {}) =>
  clerk.post(`/api/authorizations/${id}/events`, {
    ...{ kind: "decided", on: "2025-02-21", decidedBy: "HR director", reason, ...changes },
  });

/** Of 40 hours in Washington. */
async function run(clerk: PayrollUser, payDate: string) {
  const file = payrollFile([["1", `1100.${payDate.slice(-2)}`, "40", "US-WA"]]);
  const { id } = await clerk.run(file, { payDate });
  const { verdict, reasons, proposedDeduction } = await clerk.read<Results>(`/api/runs/${id}/results`);
  const { items } = await clerk.read<FoundItems>(`/api/runs/${id}/results/1/items`);
  return {
    said: [verdict.values[verdict.codes[0] ?? 0], ...(reasons.values[reasons.codes[0] ?? 0] ?? [])],
    deducted: proposedDeduction[0],
    found: items.map(({ standing, decision }) => [standing, decision]),
    id,
  };
}

test("boots that need a person's decision are deducted from the run after it was recorded with its document", async () => {
  const clerk = await addPayrollUser(server);
  const id = await authorize(clerk, await bootsOwed(clerk), "WA");
  expect(await run(clerk, "2025-03-07")).toMatchObject({
    ...{
      said: ["blocked", "no-period", "state-rate-only", "item-blocked"],
      deducted: 0,
      found: [["blocked", null]],
    },
  });
  const early = await decide(clerk, id);
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("Add the document")]);
  await addDocument(clerk, id);
  const unnamed = await decide(clerk, id, { decidedBy: " " });
  expect([unnamed.status, await unnamed.text()]).toEqual([422, expect.stringContaining("Enter who decided")]);
  const recorded = await decide(clerk, id);
  expect((await decide(clerk, id)).status).toBe(201);
  expect((await decide(clerk, id, { decidedBy: "Someone else" })).status).toBe(409);
  const { authorizations } = (await recorded.json()) as EmployeeAuthorizations;
  const decision = { on: "2025-02-21", decidedBy: "HR director", reason };
  expect(authorizations[0]).toMatchObject({
    decision: { ...decision, recordedBy: clerk.email },
    toDecide: [{ name: "Washington", grounds: [expect.any(String), expect.any(String), expect.any(String)] }],
  });
  const allowed = await run(clerk, "2025-03-21");
  expect(allowed).toMatchObject({
    ...{
      said: ["ok", "no-period", "state-rate-only", "by-decision"],
      deducted: 5900,
      found: [["passes", decision]],
    },
  });
  const csv = await (await clerk.fetch(`/api/runs/${allowed.id}/payroll-all.csv`)).text();
  expect(csv).toContain(`Boots: Decided Feb 21, 2025 by HR director: ${reason}. `);
  await expectReplay(clerk, ["1"]);
});

test("nothing is decided where the rule asks for no decision, or where none would help", async () => {
  const clerk = await addPayrollUser(server);
  const itemId = await bootsOwed(clerk);
  for (const state of ["TX", "MN"]) {
    const id = await authorize(clerk, itemId, state);
    await addDocument(clerk, id);
    const answer = await decide(clerk, id);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("No decision is needed"),
    ]);
  }
});
