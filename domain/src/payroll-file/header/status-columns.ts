import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import { countedIn, refundedIn, voidedIn } from "../vocabulary/marks.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { inOneSpacing } from "./column-names.ts";
import { accountedColumns } from "./planned-columns.ts";

/** A column that says what became of checks. A text that is none of these says that the check counts. */
export type StatusColumn = ReturnType<typeof statusColumn>;

/**
 * All columns that say what became of checks: those of the plan, those that the file didn't have from which it was made, and
 * those whose heading may also be about something else, as far as a text says that a check was voided. The five columns of
 * the specification leave all others out.
 */
export function statusColumns(plan: ReadingPlan, columns: readonly string[]): StatusColumn[] {
  const planned = new Set(plan.checkStatus.map(inOneSpacing));
  const before = new Set(plan.columns.map(inOneSpacing));
  const accounted = accountedColumns(plan);
  return columns.flatMap((name, at) => {
    const meaning = meaningIn(plan, name);
    const saysStatus = meaning.says("checkStatus");
    const mayBeKind = meaning.roles.includes("earningsType");
    const mayBe = meaning.says("mayBeCheckStatus") || (saysStatus && mayBeKind);
    const isSure = planned.has(name) || (saysStatus && !(mayBeKind || before.has(name)));
    const isRead = isSure || (mayBe && !accounted.has(name));
    return isRead && (planned.has(name) || plan.otherValues !== null)
      ? [statusColumn(plan, name, at, isSure)]
      : [];
  });
}

function statusColumn({ statuses }: ReadingPlan, name: string, at: number, isSure: boolean) {
  const said = new Map(Object.entries(statuses[name] ?? {}));
  const [saysVoided, saysRefund, counts] = [voidedIn(name), refundedIn(name), countedIn(name)];
  const isVoided = (text: string) => (said.has(text) ? said.get(text) === "voided" : saysVoided(text));
  const isRefund = (text: string) => !said.has(text) && saysRefund(text);
  const isKnown = (text: string) => said.has(text) || isVoided(text) || isRefund(text) || counts(text);
  const isUnknown = (text: string) => (isSure || meaningOf(text).says("mayBeVoided")) && !isKnown(text);
  return {
    at,
    name,
    isVoided,
    /** Whether the row takes back another one, whatever the sign of its figures. */
    isRefund,
    /** Whether neither the plan nor the text itself says if the check counts. */
    isUnknown,
  };
}

/**
 * The columns with neither figures nor anything that the plan reads, such as comments, departments, or batches. A column of
 * statuses that a person left out of the plan stays out.
 */
export function wordColumns(plan: ReadingPlan, columns: readonly string[]): StatusColumn[] {
  if (plan.otherValues === null) return [];
  const accounted = accountedColumns(plan);
  const open = new Set(plan.unaccounted.map(({ column }) => inOneSpacing(column)));
  const mayHaveWords = (name: string) => {
    const meaning = meaningIn(plan, name);
    return !(accounted.has(name) || open.has(name) || meaning.isOfFigures || meaning.says("checkStatus"));
  };
  return columns.flatMap((name, at) => (mayHaveWords(name) ? [statusColumn(plan, name, at, false)] : []));
}
