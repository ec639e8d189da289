import { randomUUID } from "node:crypto";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { expect, vi } from "vitest";
import { openCheckout } from "../payment-customer.ts";
import { confirmTaken } from "../payroll/confirm-taken.ts";
import { review } from "../payroll/reviewing.ts";
import { asPayrollUser, type PayrollUser, payrollFile, profile } from "../payroll-user.ts";
import type { TestServer } from "../test-server.ts";

/** What addresses, bodies and queries name of a company: one of each kind. */
export interface Named {
  readonly run: string;
  readonly review: string;
  readonly profile: string;
  readonly item: string;
  readonly purchase: string;
  readonly import: string;
  readonly return: string;
  readonly authorization: string;
  readonly document: string;
  readonly merge: string;
  readonly confirmation: string;
  readonly rate: string;
  readonly session: string;
  readonly checkout: string;
  readonly user: string;
  readonly employee: string;
  /** Another employee, for what takes two. */
  readonly other: string;
}

/** A company that has one of everything, made through the API, and its users. */
export interface FilledCompany {
  readonly clerk: PayrollUser;
  readonly named: Named;
}

/** Of the signed paper that it has. */
const paper = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/**
 * @param prefix of its employee numbers, so that they are no other company's
 */
export async function fillCompany(server: TestServer, prefix: string): Promise<FilledCompany> {
  const account = await server.addAccount({ profile });
  const { sessionId: checkout } = await openCheckout(account, "price_basic");
  await server.grantPlan(account, "enterprise");
  const clerk = { ...asPayrollUser(account), db: server.db };
  const [employee, other, old, renamed] = [1, 2, 3, 4].map((nth) => `${prefix}-${nth}`) as [
    ...[string, string, string, string],
  ];
  const rows = [employee, other, old, renamed].map((number) => [number, "400.00"] as const);
  const run = await clerk.run(payrollFile([...rows, [`${prefix}-5`, "400.00", "40", `Plant ${prefix}`]]));
  const item = await addItem(clerk);
  const bought = await buy(clerk, employee, item);
  const authorized = await authorize(clerk, employee, item);
  await confirmTaken(clerk, run, { [employee]: 100 });
  await makeReport(clerk, run.id);
  return {
    clerk,
    named: {
      ...{ run: run.id, item, ...bought, ...authorized, checkout, employee, other, user: clerk.userId },
      ...(await configure(clerk, run.id, prefix)),
      merge: await merge(clerk, old, renamed),
      confirmation: await confirmationOf(server, clerk),
      session: await sessionOf(clerk),
      review: (await review(clerk, payrollFile(rows.slice(0, 2)), { payDate: "2025-03-15" })).id,
    },
  };
}

/** Names of nothing, each like those of a company. */
export function namesOfNothing({ checkout }: Named, prefix: string): Named {
  const none = () => randomUUID();
  return {
    ...{ run: none(), review: none(), profile: none(), item: none(), purchase: none(), import: none() },
    ...{ return: none(), authorization: none(), document: none(), merge: none(), confirmation: none() },
    ...{ rate: none(), session: none(), user: none() },
    ...{ checkout: `${checkout.slice(0, -6)}000000`, employee: `${prefix}-1`, other: `${prefix}-2` },
  };
}

/** The JSON of a request that must succeed. */
async function made<T>(request: Promise<Response>): Promise<T> {
  const answer = await request;
  expect(answer.ok, `${answer.url} ${await answer.clone().text()}`).toBe(true);
  return (await answer.json()) as T;
}

async function addItem(clerk: PayrollUser): Promise<string> {
  const answers = { kind: "other", withoutRules: "yes" };
  const terms = { name: "Boots", price: 12000, employerShare: 0, answers };
  const { items } = await made<{ items: { id: string }[] }>(clerk.post("/api/items", terms));
  return items[0]?.id ?? "";
}

async function buy(clerk: PayrollUser, employeeNumber: string, itemId: string) {
  const [purchase, imported, returned] = [randomUUID(), randomUUID(), randomUUID()];
  await made(
    clerk.post("/api/purchases", {
      purchases: [{ id: purchase, employeeNumber, employeeConfirmed: true, itemId, date: "2025-02-01" }],
      import: { id: imported, fileName: "invoice.csv" },
    }),
  );
  const back = { id: returned, amount: 100, date: "2025-02-02", reason: "a strap" };
  await made(clerk.post(`/api/purchases/${purchase}/return`, back));
  return { purchase, import: imported, return: returned };
}

async function authorize(clerk: PayrollUser, employeeNumber: string, itemId: string) {
  const [authorization, document] = [randomUUID(), randomUUID()];
  const terms = { id: authorization, itemId, signedOn: "2025-02-01" };
  await made(clerk.post(`/api/employees/${employeeNumber}/authorizations`, terms));
  const form = new FormData();
  form.set("id", document);
  form.set("file", new Blob([new Uint8Array(paper)]), "signed.pdf");
  await made(clerk.fetch(`/api/authorizations/${authorization}/documents`, { method: "POST", body: form }));
  return { authorization, document };
}

async function configure(clerk: PayrollUser, run: string, prefix: string) {
  const named = { name: "Register", plan: planOf(profile), deductionAmount: 5900 };
  await made(clerk.post("/api/profiles", named));
  const mapping = { location: `Plant ${prefix}`, jurisdiction: "US-TX" };
  await made(clerk.put("/api/locations/mappings", mapping));
  const rate = {
    ...{ jurisdiction: "US-MT", effective: "2027-01-01", through: "2027-12-31" },
    ...{ hourly: 1110, source: "the state's notice" },
  };
  const { rates } = await made<{ rates: { id: string }[] }>(clerk.post("/api/locations/rates", rate));
  const { profiles } = await clerk.read<{ profiles: { id: string; name: string }[] }>("/api/profiles");
  const id = profiles.find(({ name }) => name === "Register")?.id ?? "";
  const settings = { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" };
  await made(clerk.put(`/api/runs/${run}/for-payroll`, { settings, basedOn: 0 }));
  return { profile: id, rate: rates[0]?.id ?? "" };
}

async function makeReport(clerk: PayrollUser, run: string): Promise<void> {
  await made(clerk.post(`/api/runs/${run}/report`, { timeZone: "UTC" }));
  const status = async () =>
    (await clerk.read<{ report: RunReport | null }>(`/api/runs/${run}/report`)).report?.status;
  await vi.waitFor(async () => expect(await status()).toBe("done"), 60_000);
}

async function merge(clerk: PayrollUser, one: string, other: string): Promise<string> {
  const asked = { one, other, keep: other };
  const { seen } = await made<MergePreview>(clerk.post("/api/employee-merges/check", asked));
  const id = randomUUID();
  await made(clerk.post("/api/employee-merges", { id, ...asked, seen }));
  return id;
}

async function confirmationOf({ db }: TestServer, clerk: PayrollUser): Promise<string> {
  return db.asOrganization(clerk, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>("select id from taken_confirmations");
    return rows[0]?.id ?? "";
  });
}

async function sessionOf(clerk: PayrollUser): Promise<string> {
  const { sessions } = await clerk.read<{ sessions: { id: string }[] }>("/api/accounts/sessions");
  return sessions[0]?.id ?? "";
}
