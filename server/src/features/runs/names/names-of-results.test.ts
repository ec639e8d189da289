import type { Result, Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { asPayrollUser } from "../../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

/** Everyone is paid for 40 hours in Texas. */
function register(rows: readonly string[]): string {
  const lines = rows.map((row) => `${row}\n`);
  return `Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay\n${lines.join("")}`;
}

const may = register(['7,"Doe, Zoë","Austin, TX",40,310.00', '8,,"Austin, TX",40,320.00']);

test("[RES-03] [RES-04] names in a file are kept with its results, found by the search, and in the downloads after the verdict", async () => {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const { plan } = inspectFile(Buffer.from(may));
  expect(plan).toMatchObject({ employeeNumber: "Employee ID", names: ["Employee Name"] });
  expect((await clerk.post("/api/profiles", { name: "Register", plan, deductionAmount: 5900 })).status).toBe(
    201,
  );
  const first = await clerk.run(may);
  const second = await clerk.run(register(['7,"Doe, Zoë","Austin, TX",40,311.00']));

  expect((await clerk.read<Results>(`/api/runs/${first.id}/results`)).employeeName).toEqual(["Doe, Zoë", ""]);
  const csvOf = async (name: string) => (await clerk.fetch(`/api/runs/${first.id}/${name}`)).text();
  const [titles = "", ...rows] = (await csvOf("payroll-all.csv?search=zoË")).trimEnd().split("\r\n");
  expect(titles).toMatch(/Status,Verdict,.*,Employee Name,Still Owed,/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(',"Doe, Zoë",');
  expect(await csvOf("payroll-outstanding.csv")).toContain('Reduced,39.40,"Doe, Zoë",');

  // Recalculating a later run keeps its names.
  expect((await clerk.post(`/api/runs/${first.id}/void`, { reason: "wrong file" })).status).toBe(200);
  const { result } = await clerk.read<{ result: Result }>(`/api/runs/${second.id}/results/7`);
  expect(result).toMatchObject({ employeeName: "Doe, Zoë", startingCost: 5900 });
});

test("[RES-02] [RES-03] skipped employees keep their names in the list, its search and the download", async () => {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const { plan } = inspectFile(Buffer.from(may));
  await clerk.post("/api/profiles", { name: "Register", plan, deductionAmount: 5900 });
  const { id } = await clerk.run(
    register([
      '7,"Doe, Zoë","Austin, TX",40,310.00',
      '8,"Reed, A","Austin, TX",40,a lot',
      '9,,"Austin, TX",40,a lot',
    ]),
  );
  const { skipped } = await clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${id}/skipped`);
  const skippedFor = skipped.map((one) => [one.employeeNumber, one.employeeName, one.reason, one.rawText]);
  expect(skippedFor).toEqual([
    ["8", "Reed, A", "unreadable-amount", "a lot"],
    ["9", null, "unreadable-amount", "a lot"],
  ]);
  const csv = await (await clerk.fetch(`/api/runs/${id}/payroll-skipped.csv?search=reed`)).text();
  const [titles, ...rows] = csv.trimEnd().split("\r\n");
  expect(titles).toMatch(/,Period End,Employee Name,Checked By$/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^8,.*,"Reed, A",$/);
});
