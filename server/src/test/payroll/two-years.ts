import { randomUUID } from "node:crypto";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview, UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect } from "vitest";
import { balanceOf, type PayrollUser, payrollFile, type Run } from "../payroll-user.ts";
import { withoutRules } from "../without-rules.ts";
import { confirmTaken } from "./confirm-taken.ts";
import { replaceRun } from "./replace-run.ts";

const people = ["1", "2", "3", "4", "5", "6"] as const;

/** The pay of six employees for 40 hours; more and less than the minimum wage leaves room for, another one each month. */
function payOf(month: number, location = "US-TX"): string {
  return payrollFile(
    people.map((name, at) => [name, `${291 + ((month * 7 + at * 13) % 40)}.00`, "40", location]),
  );
}

/** The last day of each month of two years, the first one November 2024. */
function payDateOf(month: number): string {
  return new Date(Date.UTC(2024, 11 + month, 0)).toISOString().slice(0, 10);
}

/**
 * Two years of a company with every kind of ledger entry that is written: purchases by hand and in lists, returns, what is
 * paid back, corrections, write-offs, runs that are voided, replaced, rechecked and confirmed, and merged numbers.
 */
export async function fillTwoYears(clerk: PayrollUser): Promise<void> {
  let month = 0;
  const run = (file = payOf(month)) => clerk.run(file, { payDate: payDateOf(month++) });
  const send = async (path: string, body: object): Promise<Response> => {
    const answer = await clerk.post(path, body);
    expect(answer.ok, `${path} ${await answer.clone().text()}`).toBe(true);
    return answer;
  };
  const entry = (name: string, body: object) =>
    send(`/api/employees/${name}/balance-entries`, { reason: `month ${month}`, ...body });
  const buy = async (name: string, amount: number, itemId?: string, list?: string): Promise<string> => {
    const [id, more] = [randomUUID(), { note: `month ${month}`, employeeConfirmed: true }];
    const bought = {
      id,
      employeeNumber: name,
      date: payDateOf(month),
      amount,
      ...(itemId && { itemId }),
      ...more,
    };
    await send("/api/purchases", {
      purchases: [bought],
      ...(list && { import: { id: list, fileName: "list.csv" } }),
    });
    return id;
  };
  const giveBack = (id: string, amount?: number) => {
    const returned = {
      id: randomUUID(),
      date: payDateOf(month),
      reason: "too small",
      ...(amount && { amount }),
    };
    return send(`/api/purchases/${id}/return`, returned);
  };
  const voidIt = ({ id }: Run) => send(`/api/runs/${id}/void`, { reason: "wrong file" });
  const itemOf = async (item: object): Promise<string> => {
    const answer = await send("/api/items", { price: 9900, employerShare: 0, ...withoutRules, ...item });
    return ((await answer.json()) as { items: Item[] }).items.at(-1)?.id as string;
  };

  const boots = await itemOf({ name: "Boots", periodCap: 1500 });
  await buy("1", 9900, boots);
  const [vest, opening] = [await buy("2", 4000), randomUUID()];
  const owedBefore = { id: opening, kind: "opening", employeeNumber: "5", employeeConfirmed: true };
  await send("/api/purchases", {
    purchases: [{ ...owedBefore, date: payDateOf(0), amount: 2500, note: "before" }],
  });
  const first = await run();
  const second = await run();
  await confirmTaken(clerk, second, { 1: 0, 3: 1200 });
  await buy("3", 3000);
  await run();
  await voidIt(first);

  const list = randomUUID();
  await buy("4", 2000, undefined, list);
  await send(`/api/purchases/import/${list}/undo`, {});
  const fourth = await run();
  await giveBack(vest);
  const { toPayBack } = await balanceOf(clerk, "2");
  if (toPayBack > 1) await payBack("2", toPayBack);
  const fifth = await run();
  await confirmTaken(clerk, second, { 1: 700 });
  await replaceRun(clerk, fifth, payOf(25));

  const { balance: owed } = await balanceOf(clerk, "5");
  await entry("5", { kind: "correction", newBalance: 1000, basedOn: owed });
  await run();
  await entry("3", { kind: "written-off", basedOn: (await balanceOf(clerk, "3")).balance ?? 0 });
  await run();
  await entry("3", { kind: "reinstated", undoes: await newest("3", "written-off") });
  const early = await run();
  for (const wrong of [second, fourth]) await voidIt(wrong);
  const { balance: little } = await balanceOf(clerk, "6");
  await entry("6", { kind: "correction", newBalance: 100, basedOn: little });
  const unknown = await run(payOf(month, "Plant 12"));
  await run();
  await send("/api/locations/mappings", { mappings: [{ location: "Plant 12", jurisdiction: "US-TX" }] });
  const { effect } = await clerk.read<SettlePreview>(`/api/runs/${unknown.id}/settle`);
  await send(`/api/runs/${unknown.id}/settle`, { seen: effect.seen });

  const merge = await mergeInto("6", "5");
  await buy("6", 3300);
  await run();
  await buy("5", 2100, boots);
  await voidIt(early);
  await run();
  const { seen } = await clerk.read<UndoPreview>(`/api/employee-merges/${merge}/undo`);
  await send(`/api/employee-merges/${merge}/undo`, { seen });
  await mergeInto("4", "3");

  expect((await clerk.put("/api/profiles/balances-follow", { balancesFollow: "confirmed" })).ok).toBe(true);
  const gloves = await buy("1", 5000);
  const proposed = await run();
  const later = await run();
  await confirmTaken(clerk, proposed, { 1: 100, 5: 3000 });
  await buy("2", 2600, boots);
  await run();
  await giveBack(gloves, 4000);
  await voidIt(proposed);
  await confirmTaken(clerk, later);
  expect((await clerk.put("/api/profiles/charging", { charging: "recorded" })).ok).toBe(true);
  while (month < 24) {
    await buy(people[month % people.length] as string, 900 + month);
    await run();
  }

  async function newest(name: string, kind: string): Promise<number> {
    const { entries } = await clerk.read<Balance>(`/api/employees/${name}/balance`);
    return entries.find((one) => one.kind === kind)?.id ?? 0;
  }

  /** By check, by mistake, which is undone; and then a part of it. */
  async function payBack(name: string, due: number): Promise<void> {
    await entry(name, { kind: "paid-back", amount: due, basedOn: due });
    await entry(name, { kind: "payback-undone", undoes: await newest(name, "paid-back") });
    await entry(name, { kind: "paid-back", amount: Math.ceil(due / 2), basedOn: due });
  }

  async function mergeInto(one: string, other: string): Promise<string> {
    const [id, pair] = [randomUUID(), { one, other, keep: other }];
    const preview = (await (await send("/api/employee-merges/check", pair)).json()) as MergePreview;
    await send("/api/employee-merges", { id, ...pair, seen: preview.seen });
    return id;
  }
}
