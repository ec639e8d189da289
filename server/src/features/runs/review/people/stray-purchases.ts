import type { JoinRequest } from "@wagefloor/contract/employees/strays.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { lockLedger } from "../../../../core/db/lock-ledger.ts";
import { joinStrays, listStrays } from "../../../employees/merges/strays.ts";
import { identifyEmployees } from "../../names/identify-employees.ts";
import { fileOf, type ReviewRow, refuseAlreadyRun, requireReview } from "../stored/queries.ts";
import { peopleOfFile } from "./people-in-reviews.ts";

/**
 * Purchases under numbers that a review's file doesn't have, and who in it they may belong to. None for a file without
 * employee numbers, whose names are asked about, or for one that replaces a run, whose numbers mean whom they meant then.
 * @param file with the numbers under which people are kept
 */
export async function findStraysOf(
  tx: TenantTransaction,
  { replaces }: Pick<ReviewRow, "replaces">,
  file: PayrollFile,
) {
  if (replaces !== null || file.peopleByName) return [];
  return listStrays(tx, peopleOfFile(file));
}

/**
 * Merges such numbers with those of the file, all of them or none.
 * @throws Refusal review_over, already_run; merge_changed where one of them isn't asked about anymore
 */
export async function joinStraysOf(
  tx: TenantTransaction,
  id: string,
  request: JoinRequest,
): Promise<{ joined: number }> {
  await lockLedger(tx);
  const review = await requireReview(tx, id);
  refuseAlreadyRun(review);
  const { file } = await identifyEmployees(tx, fileOf(review), review.answers, null);
  return joinStrays(tx, request, await findStraysOf(tx, review, file));
}
