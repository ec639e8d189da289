import { expect, test } from "vitest";
import { sendVoid, usedOf } from "../../../test/payroll/runs.ts";
import {
  addPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const employees = (from: number, count: number) =>
  payrollFile(Array.from({ length: count }, (_, index) => [`${from + index}`, "320.00"]));
const download = (clerk: PayrollUser, run: Run, content = "all") =>
  clerk.fetch(`/api/runs/${run.id}/payroll-${content}.csv?timeZone=America/Chicago`);
const told = async (clerk: PayrollUser, run: Run) =>
  (await clerk.read<{ allowance: string }>(`/api/runs/${run.id}/void`)).allowance;

test.each(["all", "outstanding"])(
  "[ALLOW-05] a voided run whose results (%s) were downloaded still counts, with its employees",
  async (content) => {
    const clerk = await addPayrollUser(server, "basic");
    for (const index of [0, 1, 2]) {
      const run = await clerk.run(employees(1 + index, 10));
      expect((await download(clerk, run, content)).status).toBe(200);
      expect(await told(clerk, run)).toBe("downloaded");
      expect((await sendVoid(clerk, run)).status).toBe(200);
    }
    expect(await usedOf(clerk)).toEqual([3, 12]);
    const answer = await clerk.upload(employees(50, 1));
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([403, "run_limit"]);
  },
);

test("[ALLOW-05] three voids in a period are given back, the fourth counts, and the dialog says so before each", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const effects: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    const run = await clerk.run(employees(1 + index, 20));
    effects.push(await told(clerk, run));
    await sendVoid(clerk, run);
  }
  expect(effects).toEqual(["returned", "returned", "returned", "returns-used-up"]);
  expect(await usedOf(clerk)).toEqual([1, 20]);
});

test("[ALLOW-05] [RES-01] a voided run that was given back can be viewed but not downloaded", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const run = await clerk.run(employees(1, 2));
  await sendVoid(clerk, run);

  const answer = await download(clerk, run);

  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    error: {
      code: "run_voided",
      message:
        "This run was voided and doesn't count toward your plan, so its results can't be downloaded. You can still view them.",
    },
  });
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ count: 2 });
  expect(await usedOf(clerk)).toEqual([0, 0]);
});

test("[ALLOW-05] of a download and a void at the same moment only one has its effect", async () => {
  const clerk = await addPayrollUser(server, "professional");
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const run = await clerk.run(employees(1 + index, 1));
    const [downloaded] = await Promise.all([download(clerk, run), sendVoid(clerk, run)]);
    const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
    const returned = runs.find(({ id }) => id === run.id)?.allowanceReturned;
    if (downloaded.status === 200) expect(returned).toBe(false);
    else expect([downloaded.status, returned]).toEqual([409, true]);
  }
});

test("[ALLOW-05] the export of all data counts as a download of every run", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const [mistake, kept] = [await clerk.run(employees(1, 2)), await clerk.run(employees(3, 2))];
  await sendVoid(clerk, mistake);
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect(JSON.parse(text)).toMatchObject({ analyses: [{ id: mistake.id }, { id: kept.id }] });
  expect(await told(clerk, kept)).toBe("downloaded");
  await sendVoid(clerk, kept);
  expect(await usedOf(clerk)).toEqual([1, 2]);
});

test("[ALLOW-05] without limits there is nothing to give back, and a voided run can be downloaded", async () => {
  const clerk = await addPayrollUser(server, "enterprise");
  const run = await clerk.run(employees(1, 2));
  expect(await told(clerk, run)).toBe("unlimited");
  await sendVoid(clerk, run);
  expect((await download(clerk, run)).status).toBe(200);
});
