import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect } from "vitest";
import { type PayrollUser, type Run, uploadRequest } from "../payroll-user.ts";

/** Puts the run of another file in the place of a run, as a clerk does by its review. */
export async function replaceRun(clerk: PayrollUser, run: Run, right: string): Promise<Run> {
  const request = await uploadRequest(right, { fileName: "right.csv" });
  const reviewed = await clerk.fetch(`/api/runs/reviews?replaces=${run.id}`, request);
  expect(reviewed.status).toBe(201);
  const { review } = (await reviewed.json()) as { review: Review };
  const seen = review.replaces?.effect.seen;
  const answer = await clerk.post(`/api/runs/reviews/${review.id}/run`, { payDate: review.payDate, seen });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { run: Run }).run;
}
