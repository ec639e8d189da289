import { Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews.ts";
import { weekdayNames } from "@wagefloor/domain/weekdays.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { missingForWorkweeks } from "../../../lib/format/workweeks.ts";

/** How the pay will be checked, and what is missing for a check by workweek. */
export function ReviewMeasure({
  review: { measures, workweek, careful, payDates },
}: {
  readonly review: Review;
}) {
  const others = measures.filter(({ measure }) => measure !== "workweek");
  const all = measures.reduce((sum, { employees }) => sum + employees, 0);
  const byWorkweek = all - others.reduce((sum, { employees }) => sum + employees, 0);
  if (all === 0) return null;
  return (
    <Text fz="sm" mb="md">
      {measureSentence(byWorkweek, all)}
      {workweek && workweek.start !== null && ` Workweeks start on ${weekdayNames[workweek.start]}.`}
      {others.map(({ measure, employees }) => (
        <span key={measure}>
          {" "}
          {missingForWorkweeks(measure)}
          {others.length > 1 && ` (${quantity(employees, "employee")})`}
        </span>
      ))}
      {workweek &&
        payDates.length === 0 &&
        others.some(({ measure }) => measure === "whole-weeks") &&
        " If the pay period has more days than the file, enter it above."}
      {careful.employees > 0 && ` ${carefulSentence(careful)}`}
    </Text>
  );
}

/** The run shows the amount itself, with each employee's figures. */
function carefulSentence({ employees, above }: Review["careful"]): string {
  const known = `For ${quantity(employees, "employee")} with one hourly rate, the run shows what is safe no matter how the hours were split across the weeks`;
  return above === 0
    ? `${known}. No one's deduction is higher than that.`
    : `${known}. For ${formatCount(above)} of them, the deduction is higher than that.`;
}

function measureSentence(byWorkweek: number, all: number): string {
  if (byWorkweek === all) return "Each workweek is checked separately.";
  if (byWorkweek === 0) return "Checked by the pay period's average, not by workweek.";
  return `Checked by workweek for ${formatCount(byWorkweek)} of ${quantity(all, "employee")}, and by the pay period's average for the others.`;
}
