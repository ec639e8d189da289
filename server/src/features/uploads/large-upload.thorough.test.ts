import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, payrollFile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const employees = 50_000;

/** 50,000 employees, in an order that is not sorted; about 10 MB with four rows of each. */
const file = (gross: string, rowsOfEach: number) =>
  payrollFile(
    Array.from({ length: employees * rowsOfEach }, (_, index) => {
      const employeeNumber = `E${((index % employees) * 7919) % employees}`;
      return [
        employeeNumber,
        index < employees ? gross : "0.00",
        index < employees ? "40" : "0",
        "US-CA-OAKLAND, gate 4 of the yard",
      ] as const;
    }),
  ).replaceAll("US-CA-OAKLAND, gate 4 of the yard", "US-CA-OAKLAND gate 4 yard");

interface Columns {
  readonly count: number;
  readonly employeeNumber: string[];
  readonly safeDeduction: number[];
}

test("[UP-05] all of 50,000 employees are analyzed, and the next file starts from their balances", {
  timeout: 120_000,
}, async () => {
  // Statistics that know of many organizations, and nothing of this one.
  for (let other = 0; other < 20; other++) {
    const one = await addPayrollUser(server);
    await one.run(payrollFile([["1", "700.00"]]));
  }
  await asOwner(server.db, "analyze");
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(file("700.00", 4), { gzip: true });
  // 700.00 - (16.89 + 0.01) * 40 = 24.00 for everyone
  expect(first).toMatchObject({
    rows: 200_000,
    employeesAnalyzed: employees,
    compliance: { compliant: employees },
    notChecked: 0,
    totalSafeDeduction: employees * 2400,
    totalRemainingBalance: employees * 3500,
  });

  const second = await clerk.run(file("720.00", 1));
  expect(second).toMatchObject({ totalSafeDeduction: employees * 3500, totalRemainingBalance: 0 });

  const compressed = { headers: { "accept-encoding": "gzip" } };
  const answer = await clerk.fetch(`/api/runs/${second.id}/results`, compressed);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  const results = (await answer.json()) as Columns;
  expect(results.count).toBe(employees);
  expect(results.employeeNumber.slice(0, 3)).toEqual(["E0", "E7919", "E15838"]);
  expect(new Set(results.safeDeduction)).toEqual(new Set([3500]));

  expect((await clerk.post(`/api/runs/${second.id}/void`, { reason: "wrong month" })).status).toBe(200);
  expect(await clerk.read("/api/employees/e49999/latest-result")).toMatchObject({
    result: { employeeNumber: "E49999", runId: first.id, currentBalance: 3500 },
  });
});

test("[CSV-05] texts with characters special to COPY or formulas come back unchanged", async () => {
  const clerk = await addPayrollUser(server);
  const odd = [
    "\\N",
    "\\.1",
    "a\\tb",
    '"x\ty"',
    '"two\nlines"',
    "ärger ☂ 𝄞",
    "'; drop table balances; --",
    "null",
  ];
  const file = payrollFile(odd.map((employeeNumber) => [employeeNumber, "300.00"] as const));

  const fileName = `ärger ☂ 𝄞; x='1', "50%".csv`;
  const run: Run = await clerk.run(file, { fileName });

  const results = await clerk.read<Columns>(`/api/runs/${run.id}/results`);
  expect(results.employeeNumber).toEqual(odd.map((text) => text.replace(/^"(.*)"$/s, "$1")));
  expect(run.fileName).toBe(fileName);
  await clerk.run(payrollFile(odd.map((employeeNumber) => [employeeNumber, "301.00"] as const)));
  for (const employeeNumber of results.employeeNumber) {
    expect(await clerk.read(`/api/employees/${encodeURIComponent(employeeNumber)}/balance`)).toMatchObject({
      employeeNumber,
      entries: [{ kind: "run" }, { kind: "run" }, { kind: "charge" }],
    });
  }
});
