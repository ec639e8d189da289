import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import { nameWithoutUnit } from "../vocabulary/name-without-unit.ts";

/**
 * For each column of hours the columns of pay with the same name but for the unit, such as `Night Hours` and `Night Pay`;
 * none where another column of its kind, overtime or not, has no pay of its own, which may then be in there as well.
 * @param pay the columns of pay for hours, by their places in `columns`
 */
export function hoursPay(
  plan: ReadingPlan,
  columns: readonly string[],
  pay: readonly number[],
): readonly (readonly number[])[] {
  const { hours } = plan;
  const names = hours.map(nameWithoutUnit);
  const paidBy = names.map((name) =>
    name === "" ? [] : pay.filter((at) => nameWithoutUnit(columns[at] as string) === name),
  );
  const areOvertime = hours.map((name) => meaningIn(plan, name).isOvertime);
  return paidBy.map((_, at) => {
    const isAlone = names.every((name, other) => {
      if (areOvertime[other] !== areOvertime[at]) return true;
      return (paidBy[other] as readonly number[]).length > 0 && names.indexOf(name) === other;
    });
    return isAlone ? (paidBy[at] as readonly number[]) : [];
  });
}
