import { randomUUID } from "node:crypto";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import type { TakenCheck } from "@wagefloor/contract/runs/taken.ts";
import { type PayrollUser, payrollFile, uploadRequest } from "../../server/src/test/payroll-user.ts";

/** One way to change what is kept. */
export interface KindOfWrite {
  readonly name: string;
  /** Makes what the change needs. @returns sends the change; sent again, it is the same change */
  prepare(clerk: PayrollUser): Promise<() => Promise<Response>>;
}

const rows = Array.from({ length: 200 }, (_, one) => [`E${one}`, `${300 + one}.00`] as const);
const file = payrollFile(rows);
const right = payrollFile(rows.map(([number, gross]) => [number, gross.replace("3", "4")] as const));

/** Every kind of write of which something could be kept by half. */
export const kindsOfWrites: readonly KindOfWrite[] = [
  {
    name: "upload",
    prepare: async (clerk) => async () => clerk.fetch("/api/runs", await uploadRequest(file)),
  },
  {
    name: "answer in a review",
    async prepare(clerk) {
      const { id } = await clerk.run(file);
      const review = await reviewOf(clerk, file);
      const answer = { run: id, isOther: true };
      return () => clerk.put(`/api/runs/reviews/${review.id}/answers/earlier-runs`, { answer });
    },
  },
  {
    name: "run of a review",
    async prepare(clerk) {
      const { id, payDate, figures } = await reviewOf(clerk, file);
      return () => clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures });
    },
  },
  {
    name: "void",
    async prepare(clerk) {
      const { id } = await clerk.run(file);
      await clerk.run(right, { payDate: "2025-03-15" });
      const request = { id: randomUUID(), reason: "wrong file" };
      return () => clerk.post(`/api/runs/${id}/void`, request);
    },
  },
  {
    name: "replacement",
    async prepare(clerk) {
      const run = await clerk.run(file);
      const { id, payDate, replaces } = await reviewOf(clerk, right, `?replaces=${run.id}`);
      const seen = replaces?.effect.seen;
      return () => clerk.post(`/api/runs/reviews/${id}/run`, { payDate, seen });
    },
  },
  {
    name: "recheck",
    async prepare(clerk) {
      const { id } = await clerk.run(payrollFile(rows.map((row) => [...row, "40", "Plant 12"])));
      await clerk.post("/api/locations/mappings", {
        mappings: [{ location: "Plant 12", jurisdiction: "US-WA" }],
      });
      const { effect } = await clerk.read<SettlePreview>(`/api/runs/${id}/settle`);
      const request = { id: randomUUID(), seen: effect.seen };
      return () => clerk.post(`/api/runs/${id}/settle`, request);
    },
  },
  { name: "import of purchases", prepare: async (clerk) => importOf(clerk).send },
  {
    name: "undoing an import",
    async prepare(clerk) {
      const { id, send } = importOf(clerk);
      await send();
      return () => clerk.post(`/api/purchases/import/${id}/undo`, {});
    },
  },
  {
    name: "purchase",
    async prepare(clerk) {
      const purchases = [purchaseOf("E1")];
      return () => clerk.post("/api/purchases", { purchases });
    },
  },
  {
    name: "authorization",
    async prepare(clerk) {
      const terms = { id: randomUUID(), itemId: await itemOf(clerk), signedOn: "2025-02-01" };
      await clerk.post("/api/purchases", { purchases: [purchaseOf("E1")] });
      return () => clerk.post("/api/employees/E1/authorizations", terms);
    },
  },
  {
    name: "write-off",
    async prepare(clerk) {
      await clerk.run(file);
      const { balance } = await clerk.read<{ balance: number }>("/api/employees/E1/balance");
      const entry = { kind: "written-off", basedOn: balance, reason: "left the company" };
      return () => clerk.post("/api/employees/E1/balance-entries", entry);
    },
  },
  {
    name: "actual deductions",
    async prepare(clerk) {
      const { id } = await clerk.run(file);
      const amounts = [{ employeeNumber: "E150", amount: 100 }];
      const checked = await clerk.post(`/api/runs/${id}/taken/check`, { amounts });
      const { seen } = (await checked.json()) as TakenCheck;
      const request = { id: randomUUID(), amounts, seen };
      return () => clerk.post(`/api/runs/${id}/taken`, request);
    },
  },
  {
    name: "merge",
    async prepare(clerk) {
      await clerk.run(file);
      const asked = { one: "E1", other: "E2", keep: "E2" };
      const checked = await clerk.post("/api/employee-merges/check", asked);
      const { seen } = (await checked.json()) as MergePreview;
      const request = { id: randomUUID(), ...asked, seen };
      return () => clerk.post("/api/employee-merges", request);
    },
  },
];

async function reviewOf(clerk: PayrollUser, text: string, query = ""): Promise<Review> {
  const answer = await clerk.fetch(`/api/runs/reviews${query}`, await uploadRequest(text));
  return ((await answer.json()) as { review: Review }).review;
}

function importOf(clerk: PayrollUser) {
  const id = randomUUID();
  const purchases = Array.from({ length: 200 }, (_, one) => purchaseOf(`E${one}`));
  const body = { purchases, import: { id, fileName: "vendor.csv" } };
  return { id, send: () => clerk.post("/api/purchases", body) };
}

function purchaseOf(employeeNumber: string) {
  const common = { employeeConfirmed: true, date: "2025-02-20", amount: 5900 };
  return { id: randomUUID(), employeeNumber, ...common };
}

async function itemOf(clerk: PayrollUser): Promise<string> {
  const answers = { kind: "other", withoutRules: "yes" };
  const item = { name: "Boots", price: 12_000, employerShare: 0, answers };
  const { items } = (await (await clerk.post("/api/items", item)).json()) as { items: Item[] };
  return items[0]?.id ?? "";
}
