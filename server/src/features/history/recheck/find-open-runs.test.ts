import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { rowsRead } from "../../../test/postgres/rows-read.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { findOpenRuns } from "./find-open-runs.ts";

const server = await sharedTestServer();

test("to find the runs that couldn't check an employee, no one else's results are read", async () => {
  const clerk = await addPayrollUser(server);
  for (const [payDate, gross] of [
    ["2025-03-01", "700.00"],
    ["2025-03-08", "300.00"],
  ] as const) {
    const others = Array.from({ length: 300 }, (_, at) => [`${at}`, gross] as const);
    await clerk.run(payrollFile([["unplaced", gross, "40", "Plant 12"], ...others]), { payDate });
  }
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-TX" }],
  });
  await server.db.asReader(clerk, async (tx) => {
    const find = async () => expect(await findOpenRuns(tx, "unplaced")).toMatchObject({ runs: 2 });
    expect(await rowsRead(tx, "analysis_results", find)).toBeLessThan(10);
  });
});
