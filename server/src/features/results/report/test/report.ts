import type { RunReport } from "@wagefloor/contract/runs/report.ts";
import { expect } from "vitest";
import { type PayrollUser, payrollFile, type Run } from "../../../../test/payroll-user.ts";

export const file = payrollFile([
  ["1", "320.00"],
  ["2", "200.00"],
  ["3", "9000.00"],
  ["王小明", "310.00", "40", "Plant 12"],
]);

export const ask = (clerk: PayrollUser, { id }: Run) =>
  clerk.post(`/api/runs/${id}/report`, { timeZone: "America/Chicago" });

export const reportOf = async (clerk: PayrollUser, { id }: Run) =>
  (await clerk.read<{ report: RunReport | null }>(`/api/runs/${id}/report`)).report;

export const fileOf = (clerk: PayrollUser, { id }: Run) => clerk.fetch(`/api/runs/${id}/report/file`);

export async function makeReport(clerk: PayrollUser, run: Run): Promise<Buffer> {
  expect((await ask(clerk, run)).status).toBe(202);
  await expect.poll(async () => (await reportOf(clerk, run))?.status).toBe("done");
  return Buffer.from(await (await fileOf(clerk, run)).arrayBuffer());
}
