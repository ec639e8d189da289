import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { createLog } from "./log.ts";

const database = await createTestDatabase();

test("[DATA-02] the log has a failed statement without its values", async () => {
  const user = await database.addUser();
  const secret = "E-4711\nfrom Ohio";
  const failing = [
    () => database.system.execute(sql`select ${secret}::text from nowhere`),
    () =>
      database.asOrganization(user, ({ client }) =>
        client.query("insert into balances (organization_id, person_number, balance) values ($1, $2, -1)", [
          user.organizationId,
          secret,
        ]),
      ),
  ];
  for (const fail of failing) {
    const lines: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
    const error = await fail().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    log.error({ err: new Error("the request failed", { cause: error }) }, "a request failed");
    log.error({ err: error }, "a request failed");
    expect(lines.join("")).toMatch(/nowhere|balances/);
    expect(lines.join("")).not.toMatch(/E-4711|Ohio/);
  }
});
