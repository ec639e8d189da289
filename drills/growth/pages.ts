import type { Company } from "./company.ts";
import { employeeNumber } from "./payroll.ts";

/** What is asked of a company, with a run and a review of the 500 employees whom it has at every size. */
interface Looked {
  readonly company: Company;
  readonly runId: string;
  readonly reviewId: string;
}

/** What a page asks the server for. */
export interface Asking {
  readonly name: string;
  readonly ask: (looked: Looked) => Promise<unknown>;
  /** It answers or concerns every employee there is, so that it takes longer with more of them. */
  readonly whole?: boolean;
}

const known = employeeNumber(1);
/** Of one whose place isn't settled. */
const unchecked = employeeNumber(50);
const at = (path: string | ((looked: Looked) => string)) => (looked: Looked) =>
  looked.company.ask(typeof path === "string" ? path : path(looked));

/** Every page's requests that could grow. */
export const askings: readonly Asking[] = [
  { name: "start page", ask: at("/api/dashboard") },
  { name: "usage", ask: at("/api/billing/usage") },
  { name: "runs", ask: at("/api/runs"), whole: true },
  { name: "run page", ask: at(({ runId }) => `/api/runs/${runId}`) },
  { name: "results of a run", ask: at(({ runId }) => `/api/runs/${runId}/results`) },
  { name: "employees", ask: at("/api/employees"), whole: true },
  { name: "one employee: balance", ask: at(`/api/employees/${known}/balance`) },
  { name: "one employee: runs", ask: at(`/api/employees/${known}/runs`) },
  { name: "one employee: newest result", ask: at(`/api/employees/${known}/latest-result`) },
  { name: "look-up in other case", ask: at(`/api/employees/${known.toLowerCase()}/latest-result`) },
  { name: "one employee: open runs", ask: at(`/api/employees/${unchecked}/open-runs`) },
  { name: "one employee: statement", ask: at(`/api/employees/${known}/statement`) },
  { name: "purchases", ask: at("/api/purchases") },
  { name: "purchases of an employee", ask: at(`/api/purchases?employee=${known}`) },
  { name: "purchases, searched", ask: at("/api/purchases?search=R-7") },
  { name: "review seen again", ask: at(({ reviewId }) => `/api/runs/reviews/${reviewId}`) },
  { name: "download of a run", ask: at(({ runId }) => `/api/runs/${runId}/payroll-all.csv`) },
  { name: "download of employees", ask: at("/api/employees/list.csv"), whole: true },
];
