import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { spawnOptionsFor } from "../server/src/core/db/embedded/run-as.ts";
import { systemUser } from "../server/src/core/db/embedded/system-user.ts";
import { freePort } from "../server/src/core/machine/free-port.ts";
import { asAdministrator } from "../server/src/test/as-administrator.ts";
import { databaseUrl } from "../server/src/test/postgres/database-url.ts";
import { differencesOfBooks } from "./lib/books.ts";
import { inWords, lostOf, startWork } from "./lib/mixed-work.ts";
import { openPlace, type Place } from "./lib/place.ts";
import { percentile } from "./load/rising-work.ts";

const modes = ["none", "session", "transaction"] as const;

/** The same work straight at PostgreSQL, and through Debian's PgBouncer in its two modes. */
export async function pooler(full: boolean): Promise<readonly string[]> {
  const place = await openPlace();
  const complaints: string[] = [];
  try {
    await asAdministrator(databaseUrl(place.postgres.connectionString, "wagefloor"), [
      "create role wagefloor_pooled login in role wagefloor_app, wagefloor_system",
      "alter role wagefloor_pooled set role = 'wagefloor_system'",
      "alter role wagefloor_pooled set search_path = public",
      "alter role wagefloor_pooled set statement_timeout = '1min'",
      "alter role wagefloor_pooled set lock_timeout = '30s'",
      "alter role wagefloor_pooled set idle_in_transaction_session_timeout = '2min'",
      "grant connect, temporary on database wagefloor to wagefloor_pooled",
    ]);
    const clerks = await Promise.all(Array.from({ length: 12 }, () => place.addClerk()));
    for (const mode of modes) {
      const bouncer = mode === "none" ? undefined : await startPgBouncer(place, mode);
      const settings = bouncer && { DATABASE_POOL_URL: bouncer.connectionString };
      const server = await place.start({ PORT: `${place.port}`, ...settings });
      const work = startWork(clerks);
      await pause(full ? 30_000 : 8000);
      const connections = await connectionsOf(place);
      await work.stop();
      const lost = await lostOf(work);
      const times = [0.5, 0.99].map((part) => `p${part * 100} ${percentile(work.times, part).toFixed(0)} ms`);
      console.log(`pooling ${mode}: ${inWords(work)}, ${times.join(", ")}, ${connections}, lost ${lost}`);
      if (lost > 0 || work.failures.size > 0) complaints.push(`pooling ${mode}: ${inWords(work)}`);
      await server.end("SIGTERM");
      await bouncer?.stop();
    }
    return [...complaints, ...(await differencesOfBooks(place))];
  } finally {
    await place.close();
  }
}

async function startPgBouncer({ folder, connectionString }: Place, mode: string) {
  const port = await freePort();
  const { hostname, port: of } = new URL(connectionString);
  const file = join(folder, `pgbouncer-${mode}.ini`);
  const lines = [
    "[databases]",
    `wagefloor = host=${hostname} port=${of}`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any"],
    ...[`pool_mode = ${mode}`, "default_pool_size = 20", "max_client_conn = 200", ""],
  ];
  // With `any`, everyone logs in as the database's own user.
  lines[1] += " user=wagefloor_pooled";
  await writeFile(file, lines.join("\n"));
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const child = spawn("/usr/sbin/pgbouncer", ["-q", file], {
    ...spawnOptionsFor(await systemUser()),
    stdio: "ignore",
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `postgres://wagefloor_pooled@127.0.0.1:${port}/wagefloor`;
  for (let tries = 0; tries < 100 && !(await answers(url)); tries++) await pause(100);
  return {
    connectionString: url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

async function connectionsOf({ postgres }: Place): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = 'wagefloor'",
  );
  await client.end();
  return `${rows[0]?.count} connections of PostgreSQL`;
}
