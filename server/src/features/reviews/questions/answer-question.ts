import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { type FileNote, fileNotes } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { requireFitting } from "../../../core/http/validate.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import { readByDecision } from "../file/read-by-decision.ts";
import { changeReview, fileOf, type ReviewRow, requireOpenReview } from "../stored/queries.ts";
import type { Looked } from "./entries/question.ts";
import { questions } from "./questions.ts";

/** What a review asks, and what it was answered. */
export async function askQuestions(looked: Omit<Looked, "asked" | "about">): Promise<ReviewQuestion[]> {
  const asked: ReviewQuestion[] = [];
  const askedFile = { ...looked.kept, file: looked.file, plan: looked.configuration.plan };
  for (const [id, entry] of Object.entries(questions)) {
    const about = entry.about?.(askedFile);
    const shown = about === null ? [] : [(await entry.ask?.({ ...looked, asked, about })) ?? []].flat();
    asked.push(...shown.map(({ key = "", ...one }) => ({ id, key: `${id} ${key}`, ...one })));
  }
  return asked;
}

/** What to look at in a file, beside what a question says. */
export function notesBeside(file: PayrollFile): FileNote[] {
  return fileNotes(file).filter((note) => !Object.values(questions).some((entry) => entry.covers?.(note)));
}

export interface Answering {
  /** Of the review. */
  readonly id: string;
  /** Of the entry in the list of questions. */
  readonly question: string;
  readonly answer: unknown;
}

/**
 * Keeps an answer to a question in a review, and reads the file by it where that changes how it's read. The profile learns
 * it once the file is run.
 * @throws Refusal not_found, review_over, already_run, columns_open, invalid_input; and what the question's entry says
 */
export async function answerQuestion(
  tx: TenantTransaction,
  workers: Workers,
  { id, question, answer: sent }: Answering,
): Promise<void> {
  const entry = Object.hasOwn(questions, question) ? questions[question] : undefined;
  if (!entry?.answer) throw new CommonRefusal("not_found", "A review doesn't ask this.");
  const answer = requireFitting(entry.answer, sent);
  if (entry.act) return entry.act(answer, { tx, workers, id });
  const review = await requireOpenReview(tx, id);
  const { plan } = review.configuration;
  const askedFile = { ...review, file: fileOf(review), plan };
  const about = entry.about?.(askedFile);
  if (about === null) throw new CommonRefusal("invalid_input", notAsked);
  const kept = entry.keep ? await entry.keep(answer, { tx, review, about }) : answer;
  const reopened = Object.fromEntries((entry.reopens ?? []).map((other) => [other, undefined]));
  const answers = { ...review.answers, ...reopened, [question]: kept };
  const planned = entry.plan ? entry.plan(plan, kept) : plan;
  if (planned === plan) return changeReview(tx, id, { answers });
  const configuration = { ...review.configuration, plan: planned };
  const read = entry.isOfCalculation ? {} : await readByDecision(workers, review, configuration.plan);
  await changeReview(tx, id, { ...read, configuration, answers });
}

const notAsked = "This isn't asked about this file anymore. Reload the page.";

/** What the profile of a file learns of its answers once it is run; null where that's nothing. */
export function learnedOf({
  answers,
  configuration: { plan: used },
}: ReviewRow): ((plan: ReadingPlan) => ReadingPlan) | null {
  const steps = Object.entries(questions).flatMap(([id, entry]) => {
    const [kept, learn] = [answers[id], entry.learn ?? entry.plan];
    if (entry.remembers !== "profile" || !learn || kept === undefined || kept === null) return [];
    return learn(used, kept) === used ? [] : [(plan: ReadingPlan) => learn(plan, kept)];
  });
  return steps.length === 0 ? null : (plan) => steps.reduce((learned, step) => step(learned), plan);
}
