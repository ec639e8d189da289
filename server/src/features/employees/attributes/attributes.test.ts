import type { Attributes } from "@wagefloor/contract/employees/employees.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  type PayrollUser,
  payrollFile,
  uploadRequest,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const path = "/api/employees/1/attributes";

function put(clerk: PayrollUser, body: object, of = path): Promise<Response> {
  return clerk.fetch(of, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function resultOf(clerk: PayrollUser, runId: string, employeeNumber: string): Promise<Result> {
  return (await clerk.read<{ result: Result }>(`/api/runs/${runId}/results/${employeeNumber}`)).result;
}

const file = payrollFile([
  ["1", "800.00"],
  ["2", "800.00"],
]);

test("[WAGE-01] a place that is set for an employee counts from the next run on, with who set it, until it is taken back", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(payrollFile([["1", "310.00"]]));
  expect(await clerk.read<Attributes>(path)).toEqual({ place: null, scope: null, left: null });

  expect((await put(clerk, { place: "US-CA-OAKLAND" })).status).toBe(200);
  const { place, scope } = await clerk.read<Attributes>(path);
  expect(place).toMatchObject({ key: "US-CA-OAKLAND", name: "Oakland, California", setBy: clerk.email });
  expect(Date.parse(place?.setAt ?? "")).toBeGreaterThan(0);
  expect(scope).toBeNull();
  const again = (await (await put(clerk, { place: "US-CA-OAKLAND" })).json()) as Attributes;
  expect(again.place?.setAt).toBe(place?.setAt);

  const second = await clerk.run(
    payrollFile([
      ["1", "310.00"],
      ["2", "310.00"],
    ]),
  );
  expect(await resultOf(clerk, second.id, "1")).toMatchObject({
    location: "US-TX",
    jurisdiction: { name: "Oakland, California" },
    reasons: ["no-period", "place-set"],
  });
  expect(await resultOf(clerk, first.id, "1")).toMatchObject({ jurisdiction: { name: "Texas" } });

  expect(await (await put(clerk, { place: null })).json()).toEqual({ place: null, scope: null, left: null });
});

test("[CALC-06] an employee who is set to be out of scope keeps the balance", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "300.00"]]));
  expect((await balanceOf(clerk, "1")).balance).toBe(4940);
  expect((await put(clerk, { scope: "exempt-salary", place: "US-TX" })).status).toBe(200);

  const answer = await clerk.fetch("/api/runs/reviews", await uploadRequest(file));
  const { review } = (await answer.json()) as { review: Review };
  const run = await clerk.post(`/api/runs/reviews/${review.id}/run`, { payDate: "2025-03-15" });
  const made = ((await run.json()) as { run: { id: string } }).run;
  expect(await resultOf(clerk, made.id, "1")).toMatchObject({
    verdict: "out-of-scope",
    reasons: ["no-period", "exempt-salary", "place-set"],
    proposedDeduction: 0,
  });
  expect((await balanceOf(clerk, "1")).balance).toBe(4940);
});

test("what is set is refused in a sentence if it isn't known, and for an employee of no run", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file);
  const unknown = await put(clerk, { place: "US-NOWHERE" });
  expect([unknown.status, ((await unknown.json()) as ErrorBody).error.message]).toEqual([
    422,
    "Please choose a place from the list",
  ]);
  expect((await put(clerk, { scope: "below-minimum" })).status).toBe(422);
  expect((await put(clerk, { scope: "tip-credit" }, "/api/employees/9/attributes")).status).toBe(404);
  expect(await clerk.read<Attributes>(path)).toEqual({ place: null, scope: null, left: null });
});

test("[DATA-02] what one organization sets doesn't count for another, and is in its export alone", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  for (const one of [clerk, stranger]) await one.run(file);
  expect((await put(clerk, { scope: "contract-floor" })).status).toBe(200);
  expect(await stranger.read<Attributes>(path)).toEqual({ place: null, scope: null, left: null });
  const attributes = { person_number: "1", kind: "scope", value: "contract-floor", actor: clerk.userId };
  expect(await clerk.read("/api/accounts/export.json")).toMatchObject({ employeeAttributes: [attributes] });
  expect(await stranger.read("/api/accounts/export.json")).toMatchObject({ employeeAttributes: [] });
});
