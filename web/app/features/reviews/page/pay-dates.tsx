import { Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import classes from "./pay-dates.module.css";
import { linesOf } from "./review-figures.tsx";

/** What the runs of a file with several pay dates would come to, one by one. */
export function PayDates({ review: { payDates } }: { readonly review: Review }) {
  return (
    <>
      <Text fz="sm" mb="sm" maw="80ch">
        This file has {quantity(payDates.length, "pay date")}. Each one is a run, the oldest first, and each
        starts from the balances that the one before leaves.
      </Text>
      <ul className={classes.dates}>
        {payDates.map((one) => (
          <li key={one.payDate}>
            <h2>{formatCalendarDate(one.payDate)}</h2>
            <dl>
              {linesOf([one]).map(({ label, of }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{of(one)}</dd>
                </div>
              ))}
            </dl>
            {!one.isRun && <Text fz="sm">No one to analyze, so this pay date isn't run.</Text>}
          </li>
        ))}
      </ul>
    </>
  );
}
