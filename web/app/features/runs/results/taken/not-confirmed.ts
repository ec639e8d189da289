import type { Run } from "@wagefloor/contract/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { formatMoney } from "../../../../lib/format/format.ts";

/**
 * Until it is confirmed what payroll took, its deductions are still owed: a sentence for a table with what each employee owes after a run; null if all of it is confirmed. */
export function notConfirmedSentence(run: Run): string | null {
  if (!isToConfirm(run)) return null;
  return `These balances count deductions that aren't confirmed yet: ${formatMoney(run.toConfirm.proposed)} stays owed until you confirm what payroll took.`;
}
