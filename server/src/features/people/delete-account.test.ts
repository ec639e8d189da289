import { cents } from "@wagefloor/domain/money.ts";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { newestEmailTo } from "../../test/mailbox.ts";
import { join } from "../../test/memberships.ts";
import { rowsOf } from "../../test/payroll/rows-of.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { recordByHand } from "../purchases/record-purchases.ts";
import { deleteAccounts } from "./delete-account.ts";

const server = await sharedTestServer();
const twoWeeks = 14 * 86_400_000;

describe("[SET-01] deleting an account", () => {
  test("is confirmed by email and can be canceled for fourteen days", async () => {
    const person = await server.addAccount();
    const answer = await person.fetch("/api/accounts/deletion", { method: "POST" });
    const { deletesAt } = (await answer.json()) as { deletesAt: string };
    expect(Math.abs(Date.parse(deletesAt) - Date.now() - twoWeeks)).toBeLessThan(60_000);
    const mail = await newestEmailTo(server.mailboxUrl, person.email);
    expect(mail.subject).toMatch(/^Your Wagefloor account will be deleted on /);
    expect(await deletionOf(person)).toBe(deletesAt);
    await askedDaysAgo(person.userId, 13);
    await deleteDue();
    expect((await person.fetch("/api/accounts/deletion", { method: "DELETE" })).status).toBe(200);
    expect(await deletionOf(person)).toBeNull();
  });

  test("leaves no row and no sign-in method after that", async () => {
    const person = await addPayrollUser(server);
    await person.run(payrollFile([["1001", "500.00"]]));
    await person.fetch("/api/accounts/deletion", { method: "POST" });
    await askedDaysAgo(person.userId, 15);
    await deleteDue();
    expect(await rowsOf(server.db, person)).toEqual({});
    expect(
      (await person.post("/api/auth/sign-in/email", { email: person.email, password: person.password }))
        .status,
    ).toBe(401);
  });

  test("takes a balance along that is being adjusted at that moment", async () => {
    const person = await addPayrollUser(server);
    await person.run(payrollFile([["1001", "500.00"]]));
    await person.fetch("/api/accounts/deletion", { method: "POST" });
    await askedDaysAgo(person.userId, 15);
    const purchase = { kind: "purchase", amount: cents(100), reason: "gloves" } as const;
    const deletion = await server.db.asOrganization(person, async (tx) => {
      await recordByHand(tx, "1001", purchase);
      const begun = deleteDue();
      await expect.poll(deletionWaits).toBe(true);
      return { begun };
    });
    await deletion.begun;
    expect(await rowsOf(server.db, person)).toEqual({});
  });

  test("does not touch another account", async () => {
    const [person, other] = [await addPayrollUser(server), await addPayrollUser(server)];
    await other.run(payrollFile([["1001", "500.00"]]));
    const before = await rowsOf(server.db, other);
    await person.fetch("/api/accounts/deletion", { method: "POST" });
    await askedDaysAgo(person.userId, 15);
    await deleteDue();
    expect(await rowsOf(server.db, other)).toEqual(before);
  });

  test("leaves the data of its organization until the last member goes", async () => {
    const person = await addPayrollUser(server);
    const colleague = await join(server.db, await server.addAccount(), person);
    const run = await person.run(payrollFile([["1001", "500.00"]]));
    await askedDaysAgo(person.userId, 15);
    await deleteDue();
    expect(
      (await person.post("/api/auth/sign-in/email", { email: person.email, password: person.password }))
        .status,
    ).toBe(401);
    const runs = await (await colleague.fetch("/api/runs")).json();
    expect(runs).toMatchObject({ runs: [{ id: run.id }] });
    await askedDaysAgo(colleague.userId, 15);
    await deleteDue();
    expect(await rowsOf(server.db, person)).toEqual({});
  });

  test("of the last two members at once takes the data along", async () => {
    const person = await addPayrollUser(server);
    const colleague = await join(server.db, await server.addAccount(), person);
    await person.run(payrollFile([["1001", "500.00"]]));
    const both = [person, colleague];
    await Promise.all(both.map(({ userId }) => askedDaysAgo(userId, 15)));
    const gone = await Promise.all(
      both.map(({ userId }) => server.db.pool.query("select delete_account($1) as gone", [userId])),
    );
    expect(gone.map(({ rows }) => rows)).toEqual([[{ gone: true }], [{ gone: true }]]);
    expect(await rowsOf(server.db, person)).toEqual({});
  });

  test("cannot be done by the program before its time", async () => {
    const person = await server.addAccount();
    const { rows } = await server.db.pool.query("select delete_account($1) as deleted", [person.userId]);
    expect(rows).toEqual([{ deleted: false }]);
  });

  test("[AUTH-14] and exporting require re-authentication", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '1 hour' where user_id = $1",
      [person.userId],
    );
    expect((await person.fetch("/api/accounts/deletion", { method: "POST" })).status).toBe(403);
    expect((await person.fetch("/api/accounts/export.json")).status).toBe(403);
  });
});

describe("[SET-01] the export of all my data", () => {
  test("holds the account and every analysis, and no secret", async () => {
    const person = await addPayrollUser(server);
    await person.run(payrollFile([["1001", "500.00"]]));
    const text = await (await person.fetch("/api/accounts/export.json")).text();
    expect(JSON.parse(text)).toMatchObject({
      account: [{ email: person.email }],
      identities: [{ provider_id: "credential" }],
      configuration: [{ employee_id_column: "Employee" }],
      balances: [{ person_number: "1001" }],
      analyses: [{ file_name: "payroll.csv", results: [{ person_number: "1001" }], skipped: [] }],
    });
    const { rows } = await server.db.pool.query<{ secret: string }>(
      "select token as secret from session where user_id = $1 union all select password from account where user_id = $1",
      [person.userId],
    );
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test("holds no other user's data", async () => {
    const [person, other] = [await addPayrollUser(server), await addPayrollUser(server)];
    await other.run(payrollFile([["7777", "500.00"]]));
    const text = await (await person.fetch("/api/accounts/export.json")).text();
    expect(text).not.toContain("7777");
    expect(text).not.toContain(other.email);
  });
});

async function deletionOf(person: { fetch(path: string): Promise<Response> }): Promise<string | null> {
  const answer = await person.fetch("/api/accounts/session");
  return ((await answer.json()) as { user: { deletesAt: string | null } }).user.deletesAt;
}

async function askedDaysAgo(userId: string, days: number): Promise<void> {
  await server.db.pool.query(
    `update "user" set deletion_requested_at = now() - make_interval(days => $2) where id = $1`,
    [userId, days],
  );
}

/** Whether the deletion waits for a lock, as the role that may see all sessions tells. */
async function deletionWaits(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.db.connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%delete_account%'`,
  );
  await client.end();
  return rowCount === 1;
}

/** What the hourly job does. */
function deleteDue(): Promise<void> {
  return deleteAccounts(server.billing).work({});
}
