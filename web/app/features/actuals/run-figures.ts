import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";

interface Amount {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** What payroll is to deduct for a run; after confirmation, what it took and what was proposed. */
export function deductionOf(run: Run): Amount {
  const { afterTaken, totalProposedDeduction, status } = run;
  if (afterTaken === null || (isToConfirm(run) && afterTaken.deducted === totalProposedDeduction))
    return {
      label: status === "completed" ? "To deduct" : "Proposed",
      value: formatMoney(totalProposedDeduction),
      ...(status !== "completed" && { note: `Not to be deducted: the run was ${status}` }),
    };
  return {
    ...{ label: "Deducted", value: formatMoney(afterTaken.deducted) },
    ...(afterTaken.deducted !== totalProposedDeduction && {
      note: `${formatMoney(totalProposedDeduction)} was proposed`,
    }),
  };
}

/** What those with a result owe after a run, after any confirmed deductions; and what it would be as proposed. Others may owe too. */
export function owedAfter(run: Run): Amount {
  const { afterTaken, totalStillOwed, toConfirm, employeesAnalyzed, status } = run;
  const asProposed = afterTaken?.stillOwedAsProposed ?? totalStillOwed;
  const notes = [
    `by the ${quantity(employeesAnalyzed, "employee")} analyzed`,
    ...(isToConfirm(run) ? [`once you confirm that payroll took ${formatMoney(toConfirm.proposed)}`] : []),
    ...(asProposed === totalStillOwed ? [] : [`${formatMoney(asProposed)} as proposed`]),
  ];
  return {
    label: status === "completed" ? "Owed after this run" : "Owed if it had counted",
    value: formatMoney(totalStillOwed),
    note: notes.join("; "),
  };
}
