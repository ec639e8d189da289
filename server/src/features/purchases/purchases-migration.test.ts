import { readFileSync } from "node:fs";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const migration = readFileSync(
  new URL("../../core/db/migrations/0033_purchases.sql", import.meta.url),
  "utf8",
);
/** What finds the charge of existing entries. */
const filling = migration
  .split("--> statement-breakpoint")
  .filter((statement) => /UPDATE balance_entries entries\s+SET charged/.test(statement));

interface Entry {
  readonly kind: string;
  readonly charged: string | null;
}

test("[CALC-06] existing entries get the charge that they were written with, and no balance changes", async () => {
  const clerk = await addPayrollUser(server);
  const adjust = (name: string, body: object) =>
    clerk.post(`/api/employees/${name}/balance-entries`, { reason: "by hand", ...body });
  const mistake = await clerk.run(
    payrollFile([
      ["1", "300.00"],
      ["2", "400.00"],
      ["3", "900.00"],
      ["4", "290.40"],
      ["7", "300.00", "40", "Plant 12"],
    ]),
  );
  await adjust("1", { kind: "purchase", amount: 2000 });
  await adjust("2", { kind: "correction", newBalance: 4000, basedOn: 0 });
  const second = await clerk.run(
    payrollFile([
      ["1", "302.00"],
      ["2", "303.00"],
      ["3", "900.00"],
      ["4", "310.00"],
      ["5", "320.00"],
      ["7", "301.00"],
    ]),
  );
  await clerk.run(
    payrollFile([
      ["3", "900.00"],
      ["4", "312.00"],
      ["5", "340.00"],
    ]),
  );
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-TX" }],
  });
  const { effect } = await clerk.read<SettlePreview>(`/api/runs/${mistake.id}/settle`);
  expect((await clerk.post(`/api/runs/${mistake.id}/settle`, { seen: effect.seen })).status).toBe(200);
  for (const { id } of [mistake, second]) {
    expect((await clerk.post(`/api/runs/${id}/void`, { reason: "wrong file" })).status).toBe(200);
  }
  await clerk.run(payrollFile([["6", "900.00"]]));
  const read = () =>
    server.db.asOrganization(clerk, async ({ client }) => {
      const sql =
        "select kind, person_number, charged, amount, balance_after from balance_entries order by id";
      return (await client.query<Entry>(sql)).rows;
    });
  const written = await read();
  expect(new Set(written.filter(({ charged }) => charged !== null).map(({ kind }) => kind))).toEqual(
    new Set(["run", "void", "reversal", "recomputed"]),
  );

  await asOwner(server.db, `update balance_entries set charged = null; ${filling.join("; ")}`);

  expect(filling).toHaveLength(3);
  expect(await read()).toEqual(written);
});
