import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { codeIn, newestMailTo } from "./mailbox.ts";

/** A confirmed account of one test. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** Requests with the account's session. */
  readonly api: APIRequestContext;
  signInOn(page: Page): Promise<void>;
}

interface AccountWishes {
  /** A plan to grant; without one the account has no subscription. */
  readonly plan?: "basic" | "standard" | "professional" | "enterprise";
  /** Whether the CSV configuration of examples/config.json is saved; true unless said otherwise. */
  readonly configured?: boolean;
}

const configuration = {
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

/** Makes an account through the server's own front: sign up, confirm by code, sign in, configure, grant. */
export async function makeAccount({ plan, configured = true }: AccountWishes): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = "boots on every second friday";
  const api = await request.newContext({ baseURL: addresses.app });
  await post(api, "/api/auth/sign-up/email", { email, password, name: "" });
  await post(api, "/api/auth/email-otp/verify-email", { email, otp: codeIn(await newestMailTo(email)) });
  await post(api, "/api/auth/sign-in/email", { email, password });
  if (configured) await expectOk(api.put("/api/configuration", { data: configuration }));
  if (plan) grantPlan(email, plan);
  return {
    email,
    password,
    api,
    async signInOn(page) {
      const { cookies } = await api.storageState();
      await page.context().addCookies(cookies);
    },
  };
}

/** Gives a plan as an operator does. */
export function grantPlan(email: string, plan: string): void {
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  execFileSync("npm", ["run", "--silent", "operator", "--", "grant", email, plan, "--until", until], {
    env: { ...process.env, DATA_DIR: process.env["WAGEFLOOR_E2E_DATA"] },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function post(api: APIRequestContext, path: string, data: object): Promise<void> {
  await expectOk(api.post(path, { data }));
}

async function expectOk(answer: ReturnType<APIRequestContext["post"]>): Promise<void> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}
