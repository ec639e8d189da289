import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { formatMoney } from "../../lib/format/format.ts";

/**
 * A sentence for tables of what employees owe after a run: deductions are still owed until they're confirmed. Null if all are
 * confirmed.
 */
export function notConfirmedSentence(run: Run): string | null {
  if (!isToConfirm(run)) return null;
  return `These balances count deductions that aren't confirmed yet: ${formatMoney(run.toConfirm.proposed)} stays owed until you confirm what payroll took.`;
}
