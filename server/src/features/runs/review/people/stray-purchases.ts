import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { listStrays } from "../../../employees/merges/strays.ts";
import type { ReviewRow } from "../stored/queries.ts";
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
