import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview, UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Purchase, PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { TakenCheck } from "@wagefloor/contract/runs/taken.ts";
import type { BalancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { type Charging, chargings } from "@wagefloor/domain/deduction/first-charge.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../../domain/test-support/properties.ts";
import { join } from "../../test/memberships.ts";
import { addUserWithProfile, answerTo, countSamePayBesides } from "../../test/payroll/reviewing.ts";
import {
  asPayrollUser,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  type Run,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const people = ["1", "2", "3"];
const date = "2026-11-20";

type Step =
  | { readonly kind: "run"; readonly gross: readonly number[] }
  | {
      readonly kind: "file";
      readonly gross: readonly number[];
      /** What payroll deducted by the file, for which run that is, and whether the file is run. */
      readonly deducted: readonly number[];
      readonly which: number;
      readonly isRun: boolean;
    }
  | {
      readonly kind: "record";
      readonly of: "purchase" | "opening";
      readonly who: number;
      readonly amount: number;
      /** Whether it is of the item that has a cap. */
      readonly isItem: boolean;
    }
  | { readonly kind: "cap"; readonly periodCap: number | null }
  | { readonly kind: "class"; readonly answers: object }
  /** Up to an amount or a percentage each time, or only to the total. */
  | { readonly kind: "authorize"; readonly who: number; readonly each: object }
  | { readonly kind: "revoke"; readonly who: number }
  | { readonly kind: "merge"; readonly who: number; readonly other: number }
  | { readonly kind: "unmerge"; readonly who: number }
  | { readonly kind: "correct"; readonly who: number; readonly amount: number }
  | { readonly kind: "leave"; readonly who: number; readonly lastDay: string | null }
  | { readonly kind: "write-off"; readonly who: number; readonly isUndone: boolean }
  | { readonly kind: "pay-back"; readonly who: number; readonly isAll: boolean; readonly isUndone: boolean }
  | { readonly kind: "choose"; readonly charging: Charging }
  | { readonly kind: "follow"; readonly balancesFollow: BalancesFollow }
  | { readonly kind: "taken"; readonly which: number; readonly amounts: readonly (number | null)[] }
  | { readonly kind: "return" | "void"; readonly which: number };

/** What leads to the class of work boots. */
const footwear = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };

const who = fc.nat(people.length - 1);
const amount = fc.constantFrom(1, 700, 2000, 5900);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("run" as const), gross: grossOfAll() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("file" as const),
      gross: grossOfAll(),
      deducted: fc.tuple(...people.map(() => fc.constantFrom(0, 7, 60, -5))),
      which: fc.nat(4),
      isRun: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("record" as const),
      of: fc.constantFrom("purchase" as const, "purchase" as const, "opening" as const),
      ...{ who, amount, isItem: fc.boolean() },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("cap" as const),
      periodCap: fc.constantFrom(1, 500, 1000, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("class" as const),
      answers: fc.constantFrom({}, footwear, footwear, { kind: "wear", worn: "gear", needed: "yes" }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("authorize" as const),
      who,
      each: fc.constantFrom(
        ...[{ amount: 500 }, { amount: 1000 }, {}],
        ...["gross-wages", "net-wages"].map((percentOf) => ({ percentHundredths: 150, percentOf })),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("revoke" as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("correct" as const), who, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("merge" as const), who, other: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("unmerge" as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("leave" as const), who, lastDay: fc.constantFrom(date, null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("choose" as const), charging: fc.constantFrom(...chargings) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("follow" as const),
      balancesFollow: fc.constantFrom("confirmed" as const, "confirmed" as const, "proposed" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("write-off" as const), who, isUndone: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("pay-back" as const),
      ...{ who, isAll: fc.boolean(), isUndone: fc.constantFrom(false, false, true) },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("taken" as const),
      which: fc.nat(3),
      amounts: fc.tuple(...people.map(() => fc.option(fc.constantFrom(0, 700, 6000, -500), { freq: 2 }))),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("return" as const, "void" as const),
      which: fc.nat(5),
    }),
  },
);

function grossOfAll() {
  return fc.tuple(...people.map(() => fc.constantFrom(280, 296, 310, 330, 900)));
}

const boots = { name: "Boots", price: 5900, employerShare: 0 };

async function itemOf(clerk: PayrollUser): Promise<Item> {
  const [item] = (await clerk.read<{ items: Item[] }>("/api/items")).items;
  if (item === undefined) throw new Error("there is no item");
  return item;
}

/** What one person does; what someone else did meanwhile may have to be refused, but never fails. */
async function take(clerk: PayrollUser, step: Step, nth: string, form: Form): Promise<void> {
  const answer = await ask(clerk, step, nth, form);
  expect([200, 201, 404, 409, 422]).toContain(answer?.status ?? 200);
}

async function ask(clerk: PayrollUser, step: Step, nth: string, form: Form): Promise<Response | undefined> {
  if (step.kind === "run") {
    return clerk.upload(registers[form](step.gross, nth));
  }
  if (step.kind === "file") return sendFile(clerk, step, nth, form);
  if (step.kind === "record") {
    const item = step.isItem && step.of === "purchase" ? { itemId: (await itemOf(clerk)).id } : {};
    const who = { id: randomUUID(), kind: step.of, employeeNumber: people[step.who] };
    const what = { ...who, ...item, amount: step.amount };
    return clerk.post("/api/purchases", {
      purchases: [{ ...what, date, note: nth, employeeConfirmed: true, evenIfRepeated: true }],
    });
  }
  if (step.kind === "cap")
    return clerk.put(`/api/items/${(await itemOf(clerk)).id}`, { ...boots, periodCap: step.periodCap });
  if (step.kind === "class")
    return clerk.put(`/api/items/${(await itemOf(clerk)).id}`, { ...boots, answers: step.answers });
  if (step.kind === "authorize") {
    const terms = { itemId: (await itemOf(clerk)).id, total: 5900, ...step.each, state: "TX" };
    const id = randomUUID();
    const signed = { id, signedOn: "2026-10-01", note: `Paper ${id}`, ...terms };
    return clerk.post(`/api/employees/${people[step.who]}/authorizations`, signed);
  }
  if (step.kind === "revoke") return revokeNewest(clerk, people[step.who] ?? "");
  if (step.kind === "correct") {
    const address = `/api/employees/${people[step.who]}`;
    const now = await clerk.fetch(`${address}/balance`);
    if (!now.ok) return now;
    const { balance } = (await now.json()) as { balance: number | null };
    const correction = { kind: "correction", newBalance: step.amount, basedOn: balance, reason: nth };
    return clerk.post(`${address}/balance-entries`, correction);
  }
  if (step.kind === "merge") {
    const pair = { one: people[step.who], other: people[step.other], keep: people[step.other] };
    const checked = await clerk.post("/api/employee-merges/check", pair);
    if (!checked.ok) return checked;
    const { seen } = (await checked.json()) as MergePreview;
    return clerk.post("/api/employee-merges", { id: randomUUID(), ...pair, seen });
  }
  if (step.kind === "unmerge") {
    const now = await clerk.fetch(`/api/employees/${people[step.who]}/balance`);
    if (!now.ok) return now;
    const { merged } = (await now.json()) as Balance;
    const [newest] = merged;
    if (newest === undefined) return undefined;
    const preview = await clerk.fetch(`/api/employee-merges/${newest.id}/undo`);
    if (!preview.ok) return preview;
    const { seen } = (await preview.json()) as UndoPreview;
    return clerk.post(`/api/employee-merges/${newest.id}/undo`, { seen });
  }
  if (step.kind === "leave")
    return clerk.put(`/api/employees/${people[step.who]}/attributes`, { left: step.lastDay });
  if (step.kind === "write-off") {
    const address = `/api/employees/${people[step.who]}`;
    const now = await clerk.fetch(`${address}/balance`);
    if (!now.ok) return now;
    const { balance, entries } = (await now.json()) as Balance;
    const off = entries.find(({ kind }) => kind === "written-off");
    const entry = step.isUndone
      ? { kind: "reinstated", undoes: off?.id ?? 0, reason: nth }
      : { kind: "written-off", basedOn: balance ?? 0, reason: nth };
    return clerk.post(`${address}/balance-entries`, entry);
  }
  if (step.kind === "pay-back") {
    const address = `/api/employees/${people[step.who]}`;
    const now = await clerk.fetch(`${address}/balance`);
    if (!now.ok) return now;
    const { toPayBack, entries } = (await now.json()) as Balance;
    const paid = entries.find(({ paidBack, undone }) => (paidBack ?? 0) > 0 && !undone);
    if (step.isUndone ? paid === undefined : toPayBack === 0) return undefined;
    const amount = step.isAll ? toPayBack : Math.ceil(toPayBack / 2);
    const entry = step.isUndone
      ? { kind: "payback-undone", undoes: paid?.id ?? 0, reason: nth }
      : { kind: "paid-back", amount, basedOn: toPayBack, reason: nth };
    return clerk.post(`${address}/balance-entries`, entry);
  }
  if (step.kind === "choose" || step.kind === "follow") {
    const { kind, ...choice } = step;
    return clerk.put(`/api/profiles/${kind === "choose" ? "charging" : "balances-follow"}`, choice);
  }
  if (step.kind === "return") {
    const { purchases } = await clerk.read<PurchaseList>("/api/purchases");
    const one: Purchase | undefined = purchases[step.which];
    if (one === undefined) return undefined;
    const part = step.which % 2 === 0 ? {} : { amount: 500 };
    return clerk.post(`/api/purchases/${one.id}/return`, { id: randomUUID(), date, reason: nth, ...part });
  }
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  const run = runs[step.which];
  if (step.kind === "taken") return run && confirm(clerk, run, step.amounts);
  return run && clerk.post(`/api/runs/${run.id}/void`, { reason: nth });
}

async function revokeNewest(clerk: PayrollUser, employeeNumber: string): Promise<Response | undefined> {
  const now = await clerk.fetch(`/api/employees/${employeeNumber}/authorizations`);
  if (!now.ok) return now;
  const { authorizations } = (await now.json()) as EmployeeAuthorizations;
  const event = { kind: "revoked", on: "2026-11-01", receivedBy: "Payroll" };
  const [newest] = authorizations;
  return newest && clerk.post(`/api/authorizations/${newest.id}/events`, event);
}

/** A register with what payroll deducted from each of them. */
function register(gross: readonly number[], nth: string, deducted: readonly number[] = []): string {
  const rows = people.map((name, at) => `${name},US-TX,40,${gross[at]}.${nth},${deducted[at] ?? ""}`);
  return ["Employee ID,Work Location,Hours,Gross Pay,Boots Deduction", ...rows, ""].join("\n");
}

/** The same with a row for each day of a whole workweek. */
function daily(gross: readonly number[], nth: string, deducted: readonly number[] = []): string {
  const rows = people.flatMap((name, at) =>
    weekOfWork.map((day, which) =>
      which === 0
        ? `${name},US-TX,${day},10,${(gross[at] as number) - 6 * 40}.${nth},${deducted[at] ?? ""}`
        : `${name},US-TX,${day},5,40.00,`,
    ),
  );
  return ["Employee ID,Work Location,Work Date,Hours,Gross Pay,Boots Deduction", ...rows, ""].join("\n");
}

/** From Sunday to Saturday. */
const weekOfWork = ["09", "10", "11", "12", "13", "14", "15"].map((day) => `2025-02-${day}`);

const registers = { register, daily } as const;

type Form = keyof typeof registers;

/** Uses the deductions of a file for an earlier run or its own, and runs the file unless only they are of use. */
async function sendFile(
  clerk: PayrollUser,
  { gross, deducted, which, isRun }: Extract<Step, { kind: "file" }>,
  nth: string,
  form: Form,
): Promise<Response> {
  const file = registers[form](gross, nth, deducted);
  const sent = await clerk.fetch("/api/runs/reviews", await uploadRequest(file));
  if (!sent.ok) return sent;
  const { review: asRead } = (await sent.json()) as { review: Review };
  const runs = [...(asRead.deductions?.runs.map(({ run }) => run.id) ?? []), "own"];
  const run = runs[which % runs.length];
  await answerTo(clerk, asRead, "deductions", run);
  await answerTo(clerk, asRead, "negatives", "paid-back");
  for (;;) {
    const shown = await clerk.fetch(`/api/runs/reviews/${asRead.id}`);
    if (!shown.ok) return shown;
    const { review } = (await shown.json()) as { review: Review };
    const answer = await use(clerk, review, isRun);
    if (!answer.ok && changedMeanwhile.has(((await answer.clone().json()) as ErrorBody).error.code)) continue;
    return answer;
  }
}

const changedMeanwhile: ReadonlySet<string> = new Set([
  ...["figures_changed", "effect_changed", "repeated_pay_date"],
]);

async function use(clerk: PayrollUser, review: Review, isRun: boolean): Promise<Response> {
  const { id, deductions, payDate, figures } = review;
  const use = deductions?.use;
  const used = use && { for: use.for, seen: use.seen, negatives: "paid-back" };
  if (used && used.for !== "own" && !isRun) return clerk.post(`/api/runs/reviews/${id}/deductions`, used);
  await countSamePayBesides(clerk, review);
  const decided = { payDate, figures, ...(used && { deductions: used }) };
  return clerk.post(`/api/runs/reviews/${id}/run`, decided);
}

/** What payroll took, as far as it can have taken that. */
async function confirm(
  clerk: PayrollUser,
  { id }: Run,
  amounts: readonly (number | null)[],
): Promise<Response> {
  let asked = people.flatMap((employeeNumber, at) => {
    const amount = amounts[at] ?? null;
    return amount === null ? [] : [{ employeeNumber, amount }];
  });
  for (;;) {
    const checked = await clerk.post(`/api/runs/${id}/taken/check`, { amounts: asked });
    if (!checked.ok) return checked;
    const { problems, seen } = (await checked.json()) as TakenCheck;
    if (problems.length === 0)
      return clerk.post(`/api/runs/${id}/taken`, { id: randomUUID(), amounts: asked, seen });
    const impossible = new Set(problems.map(({ employeeNumber }) => employeeNumber));
    asked = asked.filter(({ employeeNumber }) => !impossible.has(employeeNumber));
  }
}

/** The profile says on which day the workweek starts, so every run is checked by workweek. */
async function startOnSunday(clerk: PayrollUser): Promise<void> {
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  const { id, name, version, plan, deductionAmount } = profiles[0] as NamedProfile;
  const change = { name, deductionAmount, plan: { ...plan, workweekStart: 0 }, basedOn: version };
  expect((await clerk.put(`/api/profiles/${id}`, change)).status).toBe(200);
  const run = await clerk.run(daily([900, 900, 900], "09"));
  const { measure } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(measure.values).toEqual(["workweek"]);
}

test("[CALC-06] whatever two people do at once, every balance is the replay of its ledger, and its purchases add up to it", async () => {
  for (const [round, steps] of fc
    .sample(fc.array(step, { minLength: 32, maxLength: 32 }), {
      ...times(2),
      seed: 14,
    })
    .entries()) {
    const form: Form = round % 2 === 0 ? "register" : "daily";
    const ann = {
      ...(await addUserWithProfile(server, registers[form]([300, 300, 300], "00", [1]))),
      db: server.db,
    };
    if (form === "daily") await startOnSunday(ann);
    await ann.post("/api/items", { ...boots, periodCap: 1000, answers: footwear });
    const bob = asPayrollUser(await join(server.db, await server.addAccount(), ann));
    for (let at = 0; at < steps.length; at += 2) {
      const both = [ann, bob].map((clerk, side) =>
        take(clerk, steps[at + side] as Step, String(10 + at + side + round), form),
      );
      await Promise.all(both);
    }
    const known = await Promise.all(
      people.map(async (name) => ((await ann.fetch(`/api/employees/${name}/balance`)).ok ? [name] : [])),
    );
    await expectReplay(ann, known.flat());
    for (const name of known.flat()) {
      const { balance } = await ann.read<{ balance: number | null }>(`/api/employees/${name}/balance`);
      const { purchases } = await ann.read<PurchaseList>(`/api/purchases?employee=${name}`);
      const open = purchases.reduce((sum, one) => sum + one.open, 0);
      expect(open, name).toBeLessThanOrEqual(balance ?? 0);
      for (const { amount, paid, open, returns } of purchases) {
        const returned = returns.reduce((sum, one) => sum + one.amount, 0);
        expect(paid + open + returned, name).toBeLessThanOrEqual(amount);
      }
    }
  }
});
