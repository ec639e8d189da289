import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payrollFile, type Run } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

interface Balance {
  readonly balance: number | null;
  readonly entries: { kind: string; amount: number; balanceAfter: number | null; reason: string | null }[];
}

const balanceOf = (clerk: PayrollUser, employeeNumber: string) =>
  clerk.read<Balance>(`/api/employees/${employeeNumber}/balance`);
const voidRun = (clerk: PayrollUser, run: Run, reason = "wrong file") =>
  clerk.post(`/api/runs/${run.id}/void`, { reason });

test("[CALC-06] voiding a run reverses its deductions, and the next run starts as if it hadn't happened", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "320.00"]]));
  const second = await clerk.run(
    payrollFile([
      ["1", "300.00"],
      ["2", "320.00"],
    ]),
  );

  const answer = await voidRun(clerk, second);

  expect(answer.status).toBe(200);
  const { run } = (await answer.json()) as { run: Run };
  expect(run).toMatchObject({
    ...second,
    status: "voided",
    voidReason: "wrong file",
    voidedAt: expect.any(String),
  });
  expect(await balanceOf(clerk, "1")).toMatchObject({
    balance: 2940,
    entries: [
      { kind: "void", amount: 960, balanceAfter: 2940, reason: "wrong file" },
      { kind: "run", amount: -960, now: 0, balanceAfter: 1980 },
      { kind: "run", amount: -2960, balanceAfter: 2940 },
      { kind: "charge", amount: 5900, balanceAfter: 5900 },
    ],
  });
  expect(await balanceOf(clerk, "2")).toMatchObject({
    balance: null,
    entries: [{ kind: "void", amount: -2940, balanceAfter: null }, { kind: "run" }, { kind: "charge" }],
  });
  const again = await clerk.run(
    payrollFile([
      ["1", "300.00"],
      ["2", "320.00"],
    ]),
  );
  expect(again).toMatchObject({ repeatOf: null, totalSafeDeduction: second.totalSafeDeduction });
});

test("[CALC-06] voiding one of several runs restores the balance before it, not the first balance", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "300.00"]]));
  await clerk.run(payrollFile([["1", "301.00"]]));
  const before = await balanceOf(clerk, "1");
  const third = await clerk.run(payrollFile([["1", "302.00"]]));

  expect((await voidRun(clerk, third)).status).toBe(200);

  const after = await balanceOf(clerk, "1");
  expect(after.balance).toBe(before.balance);
  expect(after.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.balance);
});

test("[RES-01] a voided run stays visible with its results, and the look-up ignores it", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(payrollFile([["1", "320.00"]]));
  const second = await clerk.run(payrollFile([["1", "300.00"]]));
  await voidRun(clerk, second);

  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs.map(({ id, status }) => [id, status])).toEqual([
    [second.id, "voided"],
    [first.id, "completed"],
  ]);
  expect(await clerk.read(`/api/runs/${second.id}/results`)).toMatchObject({ count: 1 });
  expect(await clerk.read("/api/employees/1/latest-result")).toMatchObject({ result: { runId: first.id } });
});

test("[CALC-06] voiding needs a reason, and happens once", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(payrollFile([["1", "300.00"]]));
  expect((await voidRun(clerk, run, "  ")).status).toBe(422);

  const answers = await Promise.all([voidRun(clerk, run), voidRun(clerk, run)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await balanceOf(clerk, "1")).toMatchObject({
    balance: null,
    entries: [{ kind: "void", amount: -4940 }, { kind: "run" }, { kind: "charge", amount: 5900 }],
  });
});

test("[CALC-06] the same void again, as after a lost answer, is answered as the first", async () => {
  const clerk = await addPayrollUser(server);
  const [run, other] = [
    await clerk.run(payrollFile([["1", "300.00"]])),
    await clerk.run(payrollFile([["1", "301.00"]])),
  ];
  const send = ({ id }: Run, key = randomUUID()) =>
    clerk.post(`/api/runs/${id}/void`, { id: key, reason: "wrong file" });
  const key = randomUUID();

  const answers = await Promise.all([send(run, key), send(run, key)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ run: { id: run.id, status: "voided" } });
  expect((await balanceOf(clerk, "1")).entries.filter(({ kind }) => kind === "void")).toHaveLength(1);
  expect((await send(run)).status).toBe(409);
  expect((await send(other, key)).status).toBe(422);
  expect(await clerk.read("/api/runs/recalculations/newest")).toEqual({ recalculations: [] });
});
