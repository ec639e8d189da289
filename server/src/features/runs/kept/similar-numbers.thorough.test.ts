import { randomUUID } from "node:crypto";
import type { MergePreview, UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run, RunWithMaker, SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, review, runReview } from "../../../test/payroll/reviewing.ts";
import { expectReplay, type PayrollUser, stateOf } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

/** A row per week in Texas; 1001 and 1007 have one name, and 1007 a single row. */
const fileOf = (...pay: readonly [first: string, second: string, third: string]) =>
  [
    "Employee ID,Employee Name,Week Ending,Location,Hours,Gross Pay",
    `1001,"Reed, Bo",2025-03-01,US-TX,40,${pay[0]}`,
    `1001,"Reed, Bo",2025-03-08,US-TX,35,${pay[1]}`,
    `1007,"Reed, Bo",2025-03-08,US-TX,40,${pay[2]}`,
    `2002,"Hill, Cy",2025-03-01,US-TX,40,310.00`,
    `2002,"Hill, Cy",2025-03-08,US-TX,38,290.00`,
    "",
  ].join("\n");
const first = fileOf("310.00", "280.00", "295.00");
const second = fileOf("900.00", "900.00", "900.00");
const names = ["1001", "1007", "2002"];
const pair = { one: "1007", other: "1001" };

const different = (clerk: PayrollUser) =>
  clerk.put("/api/employee-merges/different", { ...pair, areDifferent: true });
const preview = (clerk: PayrollUser, { id }: Pick<Run, "id">) =>
  clerk.read<SettlePreview>(`/api/runs/${id}/settle`);
const settle = (clerk: PayrollUser, { id }: Pick<Run, "id">, seen: string) =>
  clerk.post(`/api/runs/${id}/settle`, { seen });
const similarIn = async (clerk: PayrollUser, { id }: Pick<Run, "id">) =>
  (await clerk.read<{ run: RunWithMaker }>(`/api/runs/${id}`)).run.similarNumbers;
const runFile = async (clerk: PayrollUser, file: string, payDate: string) =>
  runReview(clerk, await review(clerk, file, { payDate }));
const verdictsOf = async (clerk: PayrollUser, { id }: Pick<Run, "id">) => {
  const { employeeNumber, verdict } = await clerk.read<Results>(`/api/runs/${id}/results`);
  return employeeNumber.map((number, row) => [number, verdict.values[verdict.codes[row] ?? -1]]);
};

async function mergePair(clerk: PayrollUser, numbers = pair, keep = "1001"): Promise<string> {
  const checked = await clerk.post("/api/employee-merges/check", { ...numbers, keep });
  const { seen } = (await checked.json()) as MergePreview;
  const id = randomUUID();
  const merged = await clerk.post("/api/employee-merges", { id, ...numbers, keep, seen });
  expect(merged.status, await merged.clone().text()).toBe(201);
  return id;
}

async function withRuns(before: (clerk: PayrollUser) => Promise<unknown>) {
  const clerk = await addUserWithProfile(server, first);
  await before(clerk);
  const [march, april] = [
    await runFile(clerk, first, "2025-03-14"),
    await runFile(clerk, second, "2025-04-11"),
  ];
  return { clerk, march, april };
}

const nothing = async () => undefined;
const without = ({ runs, ...state }: Awaited<ReturnType<typeof stateOf>>) => ({
  ...state,
  runs: runs.map(
    ({
      notes: _notes,
      configuration: _own,
      profile: _profile,
      ...figures
    }: object & Record<string, unknown>) => figures,
  ),
});

test("[CALC-06] similar numbers said to be two people's after the run are recalculated as if it had been said before", async () => {
  const { clerk, march, april } = await withRuns(nothing);
  const { clerk: other } = await withRuns(different);
  expect([march.notChecked, april.notChecked]).toEqual([2, 2]);
  const numbers = ["1001", "1007"];
  expect(await similarIn(clerk, march)).toEqual([{ numbers, isOpen: true, answer: null }]);
  expect((await preview(clerk, march)).effect.obstacle).toMatch(/^There's nothing to recalculate/);
  expect((await different(clerk)).status).toBe(200);
  expect(await similarIn(clerk, march)).toEqual([{ numbers, isOpen: true, answer: "two-people" }]);

  const told = await preview(clerk, march);
  expect(told).toMatchObject({ toldApart: [numbers], employees: 2, places: [], effect: { obstacle: null } });
  expect((await settle(clerk, march, told.effect.seen)).status).toBe(200);

  expect(without(await stateOf(clerk, names))).toEqual(without(await stateOf(other, names)));
  await expectReplay(clerk, names);
  expect(await similarIn(clerk, march)).toEqual([{ numbers, isOpen: false, answer: "two-people" }]);
  expect(await similarIn(clerk, april)).toEqual([{ numbers, isOpen: false, answer: "two-people" }]);
  expect((await settle(clerk, march, told.effect.seen)).status).toBe(409);
});

test("[CALC-06] an answer that was taken back, or another organization's, recalculates nothing", async () => {
  const { clerk, march } = await withRuns(nothing);
  const { clerk: other } = await withRuns(nothing);
  await different(other);
  expect((await preview(clerk, march)).effect.obstacle).toMatch(/^There's nothing to recalculate/);
  await different(clerk);
  const { seen } = (await preview(clerk, march)).effect;
  await clerk.put("/api/employee-merges/different", { ...pair, areDifferent: false });
  expect((await settle(clerk, march, seen)).status).toBe(409);
  expect(await verdictsOf(clerk, march)).toContainEqual(["1007", "not-checked"]);
  await expectReplay(clerk, names);
});

test("[CALC-06] of similar numbers merged after the run, the same file in its place has pay and hours together", async () => {
  const { clerk, march } = await withRuns(nothing);
  await mergePair(clerk);
  expect(await similarIn(clerk, march)).toMatchObject([{ isOpen: true, answer: "one-person" }]);

  const again = await review(clerk, first, { payDate: "2025-03-14", replaces: march.id });
  // Together 75 hours in a week: what of the pay is premium for 35 of them, the file doesn't say.
  expect(again).toMatchObject({
    notChecked: 1,
    notes: [{ kind: "merged-numbers", kept: "1001", numbers: ["1001", "1007"] }],
  });
  const run = await runReview(clerk, again);

  const { employeeNumber, totalGross, totalHours } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(employeeNumber.map((number, row) => [number, totalGross[row], totalHours[row]])).toEqual([
    ["1001", 88_500, 115_000_000],
    ["2002", 60_000, 78_000_000],
  ]);
  await expectReplay(clerk, ["1001", "2002"]);
});

test("[CALC-06] a colleague whose page is from before the merge can't say anymore that it's two people, until the merge is undone", async () => {
  const { clerk, march } = await withRuns(nothing);
  const id = await mergePair(clerk);
  const answer = await different(clerk);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: {
      code: "merge_refused",
      message:
        "1007 and 1001 were merged, so they're one employee now. If they're two people, undo the merge on the page of employee 1001 first.",
    },
  });
  expect((await preview(clerk, march)).effect.obstacle).toMatch(/^There's nothing to recalculate/);

  const { seen } = await clerk.read<UndoPreview>(`/api/employee-merges/${id}/undo`);
  const undone = await clerk.post(`/api/employee-merges/${id}/undo`, { seen });
  expect(undone.status, await undone.clone().text()).toBe(200);
  expect((await different(clerk)).status).toBe(200);
  expect((await preview(clerk, march)).employees).toBe(2);
  await expectReplay(clerk, names);
});

test("[CALC-06] two numbers that were told apart, and merged into a third later, are recalculated as no two people", async () => {
  const { clerk, march } = await withRuns(nothing);
  await different(clerk);
  for (const one of ["1001", "1007"]) await mergePair(clerk, { one, other: "2002" }, "2002");
  expect(await similarIn(clerk, march)).toMatchObject([{ isOpen: true, answer: "one-person" }]);
  const told = await preview(clerk, march);
  expect(told.effect.obstacle).toMatch(/^There's nothing to recalculate/);
  expect((await settle(clerk, march, told.effect.seen)).status).toBe(409);
  expect(await verdictsOf(clerk, march)).toContainEqual(["1007", "not-checked"]);
  await expectReplay(clerk, ["2002"]);
});

test("[CALC-06] an employee with another similar number stays unchecked until that one is answered, too", async () => {
  const file = first.replace("1007", "01001").replace("2002", "001001").replace("Hill, Cy", "Reed, Bo");
  const clerk = await addUserWithProfile(server, file);
  const run = await runFile(clerk, file, "2025-03-14");
  expect(run.notes.filter(({ kind }) => kind === "similar-numbers")).toHaveLength(2);
  const said = { one: "1001", other: "01001", areDifferent: true };
  expect((await clerk.put("/api/employee-merges/different", said)).status).toBe(200);
  const told = await preview(clerk, run);
  expect((await settle(clerk, run, told.effect.seen)).status).toBe(200);
  const verdicts = new Map((await verdictsOf(clerk, run)) as [string, string][]);
  expect([verdicts.get("1001"), verdicts.get("001001")]).toEqual(["not-checked", "not-checked"]);
  expect(verdicts.get("01001")).not.toBe("not-checked");
});
