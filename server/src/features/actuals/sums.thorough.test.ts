import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import type { PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { type BalancesFollow, balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const people = ["1", "2", "3", "4"];
const date = "2026-11-01";

/** 40 hours in Texas: 300.00 leave 9.60, 310.00 leave 19.60 and 900.00 more than anyone owes. */
const file = (cents: string) =>
  payrollFile([300, 310, 900, 900].map((gross, at) => [people[at] as string, `${gross}.${cents}`] as const));

/** What is bought before the first run: the other two are charged 59.00 by it. */
const bought = { "1": 7000, "3": 8000 };
const first = { proposed: [960, 1960, 8000, 5900], taken: [500, 2500, 8000, 5900] };
/** Bought again after it, by the fourth. The second has what was still owed written off, the third gives 30.00 back. */
const boughtAgain = 4000;
const second = { proposed: [961, 0, 0, boughtAgain] };

/** What is owed after the first run, given what was deducted for it. */
const owedAfterFirst = (deducted: readonly number[]) => sum([7000, 5900, 8000, 5900]) - sum(deducted);

/** What each employee owes in the end, by the figures above alone; null where nothing is recorded. */
function owedByHand(follows: BalancesFollow): number[] {
  const counts = follows === "proposed" ? 1 : 0;
  const [one = 0, , , four = 0] = second.proposed;
  return [7000 - 500 - counts * one, 0, 0, 5900 - 5900 + boughtAgain - counts * four];
}

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The cents in one column of a download, added up. */
async function columnOf(clerk: PayrollUser, address: string, title: string): Promise<number> {
  const csv = await (await clerk.fetch(address)).text();
  const [titles = [], ...rows] = csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const at = titles.indexOf(title);
  expect(at, `${title} of ${titles.join()}`).toBeGreaterThanOrEqual(0);
  return rows.reduce((all, cells) => all + Math.round(Number(cells[at] || "0") * 100), 0);
}

async function buy(clerk: PayrollUser, amounts: Readonly<Record<string, number>>): Promise<string[]> {
  const purchases = Object.entries(amounts).map(([employeeNumber, amount]) => ({
    ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date, amount },
  }));
  expect((await clerk.post("/api/purchases", { purchases })).status).toBe(201);
  return purchases.map(({ id }) => id);
}

const confirm = (clerk: PayrollUser, run: Run, taken: readonly number[]) =>
  confirmTaken(clerk, run, Object.fromEntries(taken.map((amount, at) => [people[at], amount])));

async function live(
  clerk: PayrollUser,
  follows: BalancesFollow,
): Promise<{ runs: Run[]; taken: TakenOfRun }> {
  await clerk.put("/api/profiles/balances-follow", { balancesFollow: follows });
  const [, ofThird = ""] = await buy(clerk, bought);
  const run = await clerk.run(file("00"), { payDate: "2026-11-06" });
  const taken = await confirm(clerk, run, first.taken);
  const back = { id: randomUUID(), date, reason: "too small", amount: 3000 };
  expect((await clerk.post(`/api/purchases/${ofThird}/return`, back)).status).toBe(201);
  const off = { kind: "written-off", basedOn: 5900 - 2500, reason: "left" };
  expect((await clerk.post("/api/employees/2/balance-entries", off)).status).toBe(201);
  await buy(clerk, { "4": boughtAgain });
  const later = await clerk.run(file("01"), { payDate: "2026-11-20" });
  return { runs: [run, later], taken };
}

test.for(balancesFollow)(
  "[CALC-06] sums agree to the cent wherever they are shown, with a return, a write-off and payroll that took less and too much (%s)",
  async (follows) => {
    const clerk = await addPayrollUser(server);
    const { runs, taken } = await live(clerk, follows);
    const [run, later] = runs as [Run, Run];
    const owed = owedByHand(follows);
    const open = follows === "confirmed" ? second.proposed : [0, 0, 0, 0];

    expect([run.totalProposedDeduction, later.totalProposedDeduction]).toEqual([
      sum(first.proposed),
      sum(second.proposed),
    ]);
    expect(taken.totals).toMatchObject({
      ...{ employees: 4, differing: 2, belowMinimum: 1 },
      ...{ proposed: sum(first.proposed), taken: sum(first.taken) },
    });
    expect(sum(taken.differences.map((one) => one.taken - one.proposed))).toBe(
      sum(first.taken) - sum(first.proposed),
    );
    const now = await Promise.all(runs.map(({ id }) => clerk.read<{ run: Run }>(`/api/runs/${id}`)));
    expect(now[0]?.run).toMatchObject({
      totalStillOwed: owedAfterFirst(first.taken),
      belowMinimum: 1,
      afterTaken: {
        ...{ deducted: sum(first.taken), stillOwedAsProposed: owedAfterFirst(first.proposed) },
        ...{ belowMinimum: 1, notChecked: 0 },
      },
    });
    expect(now[1]?.run.afterTaken).toBeNull();
    const listed = (await clerk.read<{ runs: Run[] }>("/api/runs")).runs;
    expect(now.map((one) => one.run)).toMatchObject(listed.toReversed());
    for (const { id, totalProposedDeduction, totalStillOwed, afterTaken } of now.map((one) => one.run)) {
      const address = `/api/runs/${id}/payroll-all.csv`;
      expect(await columnOf(clerk, address, "To Deduct")).toBe(totalProposedDeduction);
      expect(await columnOf(clerk, address, "Still Owed")).toBe(totalStillOwed);
      if (afterTaken !== null) {
        expect(await columnOf(clerk, address, "Payroll Took")).toBe(afterTaken.deducted);
        expect(await columnOf(clerk, address, "Still Owed as Proposed")).toBe(afterTaken.stillOwedAsProposed);
      }
      const results = await clerk.read<Results>(`/api/runs/${id}/results`);
      const changed = new Map(results.taken.map(({ row, ...one }) => [row, one]));
      const rows = results.employeeNumber.map((_, row) => row);
      const proposed = (row: number) => results.proposedDeduction[row] ?? 0;
      expect(sum(rows.map((row) => changed.get(row)?.amount ?? proposed(row)))).toBe(
        afterTaken?.deducted ?? totalProposedDeduction,
      );
      expect(
        sum(
          rows.map((row) => changed.get(row)?.stillOwed ?? (results.startingCost[row] ?? 0) - proposed(row)),
        ),
      ).toBe(totalStillOwed);
      expect(await columnOf(clerk, `/api/runs/${id}/payroll-outstanding.csv`, "Still Owed")).toBe(
        totalStillOwed,
      );
    }
    if (follows === "confirmed") {
      const csv = (one: Run, title: string) => columnOf(clerk, `/api/runs/${one.id}/payroll-all.csv`, title);
      expect([await csv(run, "Payroll Took"), await csv(run, "Not Confirmed")]).toEqual([
        sum(first.taken),
        0,
      ]);
      expect([await csv(later, "Payroll Took"), await csv(later, "Not Confirmed")]).toEqual([0, sum(open)]);
    }

    const list = await clerk.read<Employees>("/api/employees");
    expect(people.map((name) => list.owed[list.employeeNumber.indexOf(name)])).toEqual(owed);
    expect(await columnOf(clerk, "/api/employees/list.csv?timeZone=UTC", "Still Owed")).toBe(sum(owed));
    const { purchases } = await clerk.read<PurchaseList>("/api/purchases");
    const charges: number[] = [];
    for (const [at, name] of people.entries()) {
      const { balance, openProposals, entries } = await balanceOf(clerk, name);
      expect([balance, openProposals], name).toEqual([owed[at], open[at]]);
      expect(sum(entries.map(({ amount }) => amount)), name).toBe(balance);
      const statement = await clerk.read<Statement>(`/api/employees/${name}/statement`);
      expect([statement.balance, statement.openProposals], name).toEqual([balance, openProposals]);
      expect(sum(statement.charges.map((one) => one.open)), name).toBe(balance);
      charges.push(statement.total.amount);
    }
    expect(sum(charges)).toBe(7000 + 8000 + 5900 + 5900 + boughtAgain);
    expect(sum(purchases.map((one) => one.open))).toBe(sum(owed));
    expect(sum(purchases.map((one) => one.amount))).toBe(7000 + 8000 + boughtAgain);

    expect(await clerk.read<ChargingAnswer>("/api/profiles/charging")).toMatchObject({ owed: sum(owed) });
    const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
    expect(toDo.toConfirm).toBe(sum(open));
    await expectReplay(clerk, people);
  },
);
