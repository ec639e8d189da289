import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { ColumnsChosen, ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect } from "vitest";
import { payrollExports } from "../../../../domain/test-support/payroll-exports.ts";
import { type PayrollUser, uploadRequest } from "../payroll-user.ts";
import { answerTo, askedIn } from "./reviewing.ts";

export const payDate = "2026-01-23";

export const weekly: string = payrollExports.timesheetByWeek;

export const renamed = weekly.replace("Gross Wages", "Total Wages").replace("Work Location", "Site Nr");

export async function addProfile(clerk: PayrollUser, name: string, file = weekly): Promise<NamedProfile> {
  const { plan } = inspectFile(Buffer.from(file));
  const answer = await clerk.post("/api/profiles", { name, plan, deductionAmount: 5900 });
  return ((await answer.json()) as { profile: NamedProfile }).profile;
}

export const send = async (clerk: PayrollUser, file: string | Uint8Array, address = "/api/runs/reviews") =>
  clerk.fetch(address, await uploadRequest(file, { payDate }));

/** A file that is kept to match its columns. @returns its review */
export async function keep(clerk: PayrollUser, file: string | Uint8Array, address?: string): Promise<string> {
  const answer = await send(clerk, file, address);
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as { error: { code: string; reviewId: string } };
  expect(error.code).toBe("unknown_layout");
  return error.reviewId;
}

/** What is asked of the columns of a review's file, before there are figures, and beside them. */
export async function questionsOf(clerk: PayrollUser, id: string): Promise<readonly ReviewQuestion[]> {
  const answer = await clerk.fetch(`/api/runs/reviews/${id}`);
  if (answer.status === 200) return askedIn(((await answer.json()) as { review: Review }).review, "columns");
  const { error } = (await answer.json()) as { error: { code: string; columns: ReviewColumns } };
  expect([answer.status, error.code]).toEqual([409, "columns_open"]);
  return error.columns.questions;
}

/** By profile. */
export const formsOf = async (clerk: PayrollUser, id: string) =>
  (await questionsOf(clerk, id)).map(({ title, form }) => [title, form] as const);

export const put = (clerk: PayrollUser, id: string, request: ColumnsChosen) =>
  answerTo(clerk, { id }, "columns", request);

export async function match(clerk: PayrollUser, id: string, picks: Record<string, string | null>, at = 0) {
  const [, form] = (await formsOf(clerk, id))[at] ?? [];
  return put(clerk, id, {
    ...(form?.answer as Pick<ColumnsChosen, "profileId" | "version">),
    picks: Object.entries(picks).map(([name, column]) => ({ name, column })),
  });
}

export const look = async (clerk: PayrollUser, id: string) =>
  (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;

export const all = { "Gross Wages": "Total Wages", "Work Location": "Site Nr" };
