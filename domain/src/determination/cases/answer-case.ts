import type { CalendarDate } from "../../money.ts";
import type { Determination } from "../determination.ts";
import { determine } from "../determine.ts";
import { readCase } from "./read-case.ts";
import { answerPastCase, looksBack, type PastAnswer } from "./read-past-case.ts";

/** The answer of a case that asks what may be deducted, or of one that looks back at what was. */
export type CaseAnswer =
  | { readonly determination: Determination; readonly waiting: readonly CalendarDate[] }
  | { readonly past: PastAnswer };

/** Reads the inputs of a case (docs/determinations.md) and answers it. Throws a CaseError with a sentence. */
export function answerCase(inputs: unknown): CaseAnswer {
  if (looksBack(inputs)) return { past: answerPastCase(inputs) };
  const { question, waiting } = readCase(inputs);
  return { determination: determine(question), waiting };
}
