import { randomUUID } from "node:crypto";
import { cents, microHours } from "@wagefloor/domain/money.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  listOwnedTables,
  resultRow,
  runRow,
  writeAll,
  writeEverything,
} from "../../test/payroll/every-table.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import type { Tenant } from "../request/tenant.ts";
import * as tables from "./schema/index.ts";
import { postgresCode } from "./unusable/postgres-code.ts";

const database = await createTestDatabase();
const ownedTables = await listOwnedTables(database);

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => postgresCode(error),
  );
}

async function countIn(tenant: Tenant, table: string): Promise<number> {
  return database.asOrganization(tenant, async ({ client }) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  });
}

test("the program can't change what happened in the ledger, only what it comes to", async () => {
  const owner = await database.addUser();
  await writeAll(database, owner);
  const change = (what: string) =>
    codeOf(
      database.asOrganization(owner, ({ client }) => client.query(`update balance_entries set ${what}`)),
    );
  expect(await change("amount = amount, recorded_amount = 1")).toBeUndefined();
  for (const what of ["kind = 'void'", "balance_after = 1", "run_id = null", "position = 1", "reason = 'no'"])
    expect(await change(what), what).toBe("42501");
});

test("a server of version 1.0.0, which runs on during a rolling restart, doesn't see entries that it would fail on", async () => {
  const owner = await database.addUser();
  await database.asOrganization(owner, async ({ client, db, organizationId, actor }) => {
    const change = { organizationId, actor, employeeNumber: "0042", runId: randomUUID() };
    const entry = { ...change, amount: cents(0), balanceAfter: cents(0), openProposals: cents(0) };
    await db.insert(tables.balanceEntries).values([
      { ...entry, kind: "void" },
      { ...entry, kind: "rechecked" },
    ]);
    const kinds = async () => (await client.query("select kind from balance_entries order by id")).rows;
    expect(await kinds()).toEqual([{ kind: "void" }, { kind: "rechecked" }]);
    await client.query("set local app.knows_rechecked = ''");
    expect(await kinds()).toEqual([{ kind: "void" }]);
  });
});

describe("[DATA-02] rows of one organization", () => {
  test("[DATA-02] are invisible to another organization in every table, without any filter in the query", async () => {
    const [owner, stranger] = [await database.addUser(), await database.addUser()];
    await writeAll(database, owner);
    const seen = Object.fromEntries(
      await Promise.all(
        ownedTables.map(async (table) => [
          table,
          [await countIn(owner, table), await countIn(stranger, table)],
        ]),
      ),
    );
    expect(seen).toEqual({
      analysis_results: [1, 0],
      analysis_runs: [1, 0],
      analysis_skipped: [1, 0],
      authorization_documents: [1, 0],
      authorization_events: [1, 0],
      authorizations: [1, 0],
      balance_entries: [1, 0],
      balances: [1, 0],
      billing_customers: [1, 0],
      charging_choices: [1, 0],
      csv_configurations: [1, 0],
      different_employees: [1, 0],
      documented_authorizations: [1, 0],
      earlier_judgments: [1, 0],
      employee_attributes: [1, 0],
      employee_merges: [1, 0],
      employee_names: [1, 0],
      employers: [1, 0],
      entered_rates: [1, 0],
      item_answers: [1, 0],
      items: [1, 0],
      location_mappings: [1, 0],
      pay_calendars: [1, 0],
      payment_turns: [1, 0],
      payroll_settings: [1, 0],
      payroll_totals: [1, 0],
      profiles: [1, 0],
      purchase_returns: [1, 0],
      purchases: [1, 0],
      recalculations: [1, 0],
      requested_reminders: [1, 0],
      reviews: [1, 0],
      run_reports: [1, 0],
      subscriptions: [1, 0],
      taken_confirmations: [1, 0],
      undone_imports: [1, 0],
      taken_deductions: [1, 0],
      taken_findings: [1, 0],
    });
  });

  test("[DATA-02] can't be changed, removed or written in another organization's name", async () => {
    const [owner, stranger] = [await database.addUser(), await database.addUser()];
    await database.asOrganization(owner, writeEverything);
    const changed = await database.asOrganization(stranger, async ({ db }) => [
      (await db.update(tables.balances).set({ balance: cents(0) })).rowCount,
      (await db.delete(tables.balances)).rowCount,
    ]);
    expect(changed).toEqual([0, 0]);
    const forged = database.asOrganization(stranger, ({ db }) =>
      db
        .insert(tables.balances)
        .values({ organizationId: owner.organizationId, employeeNumber: "9", balance: cents(1) }),
    );
    expect(await codeOf(forged)).toBe("42501");
  });

  test.each(ownedTables)(
    "[DATA-02] can't be changed or removed by another organization: %s",
    async (table) => {
      const [owner, stranger] = [await database.addUser(), await database.addUser()];
      await writeAll(database, owner);
      for (const statement of [
        `update ${table} set organization_id = organization_id`,
        `delete from ${table}`,
      ]) {
        const attempt = database.asOrganization(stranger, ({ client }) => client.query(statement));
        const touched = await attempt.then(
          ({ rowCount }) => rowCount,
          (error: unknown) => postgresCode(error),
        );
        expect([0, "42501"]).toContain(touched);
      }
      expect(await countIn(owner, table)).toBe(1);
    },
  );

  test("[DATA-02] are closed to the application's role if no organization is set", async () => {
    const owner = await database.addUser();
    await database.asOrganization(owner, writeEverything);
    const counts = await database.asSystem(async ({ client }) => {
      await client.query("set local role wagefloor_app");
      const all = [];
      for (const table of ownedTables) all.push((await client.query(`select from ${table}`)).rowCount);
      return all;
    });
    expect(counts).toEqual(ownedTables.map(() => 0));
  });

  test("[DATA-02] stay separate if two organizations use connections of the same pool at once", async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => database.addUser()));
    await Promise.all(users.map((user) => database.asOrganization(user, writeEverything)));
    const owners = await Promise.all(
      users.map((user) =>
        database.asOrganization(user, ({ db }) =>
          db.select({ id: tables.balances.organizationId }).from(tables.balances),
        ),
      ),
    );
    expect(owners).toEqual(users.map(({ organizationId: id }) => [{ id }]));
  });
});

describe("[DATA-02] the roles", () => {
  test("[DATA-02] an organization can't give itself a plan", async () => {
    const user = await database.addUser();
    const attempt = database.asOrganization(user, ({ db }) =>
      db
        .insert(tables.subscriptions)
        .values({ ...user, status: "active", planId: "enterprise", currentPeriodEnd: new Date() }),
    );
    expect(await codeOf(attempt)).toBe("42501");
  });

  test("[DATA-02] an organization's transaction can't read accounts and sessions", async () => {
    const user = await database.addUser();
    const attempt = database.asOrganization(user, ({ db }) => db.select().from(tables.account));
    expect(await codeOf(attempt)).toBe("42501");
  });

  test("[DATA-02] work without an organization can't read payroll data", async () => {
    const attempt = database.asSystem(({ db }) => db.select().from(tables.analysisResults));
    expect(await codeOf(attempt)).toBe("42501");
  });

  test("[DATA-02] neither owns a table nor may bypass row level security", async () => {
    const { rows } = await database.pool.query(
      `select rolname as name, rolsuper or rolbypassrls or rolcanlogin as powerful,
              exists (select from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname in ('wagefloor_app', 'wagefloor_system') order by 1`,
    );
    expect(rows).toEqual([
      { name: "wagefloor_app", powerful: false, owns: false },
      { name: "wagefloor_system", powerful: false, owns: false },
    ]);
  });

  test("[DATA-02] an organization's transaction may create temporary tables, which COPY needs", async () => {
    const user = await database.addUser();
    const { rows } = await database.asOrganization(user, async ({ client }) => {
      await client.query("create temporary table staging (value text) on commit drop");
      return client.query("select count(*) from staging");
    });
    expect(rows).toEqual([{ count: "0" }]);
  });
});

describe("[DATA-02] every table with an organization_id", () => {
  test("[DATA-02] has row level security, and a primary key that starts with it", async () => {
    const { rows } = await database.pool.query(
      `select relname as name, relrowsecurity as secured,
              (select attname from pg_attribute
               where attrelid = pg_class.oid and attnum = indkey[0]) as first_key
       from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
       where relname = any($1) order by 1`,
      [ownedTables],
    );
    expect(ownedTables.length).toBeGreaterThan(0);
    expect(rows).toEqual(ownedTables.map((name) => ({ name, secured: true, first_key: "organization_id" })));
  });
});

describe("[DATA-01] what is stored", () => {
  test("[DATA-01] money and hours come back exactly as written", async () => {
    const user = await database.addUser();
    const extremes = [0, 1, -1, 10, 99, -100, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    const read = await database.asOrganization(user, async ({ db }) => {
      for (const [position, units] of extremes.entries()) {
        const row = { ...resultRow, ...user, runId: randomUUID(), createdAt: new Date(0), position };
        await db
          .insert(tables.analysisResults)
          .values({ ...row, totalGross: cents(units), totalHours: microHours(units) });
      }
      return db
        .select({ gross: tables.analysisResults.totalGross, hours: tables.analysisResults.totalHours })
        .from(tables.analysisResults)
        .where(eq(tables.analysisResults.organizationId, user.organizationId))
        .orderBy(tables.analysisResults.position);
    });
    expect(read).toEqual(extremes.map((units) => ({ gross: units, hours: units })));
  });

  test("[DATA-01] a cost that isn't the sum of deduction and remaining balance is refused", async () => {
    const user = await database.addUser();
    const attempt = database.asOrganization(user, ({ db }) =>
      db.insert(tables.analysisResults).values({
        ...resultRow,
        ...user,
        runId: randomUUID(),
        createdAt: new Date(0),
        remainingBalance: cents(4431),
      }),
    );
    expect(await codeOf(attempt)).toBe("23514");
  });

  test("[DATA-01] a negative balance, and two runs in one second, are refused", async () => {
    const user = await database.addUser();
    const negative = database.asOrganization(user, ({ db }) =>
      db.insert(tables.balances).values({ ...user, employeeNumber: "1", balance: cents(-1) }),
    );
    expect(await codeOf(negative)).toBe("23514");
    const createdAt = new Date("2025-03-01T12:00:00Z");
    const twice = database.asOrganization(user, async ({ db }) => {
      for (const id of [randomUUID(), randomUUID()]) {
        await db.insert(tables.analysisRuns).values({ ...runRow, ...user, id, createdAt });
      }
    });
    expect(await codeOf(twice)).toBe("23505");
  });

  test("[DATA-01] a transaction that throws leaves nothing behind", async () => {
    const user = await database.addUser();
    const cut = database.asOrganization(user, async (tx) => {
      await writeEverything(tx);
      throw new Error("cut off");
    });
    await expect(cut).rejects.toThrow("cut off");
    expect(await countIn(user, "balances")).toBe(0);
  });
});
