import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NewPurchase, PurchaseList, ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import type { TakenCheck } from "@wagefloor/contract/runs/taken.ts";
import { type BalancesFollow, balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";

const server = await sharedTestServer();

/** An employee's pay in the three pay periods, in cents for 40 hours; null in a period without pay. */
interface Worker {
  readonly id: string;
  readonly place: "US-TX" | "US-CA";
  readonly gross: readonly (number | null)[];
}

const payDates = ["2025-12-12", "2025-12-26", "2026-01-09"] as const;
const payPeriods = [
  { periodStart: "2025-12-04", periodEnd: "2025-12-10" },
  { periodStart: "2025-12-18", periodEnd: "2025-12-24" },
  { periodStart: "2026-01-01", periodEnd: "2026-01-07" },
] as const;
/** California's minimum wage rises on January 1, 2026; in Texas the federal one applies. */
const minimumWages = { "US-TX": [725, 725, 725], "US-CA": [1650, 1650, 1690] } as const;
const hours = 40;

const workers: readonly Worker[] = Array.from({ length: 44 }, (_, at) => {
  const id = `${1001 + at}`;
  // Of some a part fits in each pay period, of others all of it at once.
  const inTexas = 29_000 + 40 + ((at * 977) % 6400);
  if (at < 34) return { id, place: "US-TX", gross: [inTexas, inTexas + 300, inTexas] };
  // From January on, the same pay is below the minimum wage, except for whom it's raised.
  if (at < 38)
    return { id, place: "US-CA", gross: [67_300 + at, 67_300 + at, at % 2 === 0 ? 70_000 : 67_300] };
  // Hired in the second pay period, and left after the second.
  if (at < 41) return { id, place: "US-TX", gross: [null, inTexas, inTexas] };
  return { id, place: "US-TX", gross: [inTexas, inTexas, null] };
});

const bootsPrice = 11_900;
const jacketPrice = 6_400;
const jacketCap = 1_600;

/** What everyone owes by hand: a list of charges, the oldest first, and nothing of the product's own rules. */
function createLedgerByHand() {
  const charges = new Map<string, { isJacket: boolean; open: number; paid: number }[]>();
  const of = (id: string) => charges.get(id) ?? [];
  const owed = (id: string) => of(id).reduce((sum, { open }) => sum + open, 0);
  const pay = (id: string, amount: number, isWithinCap: boolean) => {
    let left = amount;
    for (const charge of of(id)) {
      const part = Math.min(left, charge.open, isWithinCap && charge.isJacket ? jacketCap : left);
      charge.open -= part;
      charge.paid += part;
      left -= part;
    }
    return amount - left;
  };
  return {
    owed,
    buy: (id: string, isJacket: boolean) =>
      void charges.set(id, [...of(id), { isJacket, open: isJacket ? jacketPrice : bootsPrice, paid: 0 }]),
    /** What keeps the minimum wage and a cent an hour above it. @returns what is proposed */
    run: ({ id, place, gross }: Worker, nth: number) => {
      const pays = gross[nth] ?? 0;
      const floor = (minimumWages[place][nth] ?? 0) * hours;
      const room = pays < floor ? 0 : Math.max(0, pays - floor - hours);
      return pay(id, room, true);
    },
    /** Payroll took another amount than proposed. @returns what is to be paid back */
    take: (id: string, proposed: number, taken: number) => {
      if (taken >= proposed) return taken - proposed - pay(id, taken - proposed, false);
      let back = proposed - taken;
      for (const charge of of(id).toReversed()) {
        const part = Math.min(back, charge.paid);
        charge.open += part;
        charge.paid -= part;
        back -= part;
      }
      return 0;
    },
    /** @returns what is to be paid back */
    returnBoots: (id: string) => {
      const toPayBack = Math.max(0, bootsPrice - owed(id));
      charges.set(id, [{ isJacket: false, open: owed(id) + toPayBack - bootsPrice, paid: 0 }]);
      return toPayBack;
    },
    total: () => [...charges.keys()].reduce((sum, id) => sum + owed(id), 0),
  };
}

type LedgerByHand = ReturnType<typeof createLedgerByHand>;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as ErrorBody).error;

async function addItem(clerk: PayrollUser, name: string, price: number, more: object = {}): Promise<Item> {
  const answer = await clerk.post("/api/items", { name, price, employerShare: 0, ...withoutRules, ...more });
  const { items } = (await answer.json()) as { items: Item[] };
  return items.find((item) => item.name === name) as Item;
}

/** The cents in one column of a CSV file, added up. */
async function columnOf(clerk: PayrollUser, address: string, title: string): Promise<number> {
  const [titles = [], ...rows] = parse(await (await clerk.fetch(address)).text(), {
    bom: true,
  }) as string[][];
  const at = titles.indexOf(title);
  expect(at, `${title} of ${titles.join()}`).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, cells) => sum + Math.round(Number(cells[at] || "0") * 100), 0);
}

async function expectSums(clerk: PayrollUser, byHand: LedgerByHand): Promise<void> {
  const list = await clerk.read<Employees>("/api/employees");
  const owed = new Map(list.employeeNumber.map((id, row) => [id, list.owed[row] ?? 0]));
  expect(workers.map(({ id }) => [id, owed.get(id) ?? 0])).toEqual(
    workers.map(({ id }) => [id, byHand.owed(id)]),
  );
  expect(await columnOf(clerk, "/api/employees/list.csv?timeZone=UTC", "Still Owed")).toBe(byHand.total());
  expect((await clerk.read<Dashboard>("/api/dashboard")).charts.owedNow).toBe(byHand.total());
  const { purchases } = await clerk.read<PurchaseList>("/api/purchases?limit=200");
  expect(purchases.reduce((sum, { open }) => sum + open, 0)).toBe(byHand.total());
  for (const id of ["1002", "1004", "1005", "1008", "1036", "1042"]) {
    const { balance } = await balanceOf(clerk, id);
    const statement = await clerk.read<Statement>(`/api/employees/${id}/statement`);
    expect([balance, statement.balance], id).toEqual([byHand.owed(id), byHand.owed(id)]);
    expect(
      statement.charges.reduce((sum, { open }) => sum + open, 0),
      id,
    ).toBe(byHand.owed(id));
  }
}

/** Runs one pay period. @returns the run, and by hand what it proposes for each employee */
async function runPeriod(clerk: PayrollUser, byHand: LedgerByHand, nth: number) {
  const paid = workers.filter(({ gross }) => gross[nth] != null);
  const file = payrollFile(
    paid.map(({ id, place, gross }) => [id, dollars(gross[nth] ?? 0), `${hours}`, place] as const),
  );
  const run = await clerk.run(file, { payDate: payDates[nth] ?? "", ...payPeriods[nth] });
  const proposed = new Map(paid.map((worker) => [worker.id, byHand.run(worker, nth)]));
  const total = [...proposed.values()].reduce((sum, one) => sum + one, 0);
  expect(run.totalProposedDeduction).toBe(total);
  expect(await columnOf(clerk, `/api/runs/${run.id}/payroll-all.csv`, "To Deduct")).toBe(total);
  await expectFileForPayroll(clerk, run, nth, proposed);
  return { run, proposed };
}

/** Payroll is handed exactly what is proposed, to the cent and by employee. */
async function expectFileForPayroll(
  clerk: PayrollUser,
  run: Run,
  nth: number,
  proposed: ReadonlyMap<string, number>,
): Promise<void> {
  const path = `/api/runs/${run.id}/for-payroll`;
  if (nth === 0) {
    const settings = { kind: "import", system: "paylocity", companyCode: "", deductionCode: "BOOT" };
    expect((await clerk.put(path, { settings, basedOn: 0 })).status).toBe(200);
  }
  const due = [...proposed].filter(([, amount]) => amount > 0);
  expect(await clerk.read<ForPayroll>(path)).toMatchObject({
    ...{ employees: due.length, total: run.totalProposedDeduction },
    file: { employees: due.length, unfitEmployees: 0 },
  });
  const lines = parse(await (await clerk.fetch(`${path}/file`)).text()) as string[][];
  expect(lines.map(([id = "", , , , amount]) => [id, amount]).toSorted()).toEqual(
    due.map(([id, amount]) => [id, dollars(amount)]).toSorted(),
  );
}

async function refuseAmounts(clerk: PayrollUser, run: Run): Promise<void> {
  const check = async (...amounts: readonly (readonly [employeeNumber: string, amount: number])[]) => {
    const asked = amounts.map(([employeeNumber, amount]) => ({ employeeNumber, amount }));
    const answer = await clerk.post(`/api/runs/${run.id}/taken/check`, { amounts: asked });
    return ((await answer.json()) as TakenCheck).problems.map(({ employeeNumber }) => employeeNumber);
  };
  expect(await check(["1001", 100_000_00])).toEqual(["1001"]);
  expect(await check(["1001", -1])).toEqual(["1001"]);
  expect(await check(["nobody", 100])).toEqual(["nobody"]);
  expect((await check(["1001", 100], ["1001", 100])).length).toBeGreaterThan(0);
}

/** Two people confirm the same run with different amounts: one of them is told. */
async function confirmAtOnce(clerk: PayrollUser, run: Run, amounts: readonly [string, number][]) {
  const asked = amounts.map(([employeeNumber, amount]) => ({ employeeNumber, amount }));
  const attempts = [asked, []].map(async (own) => {
    const checked = await clerk.post(`/api/runs/${run.id}/taken/check`, { amounts: own });
    const { seen } = (await checked.json()) as TakenCheck;
    return { amounts: own, seen };
  });
  const both = await Promise.all(
    (await Promise.all(attempts)).map((body) =>
      clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), ...body }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  return both[0]?.status === 201;
}

test.for(balancesFollow)(
  "[CALC-06] three pay periods with hires, leavers, a raise, and a new minimum wage come out as by hand, to the cent (%s)",
  async (follows: BalancesFollow) => {
    const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
    await clerk.put("/api/profiles/charging", { charging: "recorded" });
    await clerk.put("/api/profiles/balances-follow", { balancesFollow: follows });
    const [boots, jacket] = [
      await addItem(clerk, "Work boots", bootsPrice),
      await addItem(clerk, "Rain jacket", jacketPrice, { periodCap: jacketCap }),
    ];
    const byHand = createLedgerByHand();
    const buyers = [...workers.slice(0, 36), ...workers.slice(40)];
    const invoice = (): NewPurchase[] =>
      buyers.map(({ id }, at) => ({
        ...{
          id: randomUUID(),
          employeeNumber: id,
          employeeConfirmed: true,
          date: "2025-12-01",
          receiptNumber: `R-${at}`,
        },
        itemId: (at % 8 === 7 ? jacket : boots).id,
      }));
    // The same invoice sent twice at once, as by two colleagues, is recorded once.
    const both = await Promise.all(
      [invoice(), invoice()].map((purchases) => clerk.post("/api/purchases", { purchases })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await refusal(clerk.post("/api/purchases", { purchases: invoice() }))).code).toBe(
      "purchases_repeated",
    );
    const unknown = [...invoice().slice(1), { ...invoice()[0], itemId: randomUUID() }];
    expect((await refusal(clerk.post("/api/purchases", { purchases: unknown }))).code).toBe(
      "purchases_refused",
    );
    buyers.forEach(({ id }, at) => {
      byHand.buy(id, at % 8 === 7);
    });
    await expectSums(clerk, byHand);

    const first = await runPeriod(clerk, byHand, 0);
    await refuseAmounts(clerk, first.run);
    // Payroll took less from one, and from another all that is left and more.
    const [less, more] = ["1002", "1004"];
    const lessTaken = (first.proposed.get(less) ?? 0) - 7;
    const moreTaken = (first.proposed.get(more) ?? 0) + byHand.owed(more) + 11;
    if (
      (await confirmAtOnce(clerk, first.run, [
        [less, lessTaken],
        [more, moreTaken],
      ])) === false
    )
      await confirmTaken(clerk, first.run, { [less]: lessTaken, [more]: moreTaken });
    byHand.take(less, first.proposed.get(less) ?? 0, lessTaken);
    expect(byHand.take(more, first.proposed.get(more) ?? 0, moreTaken)).toBe(11);
    await expectSums(clerk, byHand);

    // What of the boots was deducted is more than what is still owed for them.
    const { purchases } = await clerk.read<PurchaseList>("/api/purchases?employee=1005");
    const address = `/api/purchases/${purchases[0]?.id}/return`;
    expect((await stranger.post(`${address}/preview`, {})).status).toBe(404);
    const shown = (await (await clerk.post(`${address}/preview`, {})).json()) as ReturnPreview;
    const back = { id: randomUUID(), date: "2025-12-20", reason: "too small", seen: shown };
    expect((await stranger.post(address, back)).status).toBe(404);
    expect((await clerk.post(address, back)).status).toBe(201);
    expect(shown.toPayBack).toBe(byHand.returnBoots("1005"));
    expect(shown.balance).toBe(byHand.owed("1005"));
    await expectSums(clerk, byHand);

    const second = await runPeriod(clerk, byHand, 1);
    await confirmTaken(clerk, second.run);
    await expectSums(clerk, byHand);
    expect((await clerk.put("/api/employees/1042/attributes", { left: "2025-12-27" })).status).toBe(200);

    // The start page says whom to pay back: for the boots that came back, and what payroll took beyond what was owed.
    const toPayBack = shown.toPayBack + 11;
    expect((await clerk.read<Dashboard>("/api/dashboard")).toDo).toMatchObject({
      ...{ employeesToPayBack: 2, toPayBack },
    });
    expect(await columnOf(clerk, "/api/employees/list.csv?show=to-pay-back", "To Be Paid Back")).toBe(
      toPayBack,
    );
    const check = { kind: "paid-back", amount: shown.toPayBack, basedOn: shown.toPayBack, reason: "Check 1" };
    expect((await clerk.post("/api/employees/1005/balance-entries", check)).status).toBe(201);

    const third = await runPeriod(clerk, byHand, 2);
    // One of the two owes nothing, and is below the minimum wage all the same; a third is since payroll took too much.
    expect(third.run).toMatchObject({ belowMinimum: 1, compliance: { nonCompliant: 2 } });
    const pay = workers.find(({ id }) => id === more)?.gross[0] ?? 0;
    expect((await clerk.read<Dashboard>("/api/dashboard")).toDo).toMatchObject({
      ...{ belowMinimum: 3, takenBelow: 1 },
      takenShortfall: minimumWages["US-TX"][0] * hours - (pay - moreTaken),
    });
    if (follows === "confirmed") {
      const open = (await clerk.read<Dashboard>("/api/dashboard")).toDo.toConfirm;
      expect(open).toBe(third.run.totalProposedDeduction);
    }
    await confirmTaken(clerk, third.run);
    await expectSums(clerk, byHand);
    const { toDo, charts } = await clerk.read<Dashboard>("/api/dashboard");
    expect(toDo).toMatchObject({ leftOwing: 1, owedByLeft: byHand.owed("1042"), toConfirm: 0 });
    expect(toDo).toMatchObject({ employeesToPayBack: 1, toPayBack: 11 });
    // After the run, what it proposed was still owed if only confirmed deductions count.
    const unconfirmed = follows === "confirmed" ? third.run.totalProposedDeduction : 0;
    expect(charts.owedAfter.at(-1)).toMatchObject({
      ...{ payDate: payDates[2], owed: byHand.total() + unconfirmed },
    });
    await expectReplay(
      clerk,
      workers.map(({ id }) => id),
    );
  },
);
