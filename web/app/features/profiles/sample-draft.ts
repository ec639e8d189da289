import { useQueryClient } from "@tanstack/react-query";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { Charging } from "@wagefloor/domain/deduction/first-charge.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { useEffect, useState } from "react";

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

/** The draft, kept in memory while the product is open, and how to change it. Another person's sign-in empties it. */
export function useSampleDraft() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<SampleDraft | null>(sampleDraftKey) ?? null);
  useEffect(() => {
    client.setQueryDefaults(sampleDraftKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(sampleDraftKey, draft);
  }, [client, draft]);
  return [draft, setDraft] as const;
}

/** What to begin with: everything as it was found in the file. */
export function draftOf(file: File, sample: Sample): SampleDraft {
  return {
    file,
    sample,
    plan: sample.inspection.plan,
    name: sample.inspection.system ?? nameOf(file.name),
    deductionAmount: "59.00",
  };
}

/** The words of a file's name without its dates and numbers: `payroll-register_2026-01-23.csv` is `payroll register`. */
function nameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[\d_.()-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words === "" ? "Payroll file" : words;
}
