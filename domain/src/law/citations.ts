import type { OutOfScope } from "../items/codes.ts";
import { isOvertimeWeek } from "../workweek/workweek.ts";
import type { ItemOutcome } from "./determination.ts";
import type { Question } from "./question.ts";

const outOfScopeCitations: Readonly<Record<OutOfScope, readonly string[]>> = {
  "exempt-salary": ["29 CFR 541.602-603"],
  "tip-credit": ["29 U.S.C. 203(m)(2)(A)"],
  facility: ["29 U.S.C. 203(m)", "29 CFR 531.37(a)"],
  "special-overtime-period": ["29 U.S.C. 207(k)", "29 U.S.C. 207(j)"],
  garnishment: ["15 U.S.C. 1673"],
  "hours-missing": ["29 CFR 778.109"],
};

/** The texts that an answer rests on: those of the arithmetic, then those of the cells. */
export function citationsOf(question: Question, items: readonly ItemOutcome[]): string[] {
  if (question.outOfScope !== null) return [...outOfScopeCitations[question.outOfScope]];
  if (items.length === 0) {
    const classes = question.items.map(({ itemClass }) => itemClass);
    return classes.includes("facility") ? [...outOfScopeCitations.facility] : [];
  }
  const ofCells = items.flatMap(({ cells }) => cells.flatMap(({ cell }) => cell.citation ?? []));
  return [...new Set([...ofArithmetic(question), ...ofAgreement(question, items), ...ofCells])];
}

function ofArithmetic({ weeks, periodTotals, hasContractFloor }: Question): string[] {
  const has = (holds: boolean, citation: string) => (holds ? [citation] : []);
  return [
    ...has(
      weeks.some((week) => !isOvertimeWeek(week)),
      "29 CFR 531.36(b)",
    ),
    ...has(weeks.some(isOvertimeWeek), "29 CFR 531.37(a)"),
    ...has(weeks.length > 1 || periodTotals !== null, "29 CFR 778.104"),
    ...has(
      weeks.some(({ costsBorne }) => costsBorne > 0),
      "29 CFR 531.35",
    ),
    ...has(hasContractFloor, "29 CFR 4.168"),
  ];
}

/** Why an overtime workweek needs an agreement. */
function ofAgreement({ weeks }: Question, items: readonly ItemOutcome[]): string[] {
  const lacks = items.some(({ reasons }) => reasons.includes("authorization-missing"));
  return lacks && weeks.some(isOvertimeWeek) ? ["29 CFR 778.315"] : [];
}
