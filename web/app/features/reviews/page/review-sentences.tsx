import { Anchor, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { fallIn } from "@wagefloor/domain/runs/view/gravest-fact.ts";
import { countNeither } from "@wagefloor/domain/verdicts/compliance.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Fact } from "../../../ui/page/fact.tsx";

interface OfReview {
  readonly review: Review;
}

/** What of a file someone has to know first: who is below the minimum wage, else who isn't checked; else nothing. */
export function ReviewFact({ review }: OfReview) {
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

/** How the file was read: by which profile, and where everyone works if the profile says so. */
export function Reading({ review: { profile, fixedPlace } }: OfReview) {
  if (profile === null) return null;
  const address =
    profile.id === "default" ? "/app/settings#analysis-configuration" : `/app/profiles/${profile.id}`;
  return (
    <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
      Read with the profile{" "}
      <Anchor component={Link} to={address} inherit>
        {profile.name}
      </Anchor>
      .{fixedPlace !== null && ` All employees work in ${fixedPlace}.`}
    </Text>
  );
}

/** Who starts with a balance if this file is run, and where to change that. */
export function WhoIsCharged({ review }: OfReview) {
  return (
    <Text fz="sm">
      {review.charging.charging === "recorded" ? recordedOnly(review) : everyoneNew(review)}{" "}
      {review.replaces ? (
        "As in the run it replaces."
      ) : (
        <Anchor component={Link} to="/app/settings/balances" inherit aria-label="Change who is charged">
          Change
        </Anchor>
      )}
      {!review.charging.hasRuns && (
        <>
          <br />
          Do employees already owe something?{" "}
          <Anchor component={Link} to="/app/purchases/opening-balances" inherit>
            Import opening balances
          </Anchor>{" "}
          before you run it.
        </>
      )}
    </Text>
  );
}

function everyoneNew({ charging: { newlyCharged, deductionAmount }, notChecked }: Review): string {
  const amount = formatMoney(deductionAmount);
  if (newlyCharged > 0)
    return `${quantity(newlyCharged, "new employee")} will be charged ${amount}${newlyCharged === 1 ? "" : " each"}.`;
  return notChecked > 0
    ? "No one is charged for the first time yet. New employees who aren't checked are charged once they are."
    : "No one in this file is charged for the first time.";
}

function recordedOnly({ skipped }: Review): string {
  const without = skipped.find(({ reason }) => reason === "no-purchase")?.count ?? 0;
  const uncharged =
    without === 0 ? "" : ` ${quantity(without, "employee")} ${without === 1 ? "has" : "have"} none.`;
  return `Only recorded purchases are charged.${uncharged}`;
}
