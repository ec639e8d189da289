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

/** What version 1.0.0 wrote of the runs, purchase, correction, recalculation and voids below. */
const ledger = `
run 1 mistake 59.00 49.40 49.40
run 2 mistake 59.00 0.00 0.00
run 3 mistake 59.00 0.00 0.00
run 4 mistake 59.00 59.00 59.00
purchase 1 - - 20.00 69.40
correction 2 - - 40.00 40.00
run 1 second - -11.60 57.80
run 2 second - -12.60 27.40
run 4 second - -19.60 39.40
run 5 second 59.00 29.40 29.40
run 7 second 59.00 48.40 48.40
run 4 third - -21.60 17.80
run 5 third - -29.40 0.00

recomputed 7 mistake 59.00 49.40 97.80
recomputed 7 second - -10.60 87.20
reversal 7 second -59.00 -48.40 38.80

void 1 mistake - 9.60 67.40
void 2 mistake -59.00 0.00 27.40
void 3 mistake -59.00 0.00 0.00
recomputed 3 second 59.00 0.00 0.00
recomputed 4 second 59.00 39.40 57.20
reversal 4 second - 19.60 76.80
void 4 mistake -59.00 -59.00 17.80
recomputed 7 second 59.00 48.40 87.20
reversal 7 second - 10.60 97.80
void 7 mistake -59.00 -49.40 48.40

void 1 second - 11.60 79.00
void 2 second - 12.60 40.00
void 3 second -59.00 0.00 0.00
recomputed 3 third 59.00 0.00 0.00
recomputed 4 third 59.00 37.40 55.20
reversal 4 third - 21.60 76.80
void 4 second -59.00 -39.40 37.40
reversal 5 third - 29.40 29.40
recomputed 5 third 59.00 9.40 38.80
void 5 second -59.00 -29.40 9.40
void 7 second -59.00 -48.40 -

run 6 last 59.00 0.00 0.00
`;

/** The same since an entry says what it comes to: also as it was recorded, and whether its run counts. */
const folded = `
run 1 mistake 59.00 49.40 59.00 false 49.40
run 2 mistake 0.00 0.00 - false 0.00
run 3 mistake 0.00 0.00 - false 0.00
run 4 mistake 0.00 59.00 - false 59.00
purchase 1 - 20.00 - - - 69.40
correction 2 - 40.00 - - - 40.00
run 1 second 0.00 -11.60 - false 57.80
run 2 second 0.00 -12.60 - false 27.40
run 4 second 0.00 -19.60 - false 39.40
run 5 second 0.00 29.40 - false 29.40
run 7 second 0.00 48.40 - false 48.40
run 4 third 37.40 -21.60 59.00 - 17.80
run 5 third 9.40 -29.40 59.00 - 0.00
run 7 mistake 0.00 49.40 - false 97.80
rechecked 7 mistake 0.00 -59.00 - - 38.80
void 1 mistake 0.00 9.60 - - 67.40
void 2 mistake 0.00 0.00 - - 27.40
void 3 mistake 0.00 0.00 - - 0.00
run 3 second 0.00 0.00 - false 0.00
void 4 mistake 0.00 0.00 - - 17.80
void 7 mistake 0.00 9.60 - - 48.40
void 1 second 0.00 11.60 - - 79.00
void 2 second 0.00 12.60 - - 40.00
void 3 second 0.00 0.00 - - 0.00
run 3 third 0.00 - 59.00 - 0.00
void 4 second 0.00 19.60 - - 37.40
void 5 second 0.00 9.40 - - 9.40
void 7 second 0.00 -48.40 - - -
run 6 last 0.00 - 59.00 - 0.00
`;

const allOfEntries = `
select kind, person_number, run_id, amount, recorded_amount, charged, counts, balance_after
from balance_entries order by id`;

test("[CALC-06] existing entries get the charge that they were written with, and the amounts of recalculations, and no balance changes", async () => {
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
  const third = await clerk.run(
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
  const last = await clerk.run(payrollFile([["6", "900.00"]]));
  const runs = { mistake, second, third, last };
  const values = ledger.split("\n\n").flatMap((lines, moment) =>
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [kind, number, run, charged, amount, owed] = line
          .split(" ")
          .map((cell) => (cell === "-" ? null : cell));
        return { kind, number, run: runs[run as keyof typeof runs]?.id, charged, amount, owed, moment };
      }),
  );
  await asOwner(
    server.db,
    `alter table balance_entries disable trigger fold_entries;
     with earlier as (delete from balance_entries where organization_id = '${clerk.organizationId}' returning *)
     insert into balance_entries (organization_id, person_number, kind, run_id, charged, amount, balance_after, reason,
       purchase_id, actor, created_at)
     select '${clerk.organizationId}', number, kind, run, charged, amount, owed, 'by hand',
       case when kind = 'purchase' then (select purchase_id from earlier where earlier.kind = 'purchase') end,
       case when kind <> 'run' then '${clerk.userId}' end, now() + moment * interval '1 second'
     from jsonb_to_recordset('${JSON.stringify(values)}') as line(kind text, number text, run uuid, charged numeric,
       amount numeric, owed numeric, moment int)`,
  );
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

  await asOwner(
    server.db,
    `alter table balance_entries enable trigger fold_entries;
     with all_of_them as (delete from balance_entries where organization_id = '${clerk.organizationId}' returning *)
     insert into balance_entries overriding system value select * from all_of_them`,
  );
  const names = Object.fromEntries(Object.entries(runs).map(([name, { id }]) => [id, name]));
  const rows = await server.db.asOrganization(clerk, ({ client }) =>
    client.query<(string | boolean | null)[]>({ text: allOfEntries, rowMode: "array" }),
  );
  const lines = rows.rows.map((row) => row.map((cell) => names[String(cell)] ?? cell ?? "-").join(" "));
  expect(lines).toEqual(folded.trim().split("\n"));
});
