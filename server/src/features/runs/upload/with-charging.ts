import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readCharging } from "../../profiles/queries.ts";
import type { RunRow } from "../queries.ts";

/**
 * A profile as a file is run with it: who is charged the deduction amount is the organization's choice of now, or that of
 * the run whose place the file takes.
 */
export async function withCharging(
  tx: TenantTransaction,
  applied: AppliedProfile,
  replaced: Pick<RunRow, "configuration"> | null,
): Promise<AppliedProfile> {
  const charging = replaced ? (replaced.configuration.charging ?? "everyone") : await readCharging(tx);
  return { ...applied, charging };
}
