import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { useKeptDraft } from "../../lib/use-kept-draft.ts";

/** What was chosen for a sample file so far. */
export interface SampleDraft {
  /** Null for a profile that is changed without one. */
  readonly file: File | null;
  readonly sample: Sample;
  readonly plan: ReadingPlan;
  readonly name: string;
  readonly deductionAmount: string;
  /** Who is charged; asked in the set-up only. */
  readonly charging?: Charging;
}

export const sampleDraftKey = ["sample-draft"] as const;

/** The draft, and how to change it. */
export function useSampleDraft() {
  return useKeptDraft<SampleDraft | null>(sampleDraftKey, null);
}

/** What to begin with: everything as it was found in the file. */
export function draftOf(file: File, sample: Sample): SampleDraft {
  return {
    file,
    sample,
    plan: sample.inspection.plan,
    name: sample.profileName,
    deductionAmount: "59.00",
  };
}
