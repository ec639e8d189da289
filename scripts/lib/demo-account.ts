import type { CalendarDate } from "../../domain/src/money.ts";
import { callerOf } from "../../server/src/core/caller.ts";
import { grantPlan } from "../../server/src/features/billing/grant-plan.ts";
import { fillCompany } from "../../server/src/features/sample-company/fill-company.ts";
import type { RunningServer } from "../../server/src/start-server.ts";
import { type Credentials, signUp } from "./sign-up.ts";

const day = 86_400_000;

/** Makes a confirmed account with a plan, as the operator gives it, and the data of the sample company. */
export async function createDemoAccount(server: RunningServer): Promise<Credentials> {
  const account = { email: "demo@example.com", password: "boots on every second friday" };
  const user = await signUp({ url: server.url, mailboxUrl: server.mailboxUrl ?? "" }, account);
  // Less than the shortest month: the usage month has just begun, and does not end tomorrow.
  const until = dateIn(27);
  const caller = await callerOf(server.db, user);
  await grantPlan(server.db, caller, { planKey: "professional", until });
  await server.db.asOrganization(caller, fillCompany);
  return account;
}

function dateIn(days: number): CalendarDate {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10) as CalendarDate;
}
