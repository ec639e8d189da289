import { randomUUID } from "node:crypto";
import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect } from "vitest";
import type { PayrollUser, Run } from "../payroll-user.ts";

/**
 * Confirms what payroll took for a run, as a clerk does who looked at it before.
 * @param amounts in cents, by employee number; the others as proposed
 */
export async function confirmTaken(
  clerk: PayrollUser,
  { id }: Pick<Run, "id">,
  amounts: Readonly<Record<string, number>> = {},
  note?: string,
): Promise<TakenOfRun> {
  const asked = Object.entries(amounts).map(([employeeNumber, amount]) => ({ employeeNumber, amount }));
  const checked = await clerk.post(`/api/runs/${id}/taken/check`, { amounts: asked });
  const { seen, problems } = (await checked.json()) as TakenCheck;
  expect(problems).toEqual([]);
  const request = { id: randomUUID(), amounts: asked, seen, ...(note && { note }) };
  const answer = await clerk.post(`/api/runs/${id}/taken`, request);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as TakenOfRun;
}
