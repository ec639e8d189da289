import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { listBackups } from "../../../core/db/backups/kept-backups.ts";
import { onConnection } from "../../../core/db/connections/on-connection.ts";
import { findRunningPostgres } from "../../../core/db/embedded/start.ts";
import { createBackupJobs } from "../../../features/backups/backup-job.ts";
import { readEnvironment } from "../../../settings/env.ts";
import { installation } from "../../../test/installation.ts";
import { useIt, whileServing } from "../../../test/payroll/restored.ts";
import { type PayrollUser, payrollFile, type Run } from "../../../test/payroll-user.ts";
import { doctor } from "../doctor/doctor.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { restoreDrill } from "./restore-drill.ts";

async function withBackups(more = {}) {
  const place = await installation();
  const { DATA_DIR } = place.settings;
  const folder = join(DATA_DIR, "..", "backups");
  const settings = { ...place.settings, BACKUP_DIR: folder, BACKUP_KEEP: "2", ...more };
  return { place, folder, settings, environment: readEnvironment(settings) };
}

async function balanceIn(
  place: Awaited<ReturnType<typeof installation>>,
  clerk: PayrollUser,
  DATA_DIR: string,
) {
  return whileServing(place, { DATA_DIR }, async () => {
    const session = await place.signInAgain(clerk);
    return (await session.fetch("/api/employees/0042/balance")).json();
  });
}

async function sayOf(settings: Record<string, string>): Promise<string> {
  return [...(await doctor(settings, ["--all"])).output].join("");
}

test("a backup is tried, and a restore goes to the minute between two runs, or to the last one", async () => {
  const { place, folder, settings, environment } = await withBackups();
  expect(await sayOf(settings)).toContain(`WRONG  backups: There is no backup in ${folder}.`);
  const clerk = await whileServing(place, settings, async () => {
    const session = await useIt(place);
    expect(await backUp(environment, [])).toMatch(
      /test-restored:\n.*rows in \d+ tables were read\n.* 1 organization are/,
    );
    await sleep(1500);
    const moment = new Date();
    await sleep(1500);
    const [first] = (await session.read<{ runs: readonly Run[] }>("/api/runs")).runs;
    await session.run(payrollFile([["0042", "240.00", "30"]]), { payDate: "2025-03-08" });
    const voided = await session.post(`/api/runs/${first?.id}/void`, { reason: "wrong file" });
    expect(voided.status).toBe(200);
    const said = await restore(environment, [join(folder, "..", "then"), "--to", moment.toISOString()]);
    expect(said).toContain("To use it, stop the server");
    expect(await restoreDrill(environment)).toMatch(/was test-restored in [\d.]+ seconds, and is right/);
    expect(await sayOf(settings)).toMatch(
      /right {2}backups: .*\nright {2}database server[\s\S]*right {2}archive: /,
    );
    return session;
  });
  expect(await restore(environment, [join(folder, "..", "now")])).toContain("restored");
  expect(await balanceIn(place, clerk, join(folder, "..", "then"))).toMatchObject({ balance: 4430 });
  const now = await balanceIn(place, clerk, settings.DATA_DIR);
  expect(now).not.toMatchObject({ balance: 4430 });
  expect(await balanceIn(place, clerk, join(folder, "..", "now"))).toEqual(now);
  const early = restore(environment, [join(folder, "..", "early"), "--to", "2026-01-01 12:00"]);
  await expect(early).rejects.toThrow(/The oldest backup in .* Choose a later time\./);
  const noDay = restore(environment, [join(folder, "..", "noday"), "--to", "2026-02-30 12:00"]);
  await expect(noDay).rejects.toThrow("'2026-02-30 12:00' isn't a time.");
  await expect(restore(environment, [join(folder, "..", "now")])).rejects.toThrow("already exists");
});

test("the newest backups are kept, with the log that they need", async () => {
  const { place, folder, settings, environment } = await withBackups();
  await whileServing(place, settings, async () => {
    await backUp(environment, []);
    await sleep(1000);
    await backUp(environment, []);
    await sleep(1000);
    for (const { work } of createBackupJobs({ environment, log: pino({ level: "silent" }) }))
      await work({} as never);
  });
  const backups = await listBackups(folder);
  expect(backups).toHaveLength(2);
  expect((await readdir(folder)).sort()).toEqual(
    [...backups.map((one) => one.folder.split("/").at(-1)), "log"].sort(),
  );
  const log = await readdir(join(folder, "log"));
  expect(log.filter((name) => name < (backups[1]?.firstLog ?? "") && !name.includes("history"))).toEqual([]);
});

test("a backup fails its test restore if a value or a file is damaged, or its ledger isn't the running database's", async () => {
  const { place, folder, settings, environment } = await withBackups();
  await whileServing(place, settings, async () => {
    await useIt(place);
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
});
