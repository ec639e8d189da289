import { randomUUID } from "node:crypto";
import type { MergePreview, UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import type { PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { describe, expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { usedOf } from "../../test/payroll/runs.ts";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  employeesOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const check = async (clerk: PayrollUser, one: string, other: string, keep: string | null = null) =>
  clerk.post("/api/employee-merges/check", { one, other, keep });

async function merge(clerk: PayrollUser, one: string, other: string, keep: string | null = null) {
  const { seen } = (await (await check(clerk, one, other, keep)).json()) as MergePreview;
  const answer = await clerk.post("/api/employee-merges", { id: randomUUID(), one, other, keep, seen });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { id: string; merged: string; kept: string };
}

async function undo(clerk: PayrollUser, id: string): Promise<UndoPreview> {
  const preview = await clerk.read<UndoPreview>(`/api/employee-merges/${id}/undo`);
  const answer = await clerk.post(`/api/employee-merges/${id}/undo`, { seen: preview.seen });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return preview;
}

const buy = (clerk: PayrollUser, employeeNumber: string, amount: number, id: string = randomUUID()) =>
  clerk.post("/api/purchases", {
    purchases: [
      {
        id,
        kind: "purchase",
        employeeNumber,
        employeeConfirmed: true,
        amount,
        date: "2025-02-01",
        note: "Boots",
        evenIfRepeated: true,
      },
    ],
  });

const owed = async (clerk: PayrollUser, number: string) => (await balanceOf(clerk, number)).balance;

async function refused(answer: Response): Promise<string> {
  expect(answer.ok).toBe(false);
  return ((await answer.json()) as ErrorBody).error.message;
}

describe("two employee numbers of one person", () => {
  test("[CALC-06] merged, they owe together under one number; the other number leads there", async () => {
    const clerk = await addPayrollUser(server);
    await clerk.run(
      payrollFile([
        ["1043", "300.00"],
        ["7", "900.00"],
      ]),
    );
    await clerk.run(
      payrollFile([
        ["43", "310.00"],
        ["7", "900.00"],
      ]),
      { payDate: "2025-03-15" },
    );
    const [before, after] = [await owed(clerk, "1043"), await owed(clerk, "43")];
    const preview = (await (await check(clerk, "1043", "43")).json()) as MergePreview;
    expect(preview).toMatchObject({
      kept: "43",
      owed: (before ?? 0) + (after ?? 0),
      together: [],
      bothCharged: true,
      one: { employeeNumber: "1043", owed: before, runs: 1, charged: 5900 },
    });
    expect(await usedOf(clerk)).toEqual([2, 3]);
    expect(await merge(clerk, "1043", "43")).toMatchObject({ merged: "1043", kept: "43" });
    // In the plan, too, they're one person since.
    expect(await usedOf(clerk)).toEqual([2, 2]);
    const ledger = await balanceOf(clerk, "1043");
    expect(ledger).toMatchObject({ employeeNumber: "43", balance: (before ?? 0) + (after ?? 0) });
    expect(ledger.entries[0]).toMatchObject({ kind: "moved-in", amount: before, mergedWith: "1043" });
    expect(ledger.merged).toMatchObject([{ employeeNumber: "1043", keptUnder: "43" }]);
    expect(ledger.merged[0]?.entries[0]).toMatchObject({ kind: "moved-out", balanceAfter: 0 });
    const listed = await employeesOf(clerk);
    expect([...listed.keys()].sort()).toEqual(["43", "7"]);
    expect(listed.get("43")).toMatchObject({ owed: ledger.balance });
    await expectReplay(clerk, ["43", "7"]);
  });

  test("[CALC-06] undone, each has exactly what it had", async () => {
    const clerk = await addPayrollUser(server);
    await clerk.run(payrollFile([["A", "300.00"]]));
    await clerk.run(payrollFile([["B", "310.00"]]), { payDate: "2025-03-15" });
    const before = [await balanceOf(clerk, "A"), await balanceOf(clerk, "B")];
    const list = await employeesOf(clerk);
    const { id } = await merge(clerk, "A", "B", "A");
    expect(await undo(clerk, id)).toMatchObject({
      since: { runs: 0, others: 0 },
      kept: { employeeNumber: "A", owed: before[0]?.balance, toPayBack: 0 },
      merged: { employeeNumber: "B", owed: before[1]?.balance },
    });
    for (const [at, number] of ["A", "B"].entries()) {
      const now = await balanceOf(clerk, number);
      expect(now).toMatchObject({ employeeNumber: number, balance: before[at]?.balance, merged: [] });
      expect(now.entries.filter(({ mergedWith }) => mergedWith === null)).toEqual(before[at]?.entries);
    }
    expect(await employeesOf(clerk)).toEqual(list);
    await expectReplay(clerk, ["A", "B"]);
  });

  test("[CALC-06] the next file books either number to the person, whose purchases it pays", async () => {
    const clerk = await addPayrollUser(server);
    expect((await buy(clerk, "OLD", 2000)).status).toBe(201);
    expect((await buy(clerk, "NEW", 1000)).status).toBe(201);
    await merge(clerk, "OLD", "NEW", "NEW");
    const run = await clerk.run(payrollFile([["OLD", "900.00"]]));
    const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
    expect(results).toMatchObject({ employeeNumber: ["NEW"], startingCost: [3000] });
    expect(await owed(clerk, "OLD")).toBe(0);
    const { purchases } = await clerk.read<PurchaseList>("/api/purchases?employee=NEW");
    expect(purchases.map(({ employeeNumber, paid, open }) => [employeeNumber, paid, open])).toEqual([
      ["NEW", 1000, 0],
      ["OLD", 2000, 0],
    ]);
    await expectReplay(clerk, ["NEW"]);
  });

  test("[CALC-06] payroll gets the deduction under the number that its file has", async () => {
    const clerk = await addPayrollUser(server);
    await buy(clerk, "OLD", 2000);
    await buy(clerk, "NEW", 1000);
    await merge(clerk, "OLD", "NEW", "NEW");
    const run = await clerk.run(payrollFile([["OLD", "900.00"]]));
    const settings = { kind: "import", system: "paylocity", companyCode: "", deductionCode: "UNIF" };
    const address = `/api/runs/${run.id}/for-payroll`;
    expect((await clerk.put(address, { settings, basedOn: 0 })).status).toBe(200);
    const sent = await (await clerk.fetch(`${address}/file`)).text();
    expect(sent).toContain("OLD");
    expect(sent).not.toContain("NEW");
  });

  test("[CALC-03] with both numbers in one file, pay and hours are added up before anything is deducted", async () => {
    const clerk = await addPayrollUser(server);
    await buy(clerk, "D1", 5000);
    await buy(clerk, "D2", 900);
    await merge(clerk, "D1", "D2", "D1");
    // Alone, D1 could pay 60.00; together 20 and 25 hours at 7.25 leave little.
    const run = await clerk.run(
      payrollFile([
        ["D1", "205.00", "20"],
        ["D2", "125.00", "25"],
      ]),
    );
    const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
    expect(results).toMatchObject({ employeeNumber: ["D1"], totalGross: [33000], startingCost: [5900] });
    expect(results.safeDeduction[0]).toBeLessThan(400);
    await expectReplay(clerk, ["D1"]);
  });

  test("[CALC-06] undoing it leaves runs since with the number kept, and what that paid for the other is to be paid back", async () => {
    const clerk = await addPayrollUser(server);
    await buy(clerk, "M", 5000);
    await buy(clerk, "K", 1000);
    const { id } = await merge(clerk, "M", "K", "K");
    await clerk.run(payrollFile([["K", "900.00"]]));
    expect(await undo(clerk, id)).toMatchObject({
      since: { runs: 1, others: 0 },
      merged: { owed: 5000, toPayBack: 0 },
      kept: { owed: 0, toPayBack: 5000 },
    });
    expect([await owed(clerk, "M"), await owed(clerk, "K")]).toEqual([5000, 0]);
    expect((await balanceOf(clerk, "K")).entries.map(({ kind }) => kind)).toContain("refund");
    await expectReplay(clerk, ["M", "K"]);
  });

  test("[CALC-06] an earlier run of the merged number that is voided changes what the person owes", async () => {
    const clerk = await addPayrollUser(server);
    await buy(clerk, "M", 5900);
    const first = await clerk.run(payrollFile([["M", "310.00"]]));
    await buy(clerk, "K", 1000);
    await merge(clerk, "M", "K", "K");
    const second = await clerk.run(payrollFile([["K", "320.00"]]), { payDate: "2025-03-15" });
    expect((await clerk.post(`/api/runs/${first.id}/void`, { reason: "Wrong file" })).status).toBe(200);
    const results = await clerk.read<Results>(`/api/runs/${second.id}/results`);
    expect(results).toMatchObject({ employeeNumber: ["K"], startingCost: [6900] });
    await expectReplay(clerk, ["K"]);
  });

  test("[CALC-06] what payroll took for a run of the merged number counts for the person", async () => {
    const clerk = await addPayrollUser(server);
    await buy(clerk, "M", 5900);
    const run = await clerk.run(payrollFile([["M", "310.00"]]));
    await buy(clerk, "K", 1000);
    await merge(clerk, "M", "K", "K");
    const before = await owed(clerk, "K");
    await confirmTaken(clerk, run, { M: 500 });
    const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
    expect(await owed(clerk, "K")).toBe((before ?? 0) + (results.proposedDeduction[0] ?? 0) - 500);
    await expectReplay(clerk, ["K"]);
  });

  test("a return of what was bought under the old number is taken off what the person owes", async () => {
    const clerk = await addPayrollUser(server);
    const id = randomUUID();
    await buy(clerk, "M", 5900, id);
    await buy(clerk, "K", 1000);
    await merge(clerk, "M", "K", "K");
    const back = { id: randomUUID(), date: "2025-02-10", reason: "Too small" };
    expect((await clerk.post(`/api/purchases/${id}/return`, back)).status).toBe(201);
    expect(await owed(clerk, "K")).toBe(1000);
    await expectReplay(clerk, ["K"]);
  });
});

describe("what can't be merged is refused, and nothing is saved", () => {
  test("with itself, twice, in a circle, and someone unknown", async () => {
    const clerk = await addPayrollUser(server);
    for (const number of ["A", "B", "C"]) await buy(clerk, number, 1000);
    expect(await refused(await check(clerk, "A", "a"))).toBe(
      "This is the same employee number. Choose another employee.",
    );
    expect(await refused(await check(clerk, "A", "X"))).toBe("No results found for this employee number");
    const { id } = await merge(clerk, "A", "B", "B");
    expect(await refused(await check(clerk, "B", "A"))).toBe(
      "B and A are already merged: both are employee B.",
    );
    const further = await merge(clerk, "A", "C", "C");
    expect(further).toMatchObject({ merged: "B", kept: "C" });
    expect(await owed(clerk, "A")).toBe(3000);
    expect(await refused(await clerk.fetch(`/api/employee-merges/${id}/undo`))).toBe(
      "B was merged with C after A was merged with B. Undo that merge first.",
    );
    await undo(clerk, further.id);
    await undo(clerk, id);
    for (const number of ["A", "B", "C"]) expect(await owed(clerk, number)).toBe(1000);
    await expectReplay(clerk, ["A", "B", "C"]);
  });

  test("of two merges at once, one is made and the other is refused", async () => {
    const clerk = await addPayrollUser(server);
    for (const number of ["A", "B"]) await buy(clerk, number, 1000);
    const { seen } = (await (await check(clerk, "A", "B", "A")).json()) as MergePreview;
    const other = (await (await check(clerk, "A", "B", "B")).json()) as MergePreview;
    const answers = await Promise.all([
      clerk.post("/api/employee-merges", { id: randomUUID(), one: "A", other: "B", keep: "A", seen }),
      clerk.post("/api/employee-merges", {
        id: randomUUID(),
        one: "A",
        other: "B",
        keep: "B",
        seen: other.seen,
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await owed(clerk, "A")).toBe(2000);
  });

  test("sent again, it is made once; after something changed, it isn't made", async () => {
    const clerk = await addPayrollUser(server);
    for (const number of ["A", "B"]) await buy(clerk, number, 1000);
    const { seen } = (await (await check(clerk, "A", "B", "A")).json()) as MergePreview;
    await buy(clerk, "B", 500);
    const body = { id: randomUUID(), one: "A", other: "B", keep: "A", seen };
    const changed = await clerk.post("/api/employee-merges", body);
    expect(changed.status).toBe(409);
    const again = (await (await check(clerk, "A", "B", "A")).json()) as MergePreview;
    for (const _ of [1, 2]) {
      const answer = await clerk.post("/api/employee-merges", { ...body, seen: again.seen });
      expect(await answer.json()).toEqual({ id: body.id, merged: "B", kept: "A" });
    }
    expect((await balanceOf(clerk, "A")).entries.filter(({ kind }) => kind === "moved-in")).toHaveLength(1);
  });

  test("another organization's merge isn't found", async () => {
    const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
    for (const number of ["A", "B"]) await buy(clerk, number, 1000);
    const { id } = await merge(clerk, "A", "B", "B");
    expect(await refused(await stranger.fetch(`/api/employee-merges/${id}/undo`))).toBe(
      "We couldn't find this merge. Reload the page.",
    );
    expect((await stranger.post(`/api/employee-merges/${id}/undo`, { seen: "x" })).status).toBe(404);
    expect((await check(stranger, "A", "B")).status).toBe(404);
    expect((await clerk.fetch("/api/employee-merges/x/undo")).status).toBe(422);
  });

  test("undone once what both owed was written off together", async () => {
    const clerk = await addPayrollUser(server);
    for (const number of ["A", "B"]) await buy(clerk, number, 1000);
    const { id } = await merge(clerk, "A", "B", "B");
    const writeOff = { kind: "written-off", basedOn: 2000, reason: "Left" };
    expect((await clerk.post("/api/employees/B/balance-entries", writeOff)).status).toBe(201);
    expect(await refused(await clerk.fetch(`/api/employee-merges/${id}/undo`))).toContain(
      "Correct the balance of B to at least $10.00, then undo the merge.",
    );
    // What someone owes who was merged later doesn't make up for it.
    await buy(clerk, "C", 1000);
    await merge(clerk, "C", "B", "B");
    expect(await refused(await clerk.fetch(`/api/employee-merges/${id}/undo`))).toContain("written off");
    expect(await owed(clerk, "B")).toBe(1000);
  });
});
