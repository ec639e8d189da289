import type { SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { VoidPreview } from "@wagefloor/contract/runs/runs.ts";
import type { PayrollUser, Run } from "../payroll-user.ts";

/** What voiding a run would change. */
export const previewVoid = (clerk: PayrollUser, { id }: Run) =>
  clerk.read<VoidPreview>(`/api/runs/${id}/void`);

/** @param seen the effect that was shown beforehand, where there is one */
export const sendVoid = (clerk: PayrollUser, { id }: Run, seen?: string): Promise<Response> =>
  clerk.post(`/api/runs/${id}/void`, { reason: "wrong file", ...(seen && { seen }) });

export const statusOf = async (clerk: PayrollUser, { id }: Run): Promise<Run["status"]> =>
  (await clerk.read<{ run: Run }>(`/api/runs/${id}`)).run.status;

export const skippedOf = async (clerk: PayrollUser, { id }: Run): Promise<SkippedEntry[]> =>
  (await clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${id}/skipped`)).skipped;

/** What counts toward the plan's limits. @returns runs and employees */
export async function usedOf(clerk: PayrollUser): Promise<[runs: number, employees: number]> {
  const { usage } = await clerk.read<{ usage: { runsUsed: number; employeesAnalyzed: number } }>(
    "/api/billing/usage",
  );
  return [usage.runsUsed, usage.employeesAnalyzed];
}
