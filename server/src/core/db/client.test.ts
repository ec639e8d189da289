import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { createTestDatabase } from "../../test/test-database.ts";

const database = await createTestDatabase();

test("[UP-05] a connection that breaks during a transaction fails only that one, and nothing of it is saved", async () => {
  const user = await database.addUser();
  const broken = database.asOrganization(user, async ({ client }) => {
    await client.query(
      "insert into balances (organization_id, person_number, balance) values ($1, '0042', 44.30)",
      [user.organizationId],
    );
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const gone = new Promise((resolve) => client.once("end", resolve));
    await asOwner(database, `select pg_terminate_backend(${rows[0]?.pid})`);
    await gone;
    await client.query("select 1");
  });
  await expect(broken).rejects.toThrow(/connection/i);
  const saved = database.asOrganization(
    user,
    async ({ client }) => (await client.query("select from balances")).rows,
  );
  expect(await saved).toEqual([]);
});

test("[UP-05] a transaction that catches a statement's error doesn't count as saved", async () => {
  const user = await database.addUser();
  const work = database.asOrganization(user, async ({ client }) => {
    await client.query("insert into balances (organization_id, person_number, balance) values ($1, '1', 1)", [
      user.organizationId,
    ]);
    await expect(client.query("select 1 / 0")).rejects.toThrow("division by zero");
  });
  await expect(work).rejects.toThrow("nothing was saved");
});
