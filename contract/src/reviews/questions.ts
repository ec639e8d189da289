import * as z from "zod/mini";
import { reason } from "../runs/results.ts";

export type ChoiceAnswer =
  | string
  | number
  | boolean
  | null
  | string[]
  | Readonly<Record<string, string | boolean | null | readonly string[]>>;

/** Something to choose or to write in a form. */
const formField = z.strictObject({
  /** A box has two options: without its check and with it. */
  as: z.enum(["list", "radios", "box", "text"]),
  /** Without it, the title of the question is. */
  label: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Its name in the answer; what has none is listed. */
  name: z.optional(z.string()),
  options: z.optional(
    z.array(
      z.strictObject({
        label: z.string(),
        description: z.optional(z.string()),
        /** A listed null isn't sent. */
        answer: z.custom<ChoiceAnswer>((value) => value !== undefined),
        isChosen: z.optional(z.boolean()),
        /** By which a button of the form takes it. */
        kind: z.optional(z.string()),
      }),
    ),
  ),
  text: z.optional(z.string()),
  /** Whom it's about, where several are listed in a table, a row each. */
  row: z.optional(
    z.strictObject({
      called: z.string(),
      /** By which the employee's panel opens. */
      employeeNumber: z.optional(z.string()),
      /** The proposal, until an option is chosen. */
      ask: z.string(),
    }),
  ),
  /** Whether there is no answer without it; a list or radios always need one, unless some are enough. */
  isNeeded: z.optional(z.boolean()),
});

/**
 * Fields that are confirmed together: the answer of the only one, or all of them in one answer. Without a button to confirm,
 * what is chosen counts at once.
 */
const questionForm = z.strictObject({
  fields: z.array(formField),
  /** What it asks, where it's folded until something is chosen. */
  folded: z.optional(z.string()),
  /** The button. */
  confirm: z.optional(z.string()),
  /** What is sent beside the fields. */
  answer: z.optional(z.record(z.string(), z.union([z.string(), z.int()]))),
  /** Under which name the listed ones are sent; empty where the list is the answer. */
  list: z.optional(z.string()),
  /** Buttons that decide what wasn't, where there is an option of that kind, or are an answer themselves. */
  others: z.optional(
    z.array(
      z.strictObject({
        label: z.string(),
        kind: z.optional(z.string()),
        answer: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  ),
  /** Whether some lists and radios are enough; the rest is asked again. */
  isPartial: z.optional(z.boolean()),
  /** What is said once it's kept, where the question may be gone then. */
  told: z.optional(z.string()),
});

export type QuestionForm = z.infer<typeof questionForm>;

/** A question that a review asks, or has an answer to. */
export const reviewQuestion = z.strictObject({
  /** Its entry in the list of questions (docs/questions.md). */
  id: z.string(),
  /** Among the questions of the review, of which several may be of one entry. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** Whether there is something to decide; else it was decided, and can be decided otherwise. */
  isOpen: z.boolean(),
  /** What is to do before the file can be run. */
  missing: z.optional(z.string()),
  /** Why employees aren't checked who are once it's answered; it's not said a second time. */
  settles: z.optional(z.array(reason)),
  /** A page of ours that leads on. */
  link: z.optional(z.strictObject({ label: z.string(), to: z.string() })),
  /** Whom or what it's about, a line each. */
  lines: z.optional(z.array(z.string())),
  /** What the lines are, where they are folded. */
  folded: z.optional(z.string()),
  form: z.optional(questionForm),
});

export type ReviewQuestion = z.infer<typeof reviewQuestion>;

export const reviewQuestions = z.array(reviewQuestion);

/** The body of `PUT /api/runs/reviews/:id/answers/:question`: what the question's entry takes. */
export const answerRequest = z.object({ answer: z.unknown() });
