import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { createApp } from "../app.ts";
import { readEnvironment } from "../env.ts";
import { createAuth } from "../features/accounts/auth.ts";
import type { UserId } from "../features/accounts/user-id.ts";
import { grantPlan } from "../features/billing/grant-plan.ts";
import { createMailer } from "../features/mail/mailer.ts";
import { freePort } from "../free-port.ts";
import { closeHttp, listen } from "../listen.ts";
import { type ConfirmedAccount, signUpConfirmed } from "./sign-up-confirmed.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly mailboxUrl: string;
  readonly db: TestDatabase;
  /** A new account, confirmed and signed in. */
  signUpConfirmed(): Promise<ConfirmedAccount>;
  /** For the next thirty days. */
  grantPlan(userId: UserId, plan: PlanKey): Promise<void>;
  /** Ends before the test file does; it is ended then in any case. */
  close(): Promise<void>;
}

/**
 * The whole application on a port of its own, with a real database and a real mail server.
 * @param variables of the operating contract, over the tests' own; RATE_LIMITS is off unless set
 * @param existing another server's database, to run two processes' worth of servers on one
 */
export async function startTestServer(
  variables: Readonly<Record<string, string>> = {},
  existing?: TestDatabase,
): Promise<TestServer> {
  const db = existing ?? (await createTestDatabase());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const mailbox = inject("mailbox");
  const environment = readEnvironment({
    APP_URL: url,
    SMTP_URL: mailbox.smtpUrl,
    RATE_LIMITS: "off",
    LOG_LEVEL: "fatal",
    ...variables,
  });
  const log = pino({ level: environment.logLevel });
  const mailer = createMailer({
    smtpUrl: environment.smtpUrl ?? mailbox.smtpUrl,
    mailFrom: environment.mailFrom,
  });
  const auth = createAuth({ db, mailer, environment, secret: "a secret that only tests use, 32+", log });
  const app = createApp({ db, auth, environment, log, pagesFolder: "without-pages" });
  const http = await listen(app.fetch, { host: "127.0.0.1", port });
  const close = async () => {
    mailer.close();
    if (http.listening) await closeHttp(http);
  };
  afterAll(close);
  const started = { url, mailboxUrl: mailbox.webUrl, db, close };
  return {
    ...started,
    signUpConfirmed: () => signUpConfirmed(started),
    grantPlan: (userId, planKey) => grantPlan(db, userId, { planKey, until: inThirtyDays() }),
  };
}

function inThirtyDays(): CalendarDate {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) as CalendarDate;
}
