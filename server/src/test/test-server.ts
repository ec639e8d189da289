import { type AddressInfo, createServer } from "node:net";
import { serve } from "@hono/node-server";
import { type PlanKey, plans } from "@wagefloor/domain/plans/catalogue.ts";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { createApp } from "../app.ts";
import { subscriptions } from "../db/schema/subscriptions.ts";
import { readEnvironment } from "../env.ts";
import { createAuth } from "../features/accounts/auth.ts";
import type { UserId } from "../features/accounts/user-id.ts";
import { createMailer } from "../features/mail/mailer.ts";
import { type ConfirmedAccount, signUpConfirmed } from "./sign-up-confirmed.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly mailboxUrl: string;
  readonly db: TestDatabase;
  /** A new account, confirmed and signed in. */
  signUpConfirmed(): Promise<ConfirmedAccount>;
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
  const app = createApp({ db, auth, environment, log, pagesFolder: "web/build/client" });
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port });
  const close = async () => {
    mailer.close();
    if (!server.listening) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  };
  afterAll(close);
  const started = { url, mailboxUrl: mailbox.webUrl, db, close };
  return {
    ...started,
    signUpConfirmed: () => signUpConfirmed(started),
    grantPlan: (userId, plan) => grantPlan(db, userId, plan),
  };
}

const nextMonth = 30 * 24 * 60 * 60 * 1000;

async function grantPlan(db: TestDatabase, userId: UserId, key: PlanKey): Promise<void> {
  const plan = plans.find((candidate) => candidate.key === key);
  const entitled = {
    status: "active",
    planId: plan?.id ?? key,
    currentPeriodEnd: new Date(Date.now() + nextMonth),
    grantedByOperator: true,
  } as const;
  await db.system
    .insert(subscriptions)
    .values({ userId, ...entitled })
    .onConflictDoUpdate({ target: subscriptions.userId, set: entitled });
}

/** A server must know its address before it starts, so the port is found first. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
