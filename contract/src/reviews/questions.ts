import * as z from "zod/mini";
import { reason } from "../runs/results.ts";

type ChoiceAnswer = string | number | null | string[] | Readonly<Record<string, string | boolean>>;

/** One answer that a person can give with a click. */
const choice = z.strictObject({
  /** How it's drawn: options of one question are a list that is confirmed by a button. */
  as: z.enum(["button", "radio", "checkbox", "option"]),
  label: z.string(),
  description: z.optional(z.string()),
  /** What is sent back as the answer. */
  answer: z.custom<ChoiceAnswer>((value) => value !== undefined),
  isChosen: z.optional(z.boolean()),
  /** What is said once it's kept, where the question is gone then. */
  told: z.optional(z.string()),
});

/** A question that a review asks, or has an answer to. */
const reviewQuestion = z.strictObject({
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
  /** None for a question with a form of its own. */
  choices: z.optional(z.array(choice)),
  /** What options or radios are for, where it isn't the title. */
  field: z.optional(
    z.strictObject({
      label: z.string(),
      description: z.optional(z.string()),
      /** The button that confirms an option. */
      confirm: z.optional(z.string()),
    }),
  ),
});

export type ReviewQuestion = z.infer<typeof reviewQuestion>;

export const reviewQuestions = z.array(reviewQuestion);

/** The body of `PUT /api/runs/reviews/:id/answers/:question`: what the question's entry takes. */
export const answerRequest = z.object({ answer: z.unknown() });
