import { Text } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { skipWords, verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { countNeither } from "@wagefloor/domain/verdicts/compliance.ts";
import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { formatCalendarDate, formatCount, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import classes from "./review-figures.module.css";

/** The totals that a file and a run have in common. */
type Totals = Pick<
  Run,
  | "employeesAnalyzed"
  | "employeesSkipped"
  | "totalGross"
  | "totalHours"
  | "totalProposedDeduction"
  | "compliance"
> &
  Pick<Review, "skippedPay">;

interface Line {
  readonly label: string;
  readonly of: (totals: Totals) => string;
}

/** The first ones are of the whole file, as its own totals are; who owes nothing has pay and hours too. */
const lines: readonly Line[] = [
  { label: "Employees", of: (totals) => formatCount(totals.employeesAnalyzed + totals.employeesSkipped) },
  { label: "Gross pay", of: ({ totalGross, skippedPay }) => formatMoney(totalGross + skippedPay.gross) },
  { label: "Hours", of: ({ totalHours, skippedPay }) => formatHours(totalHours + skippedPay.hours) },
  { label: "To deduct", of: ({ totalProposedDeduction }) => formatMoney(totalProposedDeduction) },
];

/** Verdicts that count as neither have a line where anyone has one. */
function linesOf(columns: readonly Totals[]): readonly Line[] {
  const neither = verdicts.filter((verdict) =>
    columns.some(({ compliance }) => countNeither(compliance, verdict) > 0),
  );
  return [
    ...lines,
    { label: "Compliant", of: ({ compliance }) => formatCount(compliance.compliant) },
    { label: "Non-Compliant", of: ({ compliance }) => formatCount(compliance.nonCompliant) },
    ...neither.map((verdict) => ({
      label: verdictWords[verdict].label,
      of: ({ compliance }: Totals) => formatCount(countNeither(compliance, verdict)),
    })),
    { label: "Skipped", of: ({ employeesSkipped }) => formatCount(employeesSkipped) },
  ];
}

/** What running the file would come to, beside the last run. */
export function ReviewFigures({ review }: { readonly review: Review }) {
  const last = review.previous && { ...review.previous.run, skippedPay: review.previous.skippedPay };
  const further = linesOf(last === null ? [review] : [review, last]).slice(lines.length);
  return (
    <>
      <table className={classes.figures}>
        <caption className={classes.caption}>Totals</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              This file <span className={classes.date}>{formatCalendarDate(review.payDate)}</span>
            </th>
            {last && (
              <th scope="col">
                {review.replaces ? "Replaced run" : "Last run"}{" "}
                <span className={classes.date}>{formatCalendarDate(last.payDate)}</span>
              </th>
            )}
          </tr>
        </thead>
        <Lines lines={lines} review={review} last={last} />
      </table>
      <details>
        <summary className={classes.how}>All totals</summary>
        <table className={classes.figures} aria-label="All totals">
          <Lines lines={further} review={review} last={last} />
        </table>
        <Text fz="sm" c="dimmed" mt="xs" maw="80ch">
          {notes(review).join(" ")}
        </Text>
      </details>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly review: Review;
  readonly last: Totals | null;
}

function Lines({ lines, review, last }: LinesProps) {
  return (
    <tbody>
      {lines.map(({ label, of }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{of(review)}</td>
          {last && <td>{of(last)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

function notes(review: Review): string[] {
  const { rows, voided, skipped, compliance, belowMinimum, notChecked } = review;
  const skippedBelow = compliance.nonCompliant - belowMinimum;
  const skippedNotChecked = countNeither(compliance, "not-checked") - notChecked;
  return [
    `${quantity(rows, "row")} in the file${voided === null || voided.areCounted ? "" : ", not counting voided checks"}.`,
    skipped.length > 0 &&
      `Skipped: ${skipped.map(({ reason, count }) => `${skipWords[reason].label} (${formatCount(count)})`).join(", ")}.`,
    skippedBelow > 0 && `Skipped, but below the minimum wage: ${quantity(skippedBelow, "employee")}.`,
    skippedNotChecked > 0 && `Skipped, and not checked: ${quantity(skippedNotChecked, "employee")}.`,
  ].filter((note) => typeof note === "string");
}

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
