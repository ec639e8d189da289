import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { rowsRead } from "../../../test/postgres/rows-read.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { countEmployees } from "./usage-queries.ts";

const server = await sharedTestServer();

test("a result of the usage period is read once, however much is asked about its employees", async () => {
  const clerk = await addPayrollUser(server);
  const employees = Array.from({ length: 200 }, (_, at) => `${at}`);
  await clerk.run(payrollFile(employees.map((name) => [name, "700.00"])));
  const period = { start: new Date(Date.now() - 86_400_000), end: new Date(Date.now() + 86_400_000) };
  await server.db.asReader(clerk, async (tx) => {
    const count = async () =>
      expect(await countEmployees(tx, period, ["1", "new"])).toEqual({ stored: 200, added: 1 });
    expect(await rowsRead(tx, "analysis_results", count)).toBeLessThanOrEqual(employees.length);
  });
});
