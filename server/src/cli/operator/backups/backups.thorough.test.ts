import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { keepBackup, listBackups } from "../../../core/db/backups/kept-backups.ts";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { findRunningPostgres } from "../../../core/db/embedded/start.ts";
import { startDatabase } from "../../../core/db/start-database.ts";
import { createBackupJobs } from "../../../features/backups/backup-job.ts";
import { type Environment, readEnvironment } from "../../../settings/env.ts";
import { type Installation, installation } from "../../../test/installation.ts";
import { usedInstallation, whileServing } from "../../../test/payroll/restored.ts";
import { asPayrollUser, payrollFile, type Run } from "../../../test/payroll-user.ts";
import { printBooks } from "../books/print-books.ts";
import { doctor } from "../doctor/doctor.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { restoreDrill } from "./restore-drill.ts";

/** Settings that keep two backups beside the data folder of an installation. */
function withBackups(place: Installation) {
  const folder = join(place.settings.DATA_DIR, "..", "backups");
  const settings = { ...place.settings, BACKUP_DIR: folder, BACKUP_KEEP: "2" };
  return { folder, settings, environment: readEnvironment(settings) };
}

async function runDatabase(environment: Environment): Promise<void> {
  const { stop } = await startDatabase(environment);
  onTestFinished(stop);
}

async function sayOf(settings: Record<string, string>): Promise<string> {
  return [...(await doctor(settings, ["--all"])).output].join("");
}

test("a backup is tried, and a restore goes to the minute between two runs, or to the last one", async () => {
  const { place, clerk } = await usedInstallation();
  const { folder, settings, environment } = withBackups(place);
  const restored = (name: string) => join(folder, "..", name);
  const booksOf = (DATA_DIR: string) => printBooks(readEnvironment({ ...settings, DATA_DIR }));
  expect(await sayOf(settings)).toContain(`WRONG  backups: There is no backup in ${folder}.`);
  const [then, now] = await whileServing(place, settings, async () => {
    const session = asPayrollUser({ ...clerk, ...(await place.signInAgain(clerk)) });
    expect(await backUp(environment, [])).toMatch(
      /test-restored:\n.*rows in \d+ tables were read\n.* 1 organization are/,
    );
    const books = await printBooks(environment);
    await sleep(50);
    const moment = new Date();
    await sleep(50);
    const [first] = (await session.read<{ runs: readonly Run[] }>("/api/runs")).runs;
    await session.run(payrollFile([["0042", "240.00", "30"]]), { payDate: "2025-03-08" });
    const voided = await session.post(`/api/runs/${first?.id}/void`, { reason: "wrong file" });
    expect(voided.status).toBe(200);
    const said = await restore(environment, [restored("then"), "--to", moment.toISOString()]);
    expect(said).toContain("To use it, stop the server");
    expect(await restoreDrill(environment)).toMatch(/was test-restored in [\d.]+ seconds, and is right/);
    expect(await sayOf(settings)).toMatch(
      /right {2}backups: .*\nright {2}database server[\s\S]*right {2}archive: /,
    );
    return [books, await printBooks(environment)];
  });
  expect(await restore(environment, [restored("now")])).toContain("restored");
  expect(await booksOf(restored("then"))).toBe(then);
  expect(now).not.toBe(then);
  expect(await booksOf(restored("now"))).toBe(now);
  const early = restore(environment, [restored("early"), "--to", "2026-01-01 12:00"]);
  await expect(early).rejects.toThrow(/The oldest backup in .* Choose a later time\./);
  const noDay = restore(environment, [restored("noday"), "--to", "2026-02-30 12:00"]);
  await expect(noDay).rejects.toThrow("'2026-02-30 12:00' isn't a time.");
  await expect(restore(environment, [restored("now")])).rejects.toThrow("already exists");
});

test("the newest backups are kept, with the log that they need", async () => {
  const { folder, environment } = withBackups(await installation());
  await runDatabase(environment);
  const untried = async () => {
    await keepBackup(environment.dataDir, { folder, keep: 2 }, async () => undefined);
    // Their names tell seconds apart.
    await sleep(1000 - (Date.now() % 1000));
  };
  await untried();
  await untried();
  for (const { work } of createBackupJobs({ environment, log: pino({ level: "silent" }) }))
    await work({} as never);
  const backups = await listBackups(folder);
  expect(backups).toHaveLength(2);
  expect((await readdir(folder)).sort()).toEqual(
    [...backups.map((one) => one.folder.split("/").at(-1)), "log"].sort(),
  );
  const log = await readdir(join(folder, "log"));
  expect(log.filter((name) => name < (backups[1]?.firstLog ?? "") && !name.includes("history"))).toEqual([]);
});

test("a backup fails its test restore if a value or a file is damaged, or its ledger isn't the running database's", async () => {
  const { place } = await usedInstallation();
  const { folder, settings, environment } = withBackups(place);
  await runDatabase(environment);
  const live = (await findRunningPostgres(settings.DATA_DIR)) ?? "";
  const query = (text: string) =>
    onConnection({ connectionString: live }, (client) => client.query<{ path: string }>(text));
  await query(`create table scans (scan bytea);
    alter table scans alter column scan set storage external;
    insert into scans values (decode(repeat('5a', 100000), 'hex'))`);
  const { rows } = await query(
    "select pg_relation_filepath(reltoastrelid) as path from pg_class where relname = 'scans'",
  );
  await backUp(environment, []);
  const [backup] = await listBackups(folder);
  const data = join(backup?.folder ?? "", "postgres/cluster/data");
  const path = join(data, rows[0]?.path ?? "");
  const pages = await readFile(path);
  await writeFile(path, Buffer.from(pages).fill(0, 4000, 4100));
  await expect(restoreDrill(environment)).rejects.toThrow("invalid page");
  await writeFile(path, pages);
  await query("update balance_entries set amount = amount + 1");
  await expect(restoreDrill(environment)).rejects.toThrow(
    "has other ledger entries than the running database",
  );
  await expect(backUp(environment, [])).rejects.toThrow("differ from the ledger");
  expect(await listBackups(folder)).toHaveLength(1);
  await writeFile(join(data, "global/pg_control"), "");
  await expect(restoreDrill(environment)).rejects.toThrow("The database did not start");
  expect((await readdir(folder)).filter((name) => name.startsWith("trial"))).toEqual([]);
});
