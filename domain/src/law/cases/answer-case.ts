import type { CalendarDate } from "../../money.ts";
import type { Determination } from "../determination.ts";
import { evaluate } from "../evaluate.ts";
import { CaseError } from "./case-fields.ts";
import { type CaseReading, isInput, readCase } from "./read-case.ts";
import { answerPastCase, looksBack, type PastAnswer } from "./read-past-case.ts";

/** The answer of a case that asks what may be deducted, or of one that looks back at what was. */
export type CaseAnswer =
  | { readonly determination: Determination; readonly waiting: readonly CalendarDate[] }
  | { readonly past: PastAnswer };

/** The inputs of a case, which may have a name, a source and the like beside them. Throws a CaseError. */
export function inputsOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("inputs" in value)) {
    throw new CaseError("the case has no 'inputs'");
  }
  const astray = Object.keys(value).find(isInput);
  if (astray !== undefined)
    throw new CaseError(`the case has '${astray}' next to its 'inputs' instead of inside them`);
  return value.inputs;
}

/** Reads the inputs of a case (docs/determinations.md) and answers it. Throws a CaseError with a sentence. */
export function answerCase(inputs: unknown, reading: CaseReading = {}): CaseAnswer {
  if (looksBack(inputs)) return { past: answerPastCase(inputs) };
  const { question, waiting } = readCase(inputs, reading);
  return { determination: evaluate(question), waiting };
}
