import pino from "pino";
import { inject, onTestFinished } from "vitest";
import { readAuthSecret } from "../auth-secret.ts";
import { withDatabase } from "../cli/lib/reach-database.ts";
import { freePort } from "../core/machine/free-port.ts";
import { readEnvironment } from "../settings/env.ts";
import { type RunningServer, startServer } from "../start-server.ts";
import { type BrowserSession, openBrowserSession } from "./browser-session.ts";
import { newDataFolder, preparedDataFolder } from "./data-folder.ts";
import { asPayrollUser, type PayrollUser, profile } from "./payroll-user.ts";
import { seedAccount } from "./seed-account.ts";
import type { ConfirmedAccount } from "./sign-up-confirmed.ts";
import { forThirtyDays } from "./test-server.ts";

/** A data folder and ports for servers that run one after the other. */
export interface Installation {
  /** For `spawnServer`, which starts a process that can be killed. */
  readonly settings: Readonly<
    Record<"DATA_DIR" | "APP_URL" | "SMTP_URL" | "RATE_LIMITS" | "PORT" | "SANDBOX_PORT", string>
  >;
  readonly sandbox: { readonly sandboxUrl: string };
  /** Starts the server in this process, which takes a fifth of the time. It ends with the test at the latest. */
  serve(more?: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** The lines that servers in this process have logged. */
  readonly logged: readonly string[];
  /** A new account, confirmed and signed in, while a server runs. */
  addAccount(): Promise<ConfirmedAccount>;
  /** The same with a configuration and the Enterprise plan. */
  addPayrollUser(): Promise<PayrollUser>;
  /** As after the start of another server process. */
  signInAgain(account: Pick<ConfirmedAccount, "email" | "password">): Promise<BrowserSession>;
}

/**
 * With a database that is made already, unless DATABASE_URL or DATA_DIR names another. Gone at the end of the test.
 */
export async function installation(variables: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: variables.DATA_DIR ?? (await (variables.DATABASE_URL ? newDataFolder() : preparedDataFolder())),
    APP_URL: url,
    SMTP_URL: inject("mailbox").smtpUrl,
    RATE_LIMITS: "off",
    PORT: `${port}`,
    SANDBOX_PORT: `${await freePort()}`,
    ...variables,
  };
  const environment = readEnvironment(settings);
  const addAccount = async (wishes?: Parameters<typeof seedAccount>[2]) => {
    const secret = await readAuthSecret(environment);
    const seeded = await withDatabase(environment, (db) => seedAccount(db, secret, wishes));
    return { ...openBrowserSession(url, seeded.cookie), ...seeded };
  };
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  return {
    settings,
    sandbox: { sandboxUrl: `http://127.0.0.1:${settings.SANDBOX_PORT}` },
    async serve(more = {}) {
      const server = await startServer(readEnvironment({ ...settings, ...more }), log, "without-pages");
      onTestFinished(server.stop);
      return server;
    },
    logged,
    addAccount: () => addAccount(),
    addPayrollUser: async () =>
      asPayrollUser(await addAccount({ profile, plan: forThirtyDays("enterprise") })),
    async signInAgain({ email, password }) {
      const session = openBrowserSession(url);
      await session.post("/api/auth/sign-in/email", { email, password });
      return session;
    },
  };
}
