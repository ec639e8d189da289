import { setTimeout as sleep } from "node:timers/promises";
import type { CalendarDate } from "../../domain/src/money.ts";
import { callerOf } from "../../server/src/core/caller.ts";
import { grantPlan } from "../../server/src/features/billing/grant-plan.ts";
import { fillCompany } from "../../server/src/features/sample-company/fill-company.ts";
import type { RunningServer } from "../../server/src/start-server.ts";

const day = 86_400_000;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account the way a person does, over HTTP: sign up, type the code of the email, which signs in. The
 * plan is given as the operator gives it, and the data is the sample company's.
 */
export async function createDemoAccount(server: RunningServer): Promise<DemoAccount> {
  const account = { email: "demo@example.com", password: "boots on every second friday" };
  const send = sender(server.url);
  await send("POST", "/api/auth/sign-up/email", { ...account, name: "" });
  const otp = await readCode(server.mailboxUrl ?? "");
  const confirmed = await send("POST", "/api/auth/email-otp/verify-email", { email: account.email, otp });
  const { user } = (await confirmed.json()) as { user: { id: string } };
  // Less than the shortest month: the usage month has just begun, and does not end tomorrow.
  const until = dateIn(27);
  const caller = await callerOf(server.db, user);
  await grantPlan(server.db, caller, { planKey: "professional", until });
  await server.db.asOrganization(caller, fillCompany);
  return account;
}

/** Sends JSON with the cookies that the server has set so far. */
function sender(url: string) {
  let cookies: string[] = [];
  return async (method: string, path: string, body: object): Promise<Response> => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        origin: url,
        cookie: cookies.join("; "),
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const fresh = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
    cookies = fresh.length > 0 ? fresh : cookies;
    return answer;
  };
}

async function readCode(mailboxUrl: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const emails = (await (await fetch(`${mailboxUrl}/email`)).json()) as { text: string }[];
    const code = /\b\d{6}\b/.exec(emails.at(-1)?.text ?? "")?.[0];
    if (code) return code;
    await sleep(50);
  }
  throw new Error("the confirmation email didn't arrive in the local mailbox");
}

function dateIn(days: number): CalendarDate {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10) as CalendarDate;
}
