import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import type { Employer } from "@wagefloor/contract/fields/employer.ts";
import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

test("a company's legal name and FEIN are kept for its own start page and statements", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const kept = async () => (await clerk.read<{ employer: Employer | null }>("/api/employer")).employer;
  expect(await kept()).toBeNull();
  const employer = { legalName: "Employer of this test", fein: "12-3456789" };
  expect(
    (await clerk.put("/api/employer", { legalName: " Employer of this test ", fein: "123456789" })).status,
  ).toBe(200);
  expect(await kept()).toEqual(employer);
  await clerk.run(payrollFile([["1", "320.00"]]));
  expect((await clerk.read<Statement>("/api/employees/1/statement")).employer).toEqual(employer);
  expect((await clerk.read<Dashboard>("/api/dashboard")).employer).toBe(employer.legalName);
  expect(await stranger.read("/api/employer")).toEqual({ employer: null });
});

test("a FEIN has nine digits, and an employer can stay unnamed", async () => {
  const clerk = await addPayrollUser(server);
  for (const fein of ["12-34", "1-23456789", "12-3456789-0"])
    expect((await clerk.put("/api/employer", { legalName: "", fein })).status).toBe(422);
  expect((await clerk.put("/api/employer", { legalName: "", fein: "" })).status).toBe(200);
  expect(await clerk.read("/api/employer")).toEqual({ employer: { legalName: null, fein: null } });
});
