import { expect, test } from "vitest";
import {
  addPayrollUser,
  employeesOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

async function replace(clerk: PayrollUser, run: Run, file: string): Promise<Run> {
  const review = await clerk.fetch(`/api/runs/reviews?replaces=${run.id}`, await uploadRequest(file));
  const { id, replaces } = (
    (await review.json()) as { review: { id: string; replaces: { effect: { seen: string } } } }
  ).review;
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, {
    payDate: run.payDate,
    seen: replaces.effect.seen,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { run: Run }).run;
}

async function runOffCycle(clerk: PayrollUser, file: string, payDate: string): Promise<void> {
  const review = await clerk.fetch("/api/runs/reviews", await uploadRequest(file, { payDate }));
  const { id } = ((await review.json()) as { review: { id: string } }).review;
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, offCycle: true });
  expect(answer.status).toBe(201);
}

test("[CALC-06] a replaced run gives its people to the new one, if no later run has them", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(payrollFile(["1", "2", "3"].map((number) => [number, "300.00"] as const)));
  const later = await clerk.run(payrollFile([["1", "301.00"]]), { payDate: "2025-03-08" });
  const run = await replace(
    clerk,
    first,
    payrollFile(["1", "2", "4"].map((number) => [number, "302.00"] as const)),
  );
  const list = await employeesOf(clerk);
  expect(["1", "2", "4"].map((number) => list.get(number)?.lastRun)).toEqual([later.id, run.id, run.id]);
  expect(list.has("3")).toBe(false);
  await expectReplay(clerk, ["1", "2", "3", "4"]);
});

test("who has missed two pay periods is marked, whatever bonus run came in between", async () => {
  const clerk = await addPayrollUser(server);
  const both = payrollFile([
    ["gone", "300.00"],
    ["here", "300.00"],
  ]);
  const left = (gross: string) => payrollFile([["here", gross]]);
  const missing = async () =>
    [...(await employeesOf(clerk))]
      .filter(([, { notSeen }]) => notSeen)
      .map(([employeeNumber]) => employeeNumber);
  await clerk.run(both, { payDate: "2025-03-01" });
  await clerk.run(left("301.00"), { payDate: "2025-03-08" });
  await runOffCycle(clerk, payrollFile([["gone", "300.00"]]), "2025-03-10");
  expect(await missing()).toEqual([]);
  await clerk.run(left("302.00"), { payDate: "2025-03-15" });
  expect(await missing()).toEqual(["gone"]);
  expect((await employeesOf(clerk)).get("gone")).toMatchObject({ owed: 3980 });
  await expectReplay(clerk, ["gone", "here"]);
});

test("[RES-03] the download has those that the page shows, in its order, and its runs count as downloaded", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const run = await clerk.run(
    payrollFile([
      ["1", "2000.00"],
      ["2", "300.00"],
      ["=3", "301.00"],
    ]),
  );
  const answer = await clerk.fetch("/api/employees/list.csv?show=owing&sort=-owed&timeZone=America/Chicago");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="employees-\d{4}-\d\d-\d\d-selected\.csv"$/,
  );
  const lines = (await answer.text()).split("\r\n");
  expect(lines.slice(1)).toEqual([
    "2,,Texas,US-TX,49.40,2025-03-01,Reduced,9.60,6,No,",
    "'=3,,Texas,US-TX,48.40,2025-03-01,Reduced,10.60,5,No,",
    "",
  ]);
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" });
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs[0]).toMatchObject({ status: "voided", allowanceReturned: false });
});
