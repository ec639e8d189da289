import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect } from "vitest";
import { balanceOf, type PayrollUser, payrollFile, type Run } from "../../../test/payroll-user.ts";

/** 40 hours in Texas: 290.40 reach the minimum wage and the cushion, 290.00 the minimum wage. */
export const file = payrollFile([
  ["1", "300.00"],
  ["2", "310.00"],
  ["3", "900.00"],
  ["4", "280.00"],
  ["5", "300.00", "40", "Plant 12"],
]);

type Amounts = Readonly<Record<string, number>>;

export const asked = (amounts: Amounts) =>
  Object.entries(amounts).map(([employeeNumber, amount]) => ({ employeeNumber, amount }));

export const takenOf = (clerk: PayrollUser, { id }: Run) => clerk.read<TakenOfRun>(`/api/runs/${id}/taken`);

export async function check(clerk: PayrollUser, { id }: Run, amounts: Amounts): Promise<TakenCheck> {
  const answer = await clerk.post(`/api/runs/${id}/taken/check`, { amounts: asked(amounts) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TakenCheck;
}

export async function balancesOf(clerk: PayrollUser): Promise<(number | null)[]> {
  return Promise.all(["1", "2", "3", "4", "5"].map(async (name) => (await balanceOf(clerk, name)).balance));
}
