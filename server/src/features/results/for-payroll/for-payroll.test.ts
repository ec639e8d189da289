import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { join } from "../../../test/memberships.ts";
import { addUserWithProfile } from "../../../test/payroll/reviewing.ts";
import { addPayrollUser, asPayrollUser, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();
const file = payrollFile([
  ["0042", "320.00"],
  ["7", "400.00"],
  ["8", "200.00"],
  ["9", "400.00", "0"],
  ["=cmd", "400.00"],
]);
const paylocity = { kind: "import", system: "paylocity", companyCode: "", deductionCode: "UNIF" };

function save(clerk: PayrollUser, runId: string, settings: object, basedOn = 0): Promise<Response> {
  return clerk.put(`/api/runs/${runId}/for-payroll`, { settings, basedOn });
}

test("says who is in the file and who isn't, is asked once, and adds up with the run", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const path = `/api/runs/${run.id}/for-payroll`;
  const before = await clerk.read<ForPayroll>(path);
  expect(before).toMatchObject({ saved: null, file: null, employees: 3, total: run.totalProposedDeduction });
  expect(before.leftOut).toEqual({
    ...{ belowMinimum: 1, notChecked: 1, outOfScope: 0, nothingToDeduct: 0, skipped: 0 },
  });
  expect(await refusalOf(clerk.fetch(`${path}/file`))).toBe("payroll_settings_missing");

  expect((await save(clerk, run.id, paylocity)).status).toBe(200);
  const after = await clerk.read<ForPayroll>(path);
  expect(after.file).toMatchObject({ fileName: "ded250301.csv", employees: 2, unfitEmployees: 1 });
  const sent = await clerk.fetch(`${path}/file`);
  expect(sent.headers.get("content-disposition")).toBe('attachment; filename="ded250301.csv"');
  const lines = parse(await sent.text()) as string[][];
  expect(lines).toEqual([
    ["0042", "D", "UNIF", "", "29.60"],
    ["7", "D", "UNIF", "", "59.00"],
  ]);
  // What couldn't be in the file is named with its amount.
  const unfit = after.file?.unfit.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  expect(2960 + 5900 + unfit).toBe(run.totalProposedDeduction);

  const next = await clerk.run(payrollFile([["0042", "320.00"]]), { payDate: "2025-03-15" });
  expect(await clerk.read<ForPayroll>(`/api/runs/${next.id}/for-payroll`)).toMatchObject({
    saved: { version: 1, settings: paylocity },
  });
});

test("the first time, the system and its company code are those of the file", async () => {
  const register = [
    "Company Code,File Number,Payroll Name,Location Description,Regular Hours Total,Overtime Hours Total,Regular Earnings Total,Overtime Earnings Total,Gross Pay,Net Pay",
    'ABC,000042,"Reed, Ann","Houston, TX",40,0,800.00,0.00,800.00,600.00',
    'ABC,000043,"Cole, Bo","Houston, TX",40,0,900.00,0.00,900.00,700.00',
    "",
  ].join("\n");
  const clerk = await addUserWithProfile(server, register);
  const run = await clerk.run(register);
  expect(await clerk.read<ForPayroll>(`/api/runs/${run.id}/for-payroll`)).toMatchObject({
    proposed: { kind: "import", system: "adp-workforce-now" },
    companyCode: "ABC",
  });
  const two = register.replace("ABC,000043", "XYZ,000043");
  const other = await clerk.run(two, { payDate: "2025-03-15" });
  expect(await clerk.read<ForPayroll>(`/api/runs/${other.id}/for-payroll`)).toMatchObject({
    proposed: { system: "adp-workforce-now" },
    companyCode: "",
  });
});

test("a file of an unknown system gives its company code, too", async () => {
  const own = [
    "Employee ID,Location,Hours,Gross Pay,Company Code",
    '1001,"Houston, TX",40,800.00,ABC',
    "",
  ].join("\n");
  const clerk = await addUserWithProfile(server, own);
  const run = await clerk.run(own);
  expect(await clerk.read<ForPayroll>(`/api/runs/${run.id}/for-payroll`)).toMatchObject({
    proposed: null,
    companyCode: "ABC",
  });
});

test("two people who change it at once: the second one is told, and nothing of theirs is saved", async () => {
  const ann = await addPayrollUser(server);
  const bob = asPayrollUser(await join(server.db, await server.addAccount(), ann));
  const run = await ann.run(file);
  const list = { kind: "list", system: "gusto", deductionCode: "Boots", order: "name" };
  const both = await Promise.all([save(ann, run.id, paylocity), save(bob, run.id, list)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refusalOf(save(bob, run.id, list, 0))).toBe("payroll_settings_changed");
  expect((await save(bob, run.id, list, 1)).status).toBe(200);
  expect(await ann.read(`/api/runs/${run.id}/for-payroll`)).toMatchObject({
    saved: { version: 2, settings: list },
    file: { employees: 3, fileName: "payroll-list-2025-03-01.csv" },
  });
  const exported = await ann.read<{ payrollSettings: { version: number; actor: string }[] }>(
    "/api/accounts/export.json",
  );
  expect(exported.payrollSettings.map(({ version }) => version)).toEqual([1, 2]);
  expect(exported.payrollSettings[1]?.actor).toBe(bob.userId);
});

test("a voided run and another company's are refused in a sentence", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const run = await clerk.run(file);
  expect((await save(clerk, run.id, paylocity)).status).toBe(200);
  for (const request of [
    stranger.fetch(`/api/runs/${run.id}/for-payroll`),
    stranger.fetch(`/api/runs/${run.id}/for-payroll/file`),
    save(stranger, run.id, paylocity, 1),
  ]) {
    expect(await refusalOf(request)).toBe("run_not_found");
  }
  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(await refusalOf(clerk.fetch(`/api/runs/${run.id}/for-payroll`))).toBe("not_for_payroll");
  expect(await refusalOf(clerk.fetch(`/api/runs/${run.id}/for-payroll/file`))).toBe("not_for_payroll");
});

test("a system that needs the pay period gets it from the run, or is given it", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const workday = { kind: "import", system: "workday", companyCode: "", deductionCode: "UNIFORM" };
  expect((await save(clerk, run.id, workday)).status).toBe(200);
  const path = `/api/runs/${run.id}/for-payroll`;
  expect(await clerk.read(path)).toMatchObject({ file: { lacksPeriod: true } });
  expect(await refusalOf(clerk.fetch(`${path}/file`))).toBe("period_missing");
  const half = await clerk.fetch(`${path}/file?periodStart=2025-02-16`);
  expect(half.status).toBe(422);
  const sent = await clerk.fetch(`${path}/file?periodStart=2025-02-16&periodEnd=2025-02-28`);
  expect(sent.headers.get("content-type")).toContain("xml");
  expect(await sent.text()).toContain(">2025-02-16<");
});

test("settings that don't fit are refused by field, and nothing is saved", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const amount = { field: "amount", heading: "Amount", text: "" };
  const columns = (...more: object[]) => ({
    ...{ kind: "columns", deductionCode: "", hasHeader: true, dateForm: "iso" },
    columns: [amount, ...more],
  });
  for (const [settings, sentence] of [
    [{ ...paylocity, deductionCode: "" }, /Paylocity's deduction code/],
    [{ ...paylocity, deductionCode: "=UNIF" }, /letter or a digit/],
    [{ ...paylocity, system: "adp-workforce-now", companyCode: "TOOLONG" }, /company code/],
    [columns(), /employee number or name/],
    [columns({ field: "employeeNumber", heading: "=cmd", text: "" }), /formula/],
  ] as const) {
    const refused = await save(clerk, run.id, settings);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(sentence);
  }
  expect(await clerk.read(`/api/runs/${run.id}/for-payroll`)).toMatchObject({ saved: null });
});

async function refusalOf(request: Promise<Response>): Promise<string> {
  const answer = (await (await request).json()) as { error: { code: string } };
  return answer.error.code;
}
