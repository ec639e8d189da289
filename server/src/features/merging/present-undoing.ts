import type { UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { findOwed, findOwedByNumber } from "../ledger/stored/queries.ts";
import type { Undoing } from "./find-undoing.ts";

/** What undoing a merge would come to, as it leaves the server: with what is proposed and not confirmed, which stays. */
export async function presentUndoing(
  { isUndone, merged, kept, since, seen }: Undoing,
  tx: TenantTransaction,
): Promise<UndoPreview> {
  const own = (await findOwedByNumber(tx, [merged.employeeNumber])).get(merged.employeeNumber);
  const all = await findOwed(tx, kept.employeeNumber);
  const openOfMerged = own?.openProposals ?? 0;
  const side = ({ employeeNumber, after, toPayBack }: Undoing["kept"], open: number) => ({
    ...{ employeeNumber, toPayBack },
    owed: after === null ? null : after + open,
  });
  return {
    ...{ isUndone, since, seen },
    merged: side(merged, openOfMerged),
    kept: side(kept, all.openProposals - openOfMerged),
  };
}
