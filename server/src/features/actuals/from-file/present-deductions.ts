import type { FileDeductionsInReview } from "@wagefloor/contract/runs/file-deductions.ts";
import { proposesOnly } from "@wagefloor/domain/deduction/balances-follow.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { columnsIn } from "@wagefloor/domain/payroll-file/header/planned-columns.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { FileDeductions } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type CheckedDeductions, checkFileDeductions } from "./check-file-deductions.ts";
import { findRunsOfDeductions } from "./find-runs.ts";
import { ownRun, type RunToMake, sourceOfOwn } from "./own-source.ts";

/** The deductions of a reviewed file, and what they are used for. */
interface Looked extends Omit<RunToMake, "configuration" | "isOpen"> {
  readonly configuration: AppliedProfile;
  readonly file: Pick<PayrollFile, "companyCode">;
  readonly deductions: FileDeductions | null;
  readonly usedForEarlier: CheckedDeductions | null;
}

/** What a review says of the deductions in its file; null if the file says nothing of them. */
export async function presentDeductions(
  tx: TenantTransaction,
  { file, deductions, usedForEarlier, configuration, calculated, recorded }: Looked,
  { chosen, hasOneRun }: { readonly chosen: string | undefined; readonly hasOneRun: boolean },
): Promise<FileDeductionsInReview | null> {
  if (deductions === null) return null;
  const { amounts, ...figures } = deductions;
  const { plan, profile } = configuration;
  const said = {
    name: plan.deduction ?? "",
    isKindOfPay: !columnsIn(plan, "deduction").includes(plan.deduction ?? ""),
    ...figures,
  };
  if (!hasOneRun) return { ...said, runs: [], own: false, use: null };
  const isOpen = proposesOnly(configuration);
  const usedForOwn =
    chosen === ownRun
      ? await checkFileDeductions(sourceOfOwn(tx, { calculated, recorded, configuration, isOpen }), amounts)
      : null;
  return {
    ...said,
    runs: await findRunsOfDeductions(
      tx,
      { profileId: profile?.id ?? null, companyCode: file.companyCode },
      amounts,
    ),
    own: true,
    use: (usedForEarlier ?? usedForOwn)?.answer ?? null,
  };
}
