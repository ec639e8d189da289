import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { openApiClient } from "./api-client.ts";
import type { PayrollUpload } from "./files.ts";
import { codeIn, newestMailTo } from "./mailbox.ts";
import { dateIn, grantPlan, type PlanKey } from "./operator.ts";

/** A confirmed account of one test. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** Requests with the account's session. */
  readonly api: APIRequestContext;
  /** Under both names of this machine: passkeys need the one that is not an address of numbers. */
  signInOn(page: Page): Promise<void>;
  /** Runs a payroll file as the page does; `payDate` is today unless given. */
  run(file: PayrollUpload, payDate?: string): Promise<void>;
  /** How many runs the account has. */
  countRuns(): Promise<number>;
}

interface AccountWishes {
  /** A plan to grant; without one the account has no subscription. */
  readonly plan?: PlanKey;
  /** Whether the CSV configuration of examples/config.json is saved; true unless said otherwise. */
  readonly configured?: boolean;
  /** Signs up with the code of a mail, so that the account has no password. */
  readonly withoutPassword?: boolean;
}

/** How the payroll files of examples/config.json are read. */
export const configuration = {
  headerRow: ["Employee ID", "Location", "Earnings Type", "Amount", "Hours"],
  employeeIdColumn: "Employee ID",
  locationColumn: "Location",
  earningsColumn: "Earnings Type",
  earningsIdentifier: "Regular",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: 5900,
  hoursBasis: "first-row",
};

export const goodPassword = "boots on every second friday";

/** An address that nobody has used. */
export function newAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Makes an account through the server's own front: sign up, confirm by code, sign in, configure, grant. */
export async function makeAccount(wishes: AccountWishes): Promise<Account> {
  const { plan, configured = true, withoutPassword = false } = wishes;
  const email = newAddress();
  const password = goodPassword;
  const api = withoutPassword ? await signInByMail(email) : await signUpAndIn(email, password);
  if (configured) await expectOk(api.put("/api/configuration", { data: configuration }));
  if (plan) await grantPlan(email, plan);
  return {
    email,
    password,
    api,
    async signInOn(page) {
      const { cookies } = await api.storageState();
      const underOtherName = cookies.map((cookie) => ({ ...cookie, domain: "localhost" }));
      await page.context().addCookies([...cookies, ...underOtherName]);
    },
    async run(file, payDate = dateIn(0)) {
      await expectOk(api.post("/api/analyses", { multipart: { payDate, file } }));
    },
    async countRuns() {
      const { runs } = (await (await api.get("/api/analyses")).json()) as { runs: readonly unknown[] };
      return runs.length;
    },
  };
}

async function signUpAndIn(email: string, password: string): Promise<APIRequestContext> {
  const api = await signUp(email);
  await post(api, "/api/auth/email-otp/verify-email", { email, otp: codeIn(await newestMailTo(email)) });
  await post(api, "/api/auth/sign-in/email", { email, password });
  return api;
}

async function signInByMail(email: string): Promise<APIRequestContext> {
  const api = await openApiClient(addresses.app);
  await post(api, "/api/accounts/sign-in-mail", { email, createUser: true });
  await post(api, "/api/auth/sign-in/email-otp", { email, otp: codeIn(await newestMailTo(email)) });
  return api;
}

/** Signs up without confirming; gives requests that carry nothing yet. */
export async function signUp(email: string): Promise<APIRequestContext> {
  const api = await openApiClient(addresses.app);
  await post(api, "/api/auth/sign-up/email", { email, password: goodPassword, name: "" });
  return api;
}

async function post(api: APIRequestContext, path: string, data: object): Promise<void> {
  await expectOk(api.post(path, { data }));
}

async function expectOk(answer: ReturnType<APIRequestContext["post"]>): Promise<void> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}
