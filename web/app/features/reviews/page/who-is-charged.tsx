import { Anchor, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";

/** Who starts with a balance if this file is run, and where to change that. */
export function WhoIsCharged({ review }: { readonly review: Review }) {
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
