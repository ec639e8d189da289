import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import { expect } from "vitest";
import {
  asPayrollUser,
  type PayrollUser,
  type Run,
  type UploadOptions,
  uploadRequest,
} from "../payroll-user.ts";
import { forThirtyDays, type TestServer } from "../test-server.ts";

/** A subscribed account whose only profile is the one that the set-up proposes for a file. */
export async function addUserWithProfile(
  server: TestServer,
  file: string,
  plan: PlanKey = "enterprise",
): Promise<PayrollUser> {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays(plan) }));
  await expectMade(
    clerk.post("/api/profiles", {
      name: "Register",
      plan: inspectFile(Buffer.from(file)).plan,
      deductionAmount: 5900,
    }),
  );
  return clerk;
}

interface ReviewOptions extends UploadOptions {
  /** The run that the file is to replace. */
  readonly replaces?: string;
}

/** Sends a file that must be taken. */
export async function review(
  clerk: PayrollUser,
  file: string | Uint8Array,
  { replaces, ...options }: ReviewOptions = {},
): Promise<Review> {
  const query = replaces === undefined ? "" : `?replaces=${replaces}`;
  const request = await uploadRequest(file, options);
  const answer = await expectMade(clerk.fetch(`/api/runs/reviews${query}`, request));
  return ((await answer.json()) as { review: Review }).review;
}

/** A review as it is now. */
export const lookAt = async (clerk: PayrollUser, id: string): Promise<Review> =>
  (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;

/** Answers a question of a review. */
export const answerTo = (
  clerk: PayrollUser,
  { id }: Pick<Review, "id">,
  question: string,
  answer: unknown,
): Promise<Response> => clerk.put(`/api/runs/reviews/${id}/answers/${question}`, { answer });

/** What a review asks of one entry of the list of questions. */
export const askedIn = ({ questions }: Pick<Review, "questions">, question: string) =>
  questions.filter(({ id }) => id === question);

/**
 * Says whose the names of a file without employee numbers are; all others are new employees.
 * @param more with `areOne`, each name on several rows is one employee's
 */
export const confirmNames = (
  clerk: PayrollUser,
  review: Pick<Review, "id" | "questions">,
  people: readonly object[] = [],
  { areOne = false, ...more }: { readonly areOne?: boolean; readonly [field: string]: unknown } = {},
): Promise<Response> => {
  const answer = askedIn(review, "people")[0]?.form?.answer;
  const repeated = areOne && { repeatedAreOne: answer?.fingerprint };
  return answerTo(clerk, review, "people", { ...answer, people, ...more, ...repeated });
};

/** Confirms a review, with what its page would send along. */
export async function confirm(clerk: PayrollUser, review: Review, decided: object = {}): Promise<Response> {
  await countSamePayBesides(clerk, review);
  return clerk.post(`/api/runs/reviews/${review.id}/run`, {
    payDate: review.payDate,
    figures: review.figures,
    ...(review.replaces && { seen: review.replaces.effect.seen }),
    ...decided,
  });
}

/** Says that this file counts beside another run of it, or of the same pay date. */
export const countBesides = (clerk: PayrollUser, review: Pick<Review, "id">, run: string | undefined) =>
  answerTo(clerk, review, "earlier-runs", { run, isOther: true });

/** The earlier runs whose pay the file may have again, as the review asks about them; of another file, it can be replaced. */
export const earlierIn = (review: Pick<Review, "questions">) =>
  askedIn(review, "earlier-runs").map(({ key, link }) => ({
    id: key.split(" ")[1],
    isSameFile: link === undefined,
  }));

/** Says that a file with one pay date counts beside another one with it. */
export async function countSamePayBesides(clerk: PayrollUser, review: Review): Promise<void> {
  if (review.payDates.length > 0) return;
  for (const { id, isSameFile } of earlierIn(review)) if (!isSameFile) await countBesides(clerk, review, id);
}

/** Confirms a review that must become a run. */
export async function runReview(clerk: PayrollUser, looked: Review, decided: object = {}): Promise<Run> {
  const answer = await expectMade(confirm(clerk, looked, decided));
  return ((await answer.json()) as { run: Run }).run;
}

/** Runs a file for this pay date, whatever the pay calendar says. */
export async function runOn(clerk: PayrollUser, file: string, payDate: string): Promise<void> {
  const { id } = await review(clerk, file);
  await expectMade(clerk.post(`/api/runs/reviews/${id}/run`, { payDate }));
}

async function expectMade(request: Promise<Response>): Promise<Response> {
  const answer = await request;
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer;
}
