import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { calendarDate, cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import { goodPassword, seedAccount } from "../../server/src/test/seed-account.ts";
import { addresses } from "./addresses.ts";
import { openApiClient, type SessionCookie } from "./api-client.ts";
import type { PayrollUpload } from "./files.ts";
import { dateIn, serverDatabase, serverSecret } from "./operator.ts";

/** A confirmed account of one test. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** Requests with the account's session. */
  readonly api: APIRequestContext;
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
  /** As after signing up with an emailed code. */
  readonly withoutPassword?: boolean;
}

/** How the payroll files of examples/config.json are read. */
export const profile: PayrollConfiguration = {
  headerRow: ["Employee ID", "Location", "Earnings Type", "Amount", "Hours"],
  employeeIdColumn: "Employee ID",
  locationColumn: "Location",
  earningsColumn: "Earnings Type",
  earningsIdentifier: "Regular",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(5900),
  hoursBasis: "first-row",
};

export { goodPassword };

/** An unused email address. */
export function newAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Writes an account to the server's database, with a session that is signed in. */
export async function makeAccount({
  plan,
  configured = true,
  withoutPassword = false,
}: AccountWishes): Promise<Account> {
  const { email, password, cookie } = await seedAccount(await serverDatabase(), await serverSecret(), {
    withoutPassword,
    ...(configured && { profile }),
    ...(plan && { plan: { planKey: plan, until: calendarDate(dateIn(20)) } }),
  });
  const cookies = cookiesOf(cookie);
  const api = await openApiClient(addresses.app, cookies);
  return {
    email,
    password,
    api,
    signInOn: (page) => page.context().addCookies(cookies),
    async run(file, payDate = dateIn(0)) {
      await expectOk(api.post("/api/runs", { multipart: { payDate, file } }));
    },
    async countRuns() {
      const { runs } = (await (await api.get("/api/runs")).json()) as { runs: readonly unknown[] };
      return runs.length;
    },
  };
}

/** Under both names of this machine: passkeys need the one that is not an address of numbers. */
function cookiesOf(cookie: string): SessionCookie[] {
  const at = cookie.indexOf("=");
  const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
  const flags = { path: "/", httpOnly: true, sameSite: "Lax", secure: false, expires: -1 } as const;
  return ["127.0.0.1", "localhost"].map((domain) => ({ name, value, domain, ...flags }));
}

/** Signs up without confirming; returns requests without a session. */
export async function signUp(email: string): Promise<APIRequestContext> {
  const api = await openApiClient(addresses.app);
  await expectOk(api.post("/api/auth/sign-up/email", { data: { email, password: goodPassword, name: "" } }));
  return api;
}

async function expectOk(answer: ReturnType<APIRequestContext["post"]>): Promise<void> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}
