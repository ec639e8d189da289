import { entryKinds } from "@wagefloor/domain/ledger/facts.ts";
import { expect, test } from "vitest";
import { printBooks } from "../../cli/operator/books/print-books.ts";
import { rebuildAllBalances } from "../../cli/operator/books/rebuild-balances.ts";
import { readEnvironment } from "../../settings/env.ts";
import { fillTwoYears } from "../../test/payroll/two-years.ts";
import { addPayrollUser, expectReplay } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();
const environment = readEnvironment({ DATABASE_URL: server.db.connectionString });

test("[CALC-06] after two years with every kind of ledger entry, stored balances and totals match a recalculation", async () => {
  const clerk = await addPayrollUser(server);
  await fillTwoYears(clerk);
  const kinds = await server.db.asOrganization(clerk, async ({ client }) => {
    const { rows } = await client.query<[string]>({
      text: "select distinct kind from balance_entries",
      rowMode: "array",
    });
    return rows.flat();
  });
  expect(kinds.sort()).toEqual([...entryKinds].sort());
  await expectReplay(clerk, ["1", "2", "3", "4", "5", "6"]);
  const books = await printBooks(environment);
  expect(await rebuildAllBalances(environment)).toMatch(/All were correct\.\n$/);
  expect(await printBooks(environment)).toBe(books);
});
