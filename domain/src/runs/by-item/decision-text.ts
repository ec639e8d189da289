import { dayText } from "../../documents/report-formats.ts";

/** A person's decision that an exception or the conditions of an item's rule apply. */
export interface RecordedDecision {
  /** A calendar date. */
  readonly on: string;
  readonly decidedBy: string;
  readonly reason: string;
}

/** When it was decided, by whom, and why, in a sentence. */
export function decisionText({ on, decidedBy, reason }: RecordedDecision): string {
  return `Decided ${dayText(on)} by ${decidedBy}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
}
