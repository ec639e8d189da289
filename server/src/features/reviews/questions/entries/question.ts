import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { FileNote } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { bitsToReasons, type Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type * as z from "zod/mini";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import type { Workers } from "../../../../core/workers/worker-pool.ts";
import type { ComparedPeople } from "../../file/compare-people.ts";
import type { LookedAtFile, ReviewedFile } from "../../file/look-at-file.ts";
import type { ReviewRow } from "../../stored/queries.ts";

/** A review that is looked at, with what it says so far. */
export interface Looked<About = unknown>
  extends Pick<ReviewedFile, "kept" | "payDate" | "timeZone" | "workers">,
    LookedAtFile {
  readonly tx: TenantTransaction;
  readonly says: Omit<Review, "questions">;
  readonly compared: ComparedPeople | null;
  /** What the entries before say. */
  readonly asked: readonly ReviewQuestion[];
  /** What of the file is asked about. */
  readonly about: About;
}

/** A review that is answered, locked, and what of its file was asked about. */
interface Answered<About> {
  readonly tx: TenantTransaction;
  readonly review: ReviewRow;
  readonly about: About;
}

/** What an answer that does all by itself works with. */
interface Acting {
  readonly tx: TenantTransaction;
  readonly workers: Workers;
  /** Of the review. */
  readonly id: string;
}

/** What is asked, without the name of its entry. */
export type Shown = Omit<ReviewQuestion, "id" | "key"> & Partial<Pick<ReviewQuestion, "key">>;

type Asking = Shown | null | readonly Shown[];

/** One question of a review. Its texts, how an answer is read and kept, and what it does, follow from its entry. */
export interface Question<About = unknown, Answer = unknown, Kept = unknown> {
  /** When it is asked, and what an answer does, for docs/questions.md. */
  readonly when: string;
  readonly does: string;
  /** Whom another file needn't ask: its profile, the organization, or no one. */
  readonly remembers: "nothing" | "profile" | "organization";
  /** What of a file it is about; null where it's neither asked nor answered. Without it, `ask` knows. */
  about?(of: AskedFile): About | null;
  /** What is asked of a review, as it was answered so far. None where the page has a part of its own for it. */
  ask?(looked: Looked<About>): Asking | Promise<Asking>;
  /** Whether it says what a note on the file does, which isn't shown beside it. */
  covers?(note: FileNote): boolean;
  /** None where it is answered at an address of its own. */
  readonly answer?: z.ZodMiniType<Answer>;
  /** What is kept of an answer. Without it, the answer. @throws Refusal invalid_input */
  keep?(answer: Answer, answered: Answered<About>): Kept | Promise<Kept>;
  /** How the file is read by it, and by the profile that remembers it. */
  plan?(plan: ReadingPlan, kept: Kept): ReadingPlan;
  /** How the profile reads later files, where that is something else: the plan itself where it remembers nothing. */
  learn?(plan: ReadingPlan, kept: Kept): ReadingPlan;
  /** Whether the plan changes what is calculated only, so that the file isn't read again. */
  readonly isOfCalculation?: true;
  /** Questions that are asked anew after an answer. */
  readonly reopens?: readonly string[];
  /** Does all that an answer does, where that is more than keeping it. */
  act?(answer: Answer, acting: Acting): Promise<void>;
}

/** A review's file as it was read, by which answers and which plan. */
interface AskedFile extends Pick<ReviewRow, "answers" | "source"> {
  readonly file: PayrollFile;
  readonly plan: ReadingPlan;
}

/** An entry, with the types of its answer. */
export function question<About, Answer, Kept = Answer>(
  entry: Question<About, Answer, Kept>,
): Question<About, Answer, Kept> {
  return entry;
}

/** The sentence of a question that the profile of a file remembers; empty without one. */
export function remembersText({ profile }: Pick<Review, "profile">): string {
  return profile ? ` The profile "${profile.name}" will remember it for the next file.` : "";
}

/** Whether the verdict on anyone rests on one of the reasons, whether or not they owe something. */
export function anyRestsOn(runs: Looked["runs"], reasons: readonly Reason[]): boolean {
  const rests = (found: readonly Reason[]) => found.some((one) => reasons.includes(one));
  return runs.some(
    ({ calculated: { results, skipped } }) =>
      Array.from(results.reasons).some((set) => rests(bitsToReasons(set))) ||
      skipped.some(({ pay }) => rests(pay?.reasons ?? [])),
  );
}
