import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../server/src/core/db/client.ts";
import { migrate } from "../../server/src/core/db/migrate.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { asAdministrator } from "../../server/src/test/as-administrator.ts";
import {
  type BrowserSession,
  cookieHeader,
  openBrowserSession,
} from "../../server/src/test/browser-session.ts";
import { asPayrollUser, type PayrollUser, profile } from "../../server/src/test/payroll-user.ts";
import { databaseUrl } from "../../server/src/test/postgres/database-url.ts";
import { type DebianPostgres, startDebianPostgres } from "../../server/src/test/postgres/debian-postgres.ts";
import { seedAccount } from "../../server/src/test/seed-account.ts";
import { forThirtyDays } from "../../server/src/test/test-server.ts";
import { openMailServer } from "./mail-server.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

/** A database, a mail server, and the Wagefloor processes that use them. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

const password = "only-drills-use-it";
const secret = "a secret that only drills use, 32 characters";

/** Makes one with a Debian PostgreSQL of its own. */
export async function openPlace() {
  return openPlaceOn(await startDebianPostgres(folderOfDrill()));
}

/** A folder that PostgreSQL's user can enter and that is removed at the end of the drill. */
function folderOfDrill(): string {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-drill-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Makes one with this PostgreSQL, and stops it with the place.
 * @returns `url` is the address of the proxy, or of the only process
 */
export async function openPlaceOn<P extends Pick<DebianPostgres, "connectionString" | "stop">>(postgres: P) {
  const connectionString = await createDatabase(postgres);
  await migrate(connectionString);
  const mail = await openMailServer();
  const db: Database = openDatabase(connectionString, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-drill-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const processes: ServerProcess[] = [];
  let folders = 0;
  /** Makes an account with a plan and a profile. Its requests go to the place's `url`. */
  const addClerk = async (of = profile): Promise<PayrollUser> => {
    const plan = forThirtyDays("enterprise");
    const { cookie, ...account } = await seedAccount(db, secret, { profile: of, plan });
    return asPayrollUser({ ...openBrowserSession(url, cookie), ...account });
  };
  return {
    ...{ postgres, connectionString, mail, db, folder, port, url, secret },
    /** Starts another process. Closing the place ends it. */
    async start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
      const common = {
        ...{ DATABASE_URL: connectionString, DATA_DIR: join(folder, `${folders++}`), AUTH_SECRET: secret },
        ...{ APP_URL: url, SMTP_URL: mail.url, RATE_LIMITS: "off", TRUSTED_PROXIES: "1" },
      };
      const started = await startProcess({ ...common, ...settings });
      processes.push(started);
      return started;
    },
    addClerk,
    addClerks: (count: number, of = profile) =>
      Promise.all(Array.from({ length: count }, () => addClerk(of))),
    async close(): Promise<void> {
      await Promise.all(processes.map((one) => one.end("SIGKILL")));
      await db.close();
      await mail.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends the same user's requests directly to one process instead of the proxy. */
export function at({ url }: Pick<ServerProcess, "url">, clerk: PayrollUser, appUrl: string): PayrollUser {
  const direct = openBrowserSession(url, cookieHeader(clerk.cookies));
  const fetch: BrowserSession["fetch"] = (path, init) => direct.fetch(path, init, appUrl);
  const json = (method: string) => (path: string, body: unknown) =>
    fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const session = { fetch, post: json("POST"), put: json("PUT"), cookies: direct.cookies };
  return asPayrollUser({ ...clerk, ...session });
}

/** Makes the roles and the database as docs/operating.md says. @returns how the product connects */
export async function createDatabase({
  connectionString,
}: Pick<DebianPostgres, "connectionString">): Promise<string> {
  await asAdministrator(connectionString, [
    "create role wagefloor_app nologin",
    "create role wagefloor_system nologin",
    `create role wagefloor login password '${password}' in role wagefloor_app, wagefloor_system`,
    "create database wagefloor owner wagefloor encoding 'UTF8' template template0",
    "revoke connect on database wagefloor from public",
  ]);
  const url = new URL(databaseUrl(connectionString, "wagefloor"));
  url.username = "wagefloor";
  url.password = password;
  return url.href;
}
