import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "./cli/operator/backups/back-up.ts";
import { runAs } from "./core/db/embedded/run-as.ts";
import { readEnvironment } from "./settings/env.ts";
import { asAdministrator } from "./test/as-administrator.ts";
import { installation } from "./test/installation.ts";
import { expectEverything, useIt, whileServing } from "./test/payroll/restored.ts";
import { payrollFile, type Run, uploadRequest } from "./test/payroll-user.ts";
import { startDebianPostgres } from "./test/postgres/debian-postgres.ts";

test("a backup that is made while payroll files are saved holds whole runs only, and serves", async () => {
  const place = await installation();
  const environment = readEnvironment(place.settings);
  const folder = `${place.settings.DATA_DIR}-backup`;
  const clerk = await whileServing(place, {}, async () => {
    const session = await useIt(place);
    const saveRuns = async () => {
      for (const month of ["1", "2", "3", "4", "5"]) {
        const staff = Array.from({ length: 500 }, (_, index) => [`E${month}-${index}`, "400.00"] as const);
        const answer = await session.fetch("/api/runs", await uploadRequest(payrollFile(staff)));
        expect(answer.status).toBe(201);
      }
    };
    await Promise.all([saveRuns(), backUp(environment, [folder])]);
    return session;
  });
  await whileServing(place, { DATA_DIR: folder }, async () => {
    const session = await place.signInAgain(clerk);
    const { runs } = (await (await session.fetch("/api/runs")).json()) as { runs: Run[] };
    expect(runs.length).toBeGreaterThan(0);
    for (const { id, employeesAnalyzed } of runs) {
      const results = await (await session.fetch(`/api/runs/${id}/results`)).json();
      expect(results).toMatchObject({ count: employeesAnalyzed });
    }
    expect(await (await session.fetch("/api/employees/0042/balance")).json()).toMatchObject({
      balance: 4430,
    });
    await expect(backUp(environment, [folder])).rejects.toThrow(
      `${folder} already exists. Choose a new folder.`,
    );
  });
});

test("a dump of a PostgreSQL server is restored into a new one, where the roles are made first", async () => {
  const [old, fresh] = [await startDebianPostgres(), await startDebianPostgres()];
  onTestFinished(async () => void (await Promise.all([old.stop(), fresh.stop()])));
  const place = await installation({ DATABASE_URL: asPayroll(old.connectionString) });
  const roles = ["create role payroll login createrole", "create database payroll owner payroll"];
  await asAdministrator(old.connectionString, roles);
  const clerk = await whileServing(place, {}, () => useIt(place));
  const dump = join(place.settings.DATA_DIR, "wagefloor.dump");
  await expectDone(`${binaries}/pg_dump`, [
    "--format=custom",
    `--file=${dump}`,
    asPayroll(old.connectionString),
  ]);

  await asAdministrator(fresh.connectionString, [
    ...roles,
    "create role wagefloor_app nologin",
    "create role wagefloor_system nologin",
    "grant wagefloor_app, wagefloor_system to payroll",
  ]);
  const target = `--dbname=${asPayroll(fresh.connectionString)}`;
  await expectDone(`${binaries}/pg_restore`, ["--exit-on-error", "--no-owner", target, dump]);
  await expectEverything(place, clerk, { DATABASE_URL: asPayroll(fresh.connectionString) });
});

const binaries = "/usr/lib/postgresql/15/bin";

async function expectDone(program: string, words: readonly string[]): Promise<void> {
  expect(await runAs(undefined, program, words)).toEqual({ status: 0, said: "" });
}

function asPayroll(superuser: string): string {
  const url = new URL(superuser);
  url.username = "payroll";
  url.pathname = "/payroll";
  return url.href;
}
