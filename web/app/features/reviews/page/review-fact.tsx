import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { fallIn } from "@wagefloor/domain/runs/view/gravest-fact.ts";
import { countNeither } from "@wagefloor/domain/verdicts/compliance.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Fact } from "../../../ui/page/fact.tsx";

/** What of a file someone has to know first: who is below the minimum wage, else who isn't checked; else nothing. */
export function ReviewFact({ review }: { readonly review: Review }) {
  const { nonCompliant } = review.compliance;
  if (nonCompliant > 0) {
    const fall = fallOf(review);
    return (
      <Fact kind="grave">
        {quantity(nonCompliant, "employee")} {nonCompliant === 1 ? "is" : "are"} paid below the minimum wage
        {fall && `; pay per employee fell ${fall.percent}% since ${formatCalendarDate(fall.since)}`}.
        {fall && " Is the file complete?"}
      </Fact>
    );
  }
  const notChecked = countNeither(review.compliance, "not-checked");
  if (notChecked === 0) return null;
  return (
    <Fact kind="open">
      {quantity(notChecked, "employee")} {notChecked === 1 ? "isn't" : "aren't"} checked, so nothing is
      deducted from {notChecked === 1 ? "that employee" : "them"}.
    </Fact>
  );
}

/** By how much the pay of an employee fell on average since the last run. */
function fallOf(review: Review) {
  if (review.previous === null) return null;
  const { run, skippedPay } = review.previous;
  const percent = fallIn(perEmployee({ ...run, skippedPay }), perEmployee(review));
  return percent === null ? null : { percent, since: run.payDate };
}

function perEmployee(
  totals: Pick<Review, "totalGross" | "skippedPay" | "employeesAnalyzed" | "employeesSkipped">,
) {
  return (totals.totalGross + totals.skippedPay.gross) / (totals.employeesAnalyzed + totals.employeesSkipped);
}
