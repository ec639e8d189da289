import type { KeptEmployee } from "../kept-employees.ts";
import { confirmTaken } from "./confirmations.ts";
import { takeMergeStep } from "./merging.ts";
import { enterPurchaseStep } from "./purchases.ts";
import { Records } from "./records.ts";
import { takeRunStep } from "./runs.ts";
import { Settings } from "./settings.ts";
import type { Step } from "./steps.ts";

/** A company on which a history is played: each step does what the product would do with it. */
export class Company {
  readonly records = new Records();
  readonly settings = new Settings();

  /** Takes steps, one after another; a step about something that isn't there does nothing. */
  take(...steps: readonly Step[]): this {
    for (const step of steps) this.#takeOne(step);
    return this;
  }

  /** Who is in the newest run. */
  newest(): readonly KeptEmployee[] {
    return this.records.runs.at(-1)?.employees ?? [];
  }

  #takeOne(step: Step): void {
    switch (step.kind) {
      case "run":
      case "void":
      case "replace":
      case "settle":
        takeRunStep(this, step);
        break;
      case "merge":
      case "unmerge":
        takeMergeStep(this.records, step);
        break;
      case "taken":
        confirmTaken(this.records, step);
        break;
      case "purchase":
      case "opening":
      case "correction":
      case "return":
      case "pay-back":
      case "undo-pay-back":
      case "write-off":
      case "reinstate":
        enterPurchaseStep(this, step);
        break;
      default:
        this.settings.take(step);
    }
  }
}
