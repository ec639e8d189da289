import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { isFarFromPeriod } from "@wagefloor/domain/runs/review/pay-date-doubt.ts";
import { formatCalendarDate } from "../../../../lib/format/format.ts";
import { Notice } from "../../../../ui/page/notice.tsx";

/** Asks for a look at a pay date that is hardly the one of the pay period; nothing for any other. */
export function PayDateDoubt({ review: { payDate, period } }: { readonly review: Review }) {
  if (period === null) return null;
  const days = { from: calendarDate(period.from), through: calendarDate(period.through) };
  if (!isFarFromPeriod(calendarDate(payDate), days)) return null;
  const [from, through] = [formatCalendarDate(period.from), formatCalendarDate(period.through)];
  return (
    <Notice kind="information" title="Check the pay date">
      The pay period is {from} to {through}, and the pay date is {formatCalendarDate(payDate)}. Enter the date
      on which this period was or will be paid.
    </Notice>
  );
}
