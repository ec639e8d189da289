import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onConnection } from "../server/src/core/db/connections/on-connection.ts";
import { spawnOptionsFor } from "../server/src/core/db/embedded/run-as.ts";
import { systemUser } from "../server/src/core/db/embedded/system-user.ts";
import { freePort } from "../server/src/core/machine/free-port.ts";
import { asAdministrator } from "../server/src/test/as-administrator.ts";
import { databaseUrl } from "../server/src/test/postgres/database-url.ts";
import { whenAnswering } from "../server/src/test/postgres/debian-postgres.ts";
import { differencesOfBooks } from "./lib/books.ts";
import { inWords, lostOf, startWork } from "./lib/mixed-work.ts";
import { percentilesOf } from "./lib/percentile.ts";
import { openPlace, type Place } from "./lib/place.ts";
import { killProgram, startProgram } from "./lib/programs.ts";

const modes = ["none", "session", "transaction"] as const;

/** The same work without a pooler, and through Debian's PgBouncer in two modes. */
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
    const clerks = await place.addClerks(12);
    for (const mode of modes) {
      const bouncer = mode === "none" ? undefined : await startPgBouncer(place, mode);
      const settings = bouncer && { DATABASE_POOL_URL: bouncer.connectionString };
      const server = await place.start({ PORT: `${place.port}`, ...settings });
      const work = startWork(clerks);
      await pause(full ? 30_000 : 8000);
      const connections = await connectionsOf(place);
      await work.stop();
      const lost = await lostOf(work);
      const times = percentilesOf(work.times);
      console.log(`pooling ${mode}: ${inWords(work)}, ${times}, ${connections}, lost ${lost}`);
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
    // With `any`, everyone logs in as the database's own user.
    `wagefloor = host=${hostname} port=${of} user=wagefloor_pooled`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any"],
    ...[`pool_mode = ${mode}`, "default_pool_size = 20", "max_client_conn = 200", ""],
  ];
  await writeFile(file, lines.join("\n"));
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const options = { ...spawnOptionsFor(await systemUser()), stdio: "ignore" } as const;
  const child = startProgram("/usr/sbin/pgbouncer", ["-q", file], options);
  const url = `postgres://wagefloor_pooled@127.0.0.1:${port}/wagefloor`;
  await whenAnswering(url);
  return { connectionString: url, stop: () => killProgram(child) };
}

async function connectionsOf({ postgres: { connectionString } }: Place): Promise<string> {
  const { rows } = await onConnection({ connectionString }, (client) =>
    client.query<{ count: string }>("select count(*) from pg_stat_activity where datname = 'wagefloor'"),
  );
  return `${rows[0]?.count} connections to PostgreSQL`;
}
