import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { rowsRead } from "../../../test/postgres/rows-read.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { readLatestResult } from "./read-latest-result.ts";

const server = await sharedTestServer();

test("[LOOK-01] to find an employee's newest result, only the newest of the employee's runs is read", async () => {
  const clerk = await addPayrollUser(server);
  const runs = { "2025-03-01": "300.00", "2025-03-08": "301.00", "2025-03-15": "302.00" };
  for (const [payDate, gross] of Object.entries(runs)) {
    const rows = Array.from({ length: 100 }, (_, at) => [`${at}`, gross] as const);
    await clerk.run(payrollFile(rows), { payDate });
  }
  await server.db.asReader(clerk, async (tx) => {
    const find = async () => expect(await readLatestResult(tx, "7")).toMatchObject({ payDate: "2025-03-15" });
    expect(await rowsRead(tx, "analysis_results", find)).toBeLessThanOrEqual(1);
  });
});
