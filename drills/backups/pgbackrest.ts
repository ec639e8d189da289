import { randomUUID } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CalendarDate } from "../../domain/src/money.ts";
import { printBooks } from "../../server/src/cli/operator/books/print-books.ts";
import { callerOf } from "../../server/src/core/caller.ts";
import { openDatabase } from "../../server/src/core/db/client.ts";
import { onConnection } from "../../server/src/core/db/connections/on-connection.ts";
import { runAs } from "../../server/src/core/db/embedded/run-as.ts";
import { systemUser } from "../../server/src/core/db/embedded/system-user.ts";
import { migrate } from "../../server/src/core/db/migrate.ts";
import { user as users } from "../../server/src/core/db/schema/accounts.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { grantPlan } from "../../server/src/features/billing/grant-plan.ts";
import { fillCompany } from "../../server/src/features/sample-company/fill-company.ts";
import { readEnvironment } from "../../server/src/settings/env.ts";
import { createDatabase } from "../lib/place.ts";

const binaries = "/usr/lib/postgresql/15/bin";

/**
 * Debian's PostgreSQL with pgBackRest, configured as docs/operating.md says: a full and an incremental backup, a mistake,
 * and a restore to the time before the mistake.
 * @param companies sample companies before each of the backups
 */
export async function drillPgBackRest(companies: number): Promise<readonly string[]> {
  const server = await makeServer();
  try {
    await server.ctl("start");
    const url = await createDatabase({ connectionString: server.administrator });
    await migrate(url);
    await server.pgBackRest("stanza-create");
    await addCompanies(url, companies);
    await timed("full backup", () => server.pgBackRest("--type=full", "backup"));
    await addCompanies(url, companies);
    await timed("incremental backup", () => server.pgBackRest("--type=incr", "backup"));
    await addCompanies(url, 1);
    const environment = readEnvironment({ DATABASE_URL: url });
    const books = await printBooks(environment);
    await sleep(1500);
    const before = new Date();
    await sleep(1500);
    await onConnection({ connectionString: url }, (client) => client.query("delete from balance_entries"));
    const isMistaken = (await printBooks(environment)) !== books;
    console.log(await server.pgBackRest("info"));
    await server.ctl("stop");
    const target = `--target=${before.toISOString().replace("T", " ").replace("Z", "+00")}`;
    await timed("restore to the time before a mistake", () =>
      server.pgBackRest("--delta", "--type=time", target, "--target-action=promote", "restore"),
    );
    await timed("start and replay of the log", async () => {
      await server.ctl("start");
      await onConnection({ connectionString: server.administrator }, async (client) => {
        const isRecovering = "select pg_is_in_recovery() as still";
        while ((await client.query<{ still: boolean }>(isRecovering)).rows[0]?.still) await sleep(50);
      });
    });
    const restored = await printBooks(environment);
    console.log(`books: ${books.length} characters, ${restored === books ? "equal" : "different"}`);
    await server.ctl("stop");
    return [
      ...(isMistaken ? [] : ["the mistake didn't change the books"]),
      ...(restored === books ? [] : ["the books after the restore aren't those before the mistake"]),
    ];
  } finally {
    await server.remove();
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function addCompanies(url: string, count: number): Promise<void> {
  const db = openDatabase(url, () => undefined);
  for (let added = 0; added < count; added++) {
    const id = randomUUID();
    await db.system.insert(users).values({ id, name: "", email: `${id}@example.com` });
    const caller = await callerOf(db, { id });
    await grantPlan(db, caller, { planKey: "enterprise", until: "2099-12-31" as CalendarDate });
    await db.asOrganization(caller, fillCompany);
  }
  await db.close();
}

async function makeServer() {
  const user = await systemUser();
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-drill-"));
  await chmod(folder, 0o755);
  const [data, repository, config] = ["data", "repository", "pgbackrest.conf"].map((name) =>
    join(folder, name),
  );
  const port = await freePort();
  for (const path of [data, repository]) {
    await mkdir(path ?? "", { mode: 0o700 });
    if (user) await chown(path ?? "", user.uid, user.gid);
  }
  if (user) await chown(folder, user.uid, user.gid);
  const run = async (program: string, ...words: readonly string[]) => {
    const { status, said } = await runAs(user, program, words);
    if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${said}`);
    return said;
  };
  await run(
    join(binaries, "initdb"),
    "-D",
    `${data}`,
    "-U",
    "postgres",
    "-A",
    "trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
  );
  await writeFile(
    `${config}`,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
lock-path=${folder}/lock
spool-path=${folder}/spool
log-path=${folder}
start-fast=y
[wagefloor]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`,
  );
  const pgBackRest = (...words: readonly string[]) =>
    run("pgbackrest", `--config=${config}`, "--stanza=wagefloor", "--log-level-file=off", ...words);
  const settings = [
    ...[
      `port=${port}`,
      "listen_addresses='127.0.0.1'",
      `unix_socket_directories='${folder}'`,
      "archive_mode=on",
    ],
    `archive_command='pgbackrest --config=${config} --stanza=wagefloor --log-level-file=off archive-push %p'`,
  ];
  await run("sh", "-c", `cat >> ${data}/postgresql.conf <<'END'\n${settings.join("\n")}\nEND`);
  return {
    administrator: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pgBackRest,
    ctl: (what: "start" | "stop") =>
      run(join(binaries, "pg_ctl"), "-D", `${data}`, "-w", "-l", `${folder}/log`, what),
    async remove() {
      await runAs(user, join(binaries, "pg_ctl"), ["-D", `${data}`, "-m", "immediate", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
