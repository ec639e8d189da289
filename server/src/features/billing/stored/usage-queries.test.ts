import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { rowsRead } from "../../../test/postgres/rows-read.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { countEmployeesOnce } from "./remembered-employees.ts";
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

test("usage reads results again only after a run or a merge has changed", async () => {
  const clerk = await addPayrollUser(server, "standard");
  await clerk.run(
    payrollFile([
      ["1", "700.00"],
      ["2", "700.00"],
    ]),
  );
  const period = { start: new Date(Date.now() - 86_400_000), end: new Date(Date.now() + 86_400_000) };
  const count = (employees: number) =>
    server.db.asReader(clerk, (tx) =>
      rowsRead(tx, "analysis_results", async () =>
        expect(await countEmployeesOnce(tx, period)).toBe(employees),
      ),
    );
  expect(await count(2)).toBeGreaterThan(0);
  expect(await count(2)).toBe(0);
  const { id } = await clerk.run(payrollFile([["3", "700.00"]]));
  expect(await count(3)).toBeGreaterThan(0);
  expect(await count(3)).toBe(0);
  await clerk.post(`/api/runs/${id}/void`, { reason: "by mistake" });
  expect(await count(2)).toBeGreaterThan(0);
});
