import { randomUUID } from "node:crypto";
import type { Review } from "../../contract/src/reviews/reviews.ts";
import type { Run } from "../../contract/src/runs/runs.ts";
import { profile } from "../../server/src/test/payroll-user.ts";
import type { Product } from "../lib/product.ts";
import { employeeNumber, payDateOf, payrollFile } from "./payroll.ts";

/** A company that only does what its pages do. */
export interface Company {
  /** The whole answer. @throws Error if it is a refusal */
  ask(path: string, init?: RequestInit): Promise<string>;
  /** How many results its runs have. */
  results(): Promise<number>;
  /** Drops the next payroll file of so many employees; its review. */
  review(employees: number): Promise<Review>;
  /** Confirms a review; the run's id. */
  confirm(review: Review): Promise<string>;
  /** Records a purchase of each of the employees from one to another. */
  buy(from: number, to: number): Promise<void>;
}

const atOnce = 1000;
/** More than any number of runs deducts: who owes nothing anymore has no result. */
const deductionAmount = 4_000_000;

/** A new company with a profile and a plan. */
export async function openCompany(product: Product): Promise<Company> {
  const cookie = await product.ask("cookie");
  let files = 0;
  const ask: Company["ask"] = async (path, init = {}) => {
    const headers = { ...init.headers, cookie, origin: product.url };
    const answer = await fetch(`${product.url}${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await ask("/api/profiles/default", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...profile, deductionAmount }),
  });
  return {
    ask,
    async results() {
      const { runs }: { readonly runs: readonly Run[] } = JSON.parse(await ask("/api/runs"));
      return runs.reduce((sum, { employeesAnalyzed }) => sum + employeesAnalyzed, 0);
    },
    async review(employees) {
      const run = files++;
      const form = new FormData();
      form.set("payDate", payDateOf(run));
      form.set("file", new Blob([payrollFile(employees, run)]), `payroll-${payDateOf(run)}.csv`);
      return JSON.parse(await ask("/api/runs/reviews", { method: "POST", body: form })).review;
    },
    async confirm({ id, payDate, figures }) {
      const answer = JSON.parse(await post(`/api/runs/reviews/${id}/run`, { payDate, figures }));
      if (!answer.run) throw new Error(`not run: ${JSON.stringify(answer).slice(0, 300)}`);
      return answer.run.id;
    },
    async buy(from, to) {
      for (let first = from; first <= to; first += atOnce) {
        const count = Math.min(atOnce, to - first + 1);
        const purchases = Array.from({ length: count }, (_, at) => ({
          ...{ id: randomUUID(), employeeNumber: employeeNumber(first + at), employeeConfirmed: true },
          ...{ date: payDateOf(files), amount: 5900, receiptNumber: `R-${first + at}` },
        }));
        await post("/api/purchases", { purchases });
      }
    },
  };
}
