import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { freePort } from "../free-port.ts";
import { type BrowserSession, openBrowserSession } from "./browser-session.ts";
import { type ConfirmedAccount, signUpConfirmed } from "./sign-up-confirmed.ts";

/** A data folder and ports for servers that run as processes of their own, one after the other. */
export interface Installation {
  /** For `spawnServer`. */
  readonly settings: Readonly<
    Record<"DATA_DIR" | "APP_URL" | "SMTP_URL" | "RATE_LIMITS" | "PORT" | "SANDBOX_PORT", string>
  >;
  readonly sandbox: { readonly sandboxUrl: string };
  signUp(): Promise<ConfirmedAccount>;
  /** As after the start of another server process. */
  signInAgain(account: Pick<ConfirmedAccount, "email" | "password">): Promise<BrowserSession>;
}

/** Gone at the end of the test. */
export async function installation(variables: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-installation-"));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailbox = inject("mailbox");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: join(folder, "data"),
    APP_URL: url,
    SMTP_URL: mailbox.smtpUrl,
    RATE_LIMITS: "off",
    PORT: `${port}`,
    SANDBOX_PORT: `${await freePort()}`,
    ...variables,
  };
  return {
    settings,
    sandbox: { sandboxUrl: `http://127.0.0.1:${settings.SANDBOX_PORT}` },
    signUp: () => signUpConfirmed({ url, mailboxUrl: mailbox.webUrl }),
    async signInAgain({ email, password }) {
      const session = openBrowserSession(url);
      await session.post("/api/auth/sign-in/email", { email, password });
      return session;
    },
  };
}
