import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { PurchaseList, ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import type { FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import type { CheckedWeek, Result, Results } from "@wagefloor/contract/runs/results.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { itemLimitText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { addUserWithProfile, review, runReview } from "../../test/payroll/reviewing.ts";
import { expectReplay, type PayrollUser, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

/*
 * Two months of a payroll office with employees in five states. The figures were worked out by hand from the sources, and
 * not by the product: minimum wages of the days (New York 16.00 and 17.00 in the city; California 16.90, from 2027 on
 * 17.40; Los Angeles 18.42; Texas 7.25; Minnesota 11.41; Minneapolis 16.37; Illinois 15.00; Chicago 17.05), 29 CFR
 * 531.36-531.37 for each workweek, less the cushion of 0.01 an hour on at most 40 hours, and the states' rules: N.Y. Labor
 * Law 193 and 12 NYCRR 195-4.5; Cal. Lab. Code 221, 224, 2802; 40 TAC 821.27-28; Minn. Stat. 177.24 (uniforms: at most
 * 50.00) and 181.06; 56 Ill. Adm. Code 300.720, 300.750 (the same amount each time, an advance at most 15% of gross pay).
 */
const server = await sharedTestServer();

/** Where each employee works, and the hourly rate. */
const people: Readonly<Record<string, readonly [place: string, rate: number]>> = {
  ...{ "101": ["Buffalo, NY", 18], "102": ["New York, NY", 17.6], "103": ["Buffalo, NY", 25] },
  ...{ "201": ["Fresno, CA", 20], "202": ["Fresno, CA", 17], "203": ["Los Angeles, CA", 21] },
  ...{ "301": ["Dallas, TX", 12], "302": ["Houston, TX", 15], "303": ["Dallas, TX", 8] },
  ...{ "401": ["Duluth, MN", 15], "402": ["Minneapolis, MN", 17], "403": ["Duluth, MN", 14] },
  ...{ "501": ["Springfield, IL", 18], "502": ["Chicago, IL", 17.3], "503": ["Peoria, IL", 16] },
};

const columnsAfter = "Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";

/** Ten days of eight hours, unless an employee's hours say otherwise; one who isn't paid has none. */
type HoursOf = Readonly<Record<string, readonly number[]>>;
const usual = [8, 8, 8, 8, 8, 0, 0, 8, 8, 8, 8, 8, 0, 0];

function dayOf(start: string, after: number): string {
  return new Date(Date.parse(start) + after * 86_400_000).toISOString().slice(0, 10);
}

function cells(name: string, day: string, regular: number, overtime: number): string {
  const [place, rate] = people[name] ?? ["", 0];
  const [pay, premium] = [regular * rate, overtime * rate * 1.5];
  const amounts = [pay, premium, pay + premium].map((amount) => amount.toFixed(2)).join(",");
  return `${name},"${place}",${day},${regular},${overtime},${amounts}`;
}

/** A row for each employee and workweek, Monday to Sunday. */
function fileByWeek(start: string, special: HoursOf): string {
  const rows = Object.keys(people).flatMap((name) =>
    [0, 7].map((from) => {
      const worked = (special[name] ?? usual).slice(from, from + 7).reduce((sum, hours) => sum + hours, 0);
      const regular = Math.min(worked, 40);
      return cells(name, dayOf(start, from + 6), regular, worked - regular);
    }),
  );
  return [`Employee Number,Work Location,Week Ending,${columnsAfter}`, ...rows, ""].join("\n");
}

/** A row for each employee and day with work; hours above 40 of a week are overtime. */
function fileByDay(start: string, special: HoursOf): string {
  const rows = Object.keys(people).flatMap((name) => {
    let week = 0;
    return (special[name] ?? usual).flatMap((hours, day) => {
      if (day === 7) week = 0;
      const regular = Math.max(0, Math.min(hours, 40 - week));
      week += hours;
      return hours === 0 ? [] : [cells(name, dayOf(start, day), regular, hours - regular)];
    });
  });
  return [`Employee Number,Work Location,Work Date,${columnsAfter}`, ...rows, ""].join("\n");
}

const week = (...hours: number[]) => [...hours, ...Array<number>(7 - hours.length).fill(0)];
const fortyHours = week(8, 8, 8, 8, 8);
const saturday = week(8, 8, 8, 8, 8, 6);

const periods = {
  october: { start: "2026-10-05", payDate: "2026-10-23" },
  early: { start: "2026-10-19", payDate: "2026-11-06" },
  november: { start: "2026-11-02", payDate: "2026-11-20" },
  december: { start: "2026-11-16", payDate: "2026-12-04" },
  january: { start: "2026-12-28", payDate: "2027-01-15" },
};

const inFull = ({ start, payDate }: { start: string; payDate: string }) => ({
  ...{ payDate, periodStart: start, periodEnd: dayOf(start, 13) },
});

async function made(answering: Promise<Response>, status = 201): Promise<Response> {
  const answer = await answering;
  expect(answer.status, await answer.clone().text()).toBe(status);
  return answer;
}

/** The ids of boots that no one needs for the job, of a required uniform and of a cash advance. */
async function sellAll(clerk: PayrollUser) {
  const footwear = { kind: "wear", worn: "footwear", needed: "no" };
  const items = [
    { name: "Boots", price: 13_000, employerShare: 3000, periodCap: 2500, answers: footwear },
    { name: "Uniform", price: 6000, answers: { kind: "wear", worn: "clothing", needed: "yes" } },
    { name: "Advance", price: 15_000, answers: { kind: "money", credit: "no" } },
  ];
  let all: readonly Item[] = [];
  for (const item of items) {
    const answer = await made(clerk.post("/api/items", { employerShare: 0, ...item }));
    all = ((await answer.json()) as { items: Item[] }).items;
  }
  const idOf = (name: string) => all.find((item) => item.name === name)?.id ?? "";
  const ids = { boots: idOf("Boots"), uniform: idOf("Uniform"), advance: idOf("Advance") };
  const owed = [
    ...["101", "201", "301", "302", "402", "403", "501", "502"].map(
      (name) => [name, ids.boots, 10_000] as const,
    ),
    ...["103", "203", "302"].map((name) => [name, ids.uniform, 6000] as const),
    ["401", ids.uniform, 9000] as const,
    ...[
      ["102", 15_000],
      ["103", 10_000],
      ["202", 8000],
      ["303", 20_000],
      ["503", 15_000],
    ].map(([name, amount]) => [String(name), ids.advance, Number(amount)] as const),
  ];
  const purchases = owed.map(([employeeNumber, itemId, amount]) => ({
    ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, itemId, amount, date: "2026-10-12" },
  }));
  await made(clerk.post("/api/purchases", { purchases }));
  return ids;
}

async function authorizeAll(
  clerk: PayrollUser,
  { boots, uniform, advance }: Awaited<ReturnType<typeof sellAll>>,
) {
  const same = { equalPayments: true, firstDeductionOn: "2026-10-23", expiresOn: "2027-04-08" };
  const signed: Readonly<Record<string, object>> = {
    "102": { itemId: advance, state: "NY", total: 15_000, amount: 5000 },
    "201": { itemId: boots, state: "CA", total: 10_000, expiresOn: "2026-11-10" },
    "202": { itemId: advance, state: "CA", total: 8000 },
    "301": { itemId: boots, state: "TX", total: 10_000 },
    "302": { itemId: uniform, state: "TX", total: 6000, amount: 1500 },
    "303": { itemId: advance, state: "TX", total: 9000, amount: 4000 },
    "401": { itemId: uniform, state: "MN" },
    "402": { itemId: boots, state: "MN", amount: 2000 },
    "403": { itemId: uniform, state: "MN" },
    "501": { itemId: boots, state: "IL", total: 10_000, amount: 2500, ...same },
    "502": { itemId: boots, state: "IL", total: 10_000, amount: 2500, ...same },
    "503": { itemId: advance, state: "IL", total: 15_000, amount: 5000, ...same, employerSigned: true },
  };
  const ids: Record<string, string> = {};
  for (const [name, terms] of Object.entries(signed)) {
    const id = randomUUID();
    const body = { id, signedOn: "2026-10-09", ...terms };
    await made(clerk.post(`/api/employees/${name}/authorizations`, body));
    ids[name] = id;
  }
  return ids;
}

/** What a run deducts by employee, in dollars; `-` and why where an item is held and nothing is deducted. */
async function deducted(clerk: PayrollUser, { id }: Pick<Run, "id">): Promise<string> {
  const { employeeNumber, verdict, proposedDeduction, measure } = await clerk.read<Results>(
    `/api/runs/${id}/results`,
  );
  expect(new Set(measure.values)).toEqual(new Set(["workweek"]));
  return employeeNumber
    .map((name, row) => {
      const said = verdict.values[verdict.codes[row] ?? 0] ?? "";
      const amount = ((proposedDeduction[row] ?? 0) / 100).toFixed(2);
      return `${name} ${["ok", "reduced"].includes(said) ? amount : `${said} ${amount}`}`;
    })
    .join(", ");
}

/** What the panel says of the limits of an employee's items. */
async function limitsOf(clerk: PayrollUser, { id }: Pick<Run, "id">, name: string): Promise<string[]> {
  const { items } = await clerk.read<FoundItems>(`/api/runs/${id}/results/${name}/items`);
  const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
  return items.flatMap(({ limits }) => limits.map((limit) => itemLimitText(limit, money)));
}

async function takeBack(clerk: PayrollUser, employeeNumber: string) {
  const { purchases } = await clerk.read<PurchaseList>(`/api/purchases?employee=${employeeNumber}`);
  const id = purchases[0]?.id ?? "";
  const seen = (await (await clerk.post(`/api/purchases/${id}/return/preview`, {})).json()) as ReturnPreview;
  const body = { id: randomUUID(), date: "2026-11-21", reason: "unworn", seen };
  const answer = await made(clerk.post(`/api/purchases/${id}/return`, body));
  return (await answer.json()) as { balance: number; toPayBack: number };
}

test("two months of boots, a uniform and an advance in five states, with consents that end", async () => {
  const october = fileByWeek(periods.october.start, { "102": [...fortyHours, ...saturday] });
  const clerk = await addUserWithProfile(server, october);
  await made(clerk.put("/api/profiles/charging", { charging: "recorded" }), 200);
  const consents = await authorizeAll(clerk, await sellAll(clerk));

  const first = await clerk.run(october, { payDate: periods.october.payDate });
  // 102: 40 x (17.60 - 17.01) in each week, also in that of 46 hours. 502: 2 x 9.60 is less than the agreed 25.00.
  expect(await deducted(clerk, first)).toBe(
    "101 blocked 0.00, 102 47.20, 103 blocked 0.00, 201 25.00, 202 7.20, 203 blocked 0.00, 301 25.00, 302 15.00, " +
      "303 40.00, 401 50.00, 402 20.00, 403 needs-authorization 0.00, 501 25.00, 502 0.00, 503 50.00",
  );
  expect(await limitsOf(clerk, first, "502")).toEqual([
    "The employee authorized $25.00 per pay period, the same each time. The full amount can't be deducted this time, so nothing is.",
    "The employee authorized $100.00 in total.",
  ]);
  await confirmTaken(clerk, first);

  const overtime = {
    "201": [...fortyHours, ...saturday],
    "303": [...week(10, 10, 10, 10, 10), ...fortyHours],
  };
  const early = fileByWeek(periods.early.start, {
    ...overtime,
    "502": [...fortyHours, ...week(8, 8, 8, 8, 8, 4)],
  });
  const second = await clerk.run(early, { payDate: periods.early.payDate });
  // 401: Minnesota's 50.00 are used up.
  expect(await deducted(clerk, second)).toBe(
    "101 blocked 0.00, 102 47.20, 103 blocked 0.00, 201 25.00, 202 7.20, 203 blocked 0.00, 301 25.00, 302 15.00, " +
      "303 40.00, 401 0.00, 402 20.00, 403 needs-authorization 0.00, 501 25.00, 502 0.00, 503 50.00",
  );
  expect(await limitsOf(clerk, second, "401")).toEqual([
    "The rule allows up to $50.00 over the entire employment. All of it was deducted before this run, so nothing more can be deducted.",
  ]);
  const taken = await confirmTaken(clerk, second, { "101": 1000, "301": 3000, "501": 2000 });
  expect(taken.differences.map(({ employeeNumber, overruled }) => [employeeNumber, overruled])).toEqual([
    ["101", "item-blocked"],
    ["301", "item-cap"],
    ["501", null],
  ]);

  const revoked = { kind: "revoked", on: "2026-11-12", receivedBy: "Payroll" };
  await made(clerk.post(`/api/authorizations/${consents["301"]}/events`, revoked));
  const longDays = { "501": [...week(9, 9, 9, 9, 9), ...fortyHours], "503": [...week(), ...week(8, 8, 4)] };
  const november = fileByDay(periods.november.start, longDays);
  const plan = { ...inspectFile(Buffer.from(november)).plan, workweekStart: 1 };
  await made(clerk.post("/api/profiles", { name: "By day", plan, deductionAmount: 5900 }));
  const ofSomeDays = await clerk.run(november, { payDate: periods.november.payDate });
  const looked = await review(clerk, november, { ...inFull(periods.november), replaces: ofSomeDays.id });
  const third = await runReview(clerk, looked, inFull(periods.november));
  // 201 expired, 301 revoked, 303: the rest of 90.00, 503: neither 48.00 (15% of 320.00) nor pay allows the agreed 50.00.
  expect(await deducted(clerk, third)).toBe(
    "101 blocked 0.00, 102 47.20, 103 blocked 0.00, 201 needs-authorization 0.00, 202 7.20, 203 blocked 0.00, " +
      "301 needs-authorization 0.00, 302 15.00, 303 10.00, 401 0.00, 402 20.00, 403 needs-authorization 0.00, " +
      "501 25.00, 502 0.00, 503 0.00",
  );
  expect(await limitsOf(clerk, third, "303")).toEqual([
    "The employee authorized up to $40.00 per pay period.",
    "The employee authorized $90.00 in total. $80.00 of it was deducted before this run.",
  ]);
  expect((await limitsOf(clerk, third, "503")).join(" ")).toContain("so nothing is.");
  // 303's authorization is used up, 502's agreed amount never fits: no one knows when they will have paid.
  const listed = await clerk.read<Employees>("/api/employees");
  const view = createEmployeeView(listed);
  const expected = ["202", "303", "402", "501", "502"].map(
    (name) => view.deductionsLeftOf(listed.employeeNumber.indexOf(name))?.count ?? null,
  );
  expect(expected).toEqual([9, null, 2, 2, null]);

  expect(await takeBack(clerk, "402")).toMatchObject({ balance: 0, toPayBack: 6000 });
  const gone = { "303": [] };
  const extra = { ...gone, "302": [...fortyHours, ...week(8, 8, 8, 8, 8, 8)] };
  const december = fileByDay(periods.december.start, {
    ...extra,
    "401": [...week(8, 8, 8, 8), ...fortyHours],
  });
  const fourth = await clerk.run(december, inFull(periods.december));
  expect(await deducted(clerk, fourth)).toBe(
    "101 blocked 0.00, 102 8.40, 103 blocked 0.00, 201 needs-authorization 0.00, 202 7.20, 203 blocked 0.00, " +
      "301 needs-authorization 0.00, 302 15.00, 401 0.00, 403 needs-authorization 0.00, 501 25.00, 502 0.00, 503 50.00",
  );

  const fifth = await clerk.run(fileByDay(periods.january.start, gone), inFull(periods.january));
  // 202 earns 17.00: enough for 32 hours at 16.90 and 8 at 17.40, and 16.00 short in the first full week of 2027.
  expect(await deducted(clerk, fifth)).toBe(
    "101 blocked 0.00, 103 blocked 0.00, 201 needs-authorization 0.00, 202 below-minimum 0.00, 203 blocked 0.00, " +
      "301 needs-authorization 0.00, 302 needs-authorization 0.00, 401 0.00, 403 needs-authorization 0.00, 501 5.00, 502 0.00",
  );
  const short = await clerk.read<{ result: Result; weeks: CheckedWeek[] }>(
    `/api/runs/${fifth.id}/results/202`,
  );
  expect(short.result.shortfall).toBe(1600);
  expect(short.weeks).toMatchObject([{ shortfall: 0, ceiling: 0 }, { shortfall: 1600 }]);

  // 303's authorization, used up in the third run, is among the missing.
  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
  expect(toDo).toMatchObject({ belowMinimum: 1, authorizationsMissing: 6 });
  await expectReplay(clerk, Object.keys(people));
});
