import { Anchor, Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";

/** Who starts with a balance if this file is run, and where to change that. */
export function WhoIsCharged({ review }: { readonly review: Review }) {
  return (
    <Text fz="sm">
      {review.charging.charging === "recorded" ? recordedOnly(review) : everyoneNew(review)}{" "}
      {review.replaces ? (
        "That's as in the run it replaces."
      ) : (
        <Anchor component={Link} to="/app/settings/balances" inherit>
          Change who is charged
        </Anchor>
      )}
      {isFirst(review) && (
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

/** The end of the set-up: no file has been run. */
function isFirst({ charging }: Review): boolean {
  return !charging.hasRuns;
}

function everyoneNew({ charging: { newlyCharged, deductionAmount }, notChecked }: Review): string {
  if (newlyCharged === 0 && notChecked > 0)
    return "No one is charged for the first time yet. New employees who aren't checked are charged once they are.";
  if (newlyCharged === 0) return "No one in this file is charged for the first time.";
  const people =
    newlyCharged === 1
      ? "1 employee is new and will be charged"
      : `${quantity(newlyCharged, "employee")} are new and will each be charged`;
  return `${people} ${formatMoney(deductionAmount)}.`;
}

function recordedOnly({ skipped }: Review): string {
  const without = skipped.find(({ reason }) => reason === "no-purchase")?.count ?? 0;
  const only = "Only recorded purchases are charged.";
  if (without === 0) return only;
  const people = without === 1 ? "employee has" : "employees have";
  return `${only} ${formatCount(without)} ${people} no purchase recorded and ${without === 1 ? "isn't" : "aren't"} charged.`;
}
