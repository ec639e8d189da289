import { codedReaderOf, same } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { ReportTable } from "../../documents/report-document.ts";
import { countText, dayText, dollarsText } from "../../documents/report-formats.ts";
import { withEnteredRates } from "../../minimum-wage/entered-rates.ts";
import { highestWage } from "../../minimum-wage/highest-rate.ts";
import { type EnteredRate, jurisdictionName, jurisdictionWithKey } from "../../minimum-wage/table.ts";
import { type CalendarDate, type Cents, daysLater } from "../../money.ts";
import type { Skipped, SkippedPay } from "../results/finding.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/** A minimum wage that a run used in a place, and for how many employees. */
interface UsedRate {
  readonly jurisdiction: string;
  readonly hourly: Cents;
  readonly rateOf: string;
  readonly since: CalendarDate | null;
  employees: number;
}

type FoundRate = Omit<UsedRate, "employees">;

/** Whose pay a run checked, and what the rates that it used are looked up in. */
interface CheckedPay {
  readonly results: ResultColumns;
  readonly skipped: readonly Skipped[];
  /** The last day whose rate may have counted: of the pay date, or of the pay period. */
  readonly through: CalendarDate;
  /** What the organization entered, also what it withdrew since. */
  readonly entered: readonly EnteredRate[];
}

/**
 * The minimum wages that a run used, also for skipped employees whose pay was checked and those of hours before a rise,
 * most employees first, with where each is published; null if no one's pay was checked.
 */
export function ratesTable(checked: CheckedPay): ReportTable | null {
  const { entered } = checked;
  const used = ratesUsed(checked);
  if (used.length === 0) return null;
  return {
    kind: "table",
    title: "Minimum wages used",
    columns: [
      { title: "Place", share: 3 },
      { title: "An hour", share: 1.2, isFigure: true },
      { title: "Employees", share: 1.2, isFigure: true },
      { title: "Rate of", share: 2 },
      { title: "Since", share: 1.6 },
      { title: "Source", share: 6 },
    ],
    rows: used.map((rate) => [
      jurisdictionName(rate.jurisdiction),
      dollarsText(rate.hourly),
      countText(rate.employees),
      jurisdictionName(rate.rateOf),
      rate.since === null ? "" : dayText(rate.since),
      sourceOf(rate, entered),
    ]),
    note: null,
  };
}

function ratesUsed({ results, skipped, through, entered }: CheckedPay): UsedRate[] {
  const jurisdictionOf = codedReaderOf(results.jurisdiction, same);
  const rateOf = codedReaderOf(results.rateOf, same);
  const sinceOf = codedReaderOf(results.rateSince, same);
  const earlierOf = codedReaderOf(results.earlier, same);
  const used = new Map<string, UsedRate>();
  const count = (rate: FoundRate) => {
    const key = [rate.jurisdiction, rate.hourly, rate.rateOf, rate.since].join("|");
    const known = used.get(key) ?? { ...rate, employees: 0 };
    known.employees += 1;
    used.set(key, known);
  };
  for (let row = 0; row < results.count; row++) {
    const jurisdiction = jurisdictionOf(row);
    const hourly = results.minimumWage[row] as Cents;
    count({ jurisdiction, hourly, rateOf: rateOf(row), since: sinceOf(row) });
    const earlier = earlierOf(row);
    if (earlier !== null) count(earlierRate(jurisdiction, earlier, entered));
  }
  for (const { pay } of skipped) {
    if (pay === null) continue;
    count(rateOfSkipped(pay, through, entered));
    if (pay.earlier !== null) count(earlierRate(pay.jurisdiction, pay.earlier, entered));
  }
  return [...used.values()].sort((one, other) => other.employees - one.employees);
}

/** Since when it is in force isn't kept with a skipped employee: it's the newest rate of that amount. */
function rateOfSkipped(
  { jurisdiction, rateOf, minimumWage: hourly }: SkippedPay,
  through: CalendarDate,
  entered: readonly EnteredRate[],
): FoundRate {
  const of = rateOf === "" ? jurisdiction : rateOf;
  const own = entered.filter((rate) => rate.jurisdiction === of);
  const since = [...(jurisdictionWithKey(of)?.rates ?? []), ...own]
    .filter((rate) => rate.hourly === hourly && rate.effective <= through)
    .map(({ effective }) => effective)
    .reduce<CalendarDate | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
  return { jurisdiction, hourly, rateOf: of, since };
}

/** Whose rate it was isn't kept with the hours: it's the one in force on the day before the rise, if that is the same. */
function earlierRate(
  jurisdiction: string,
  { before, hourly }: Pick<EarlierHours, "before" | "hourly">,
  entered: readonly EnteredRate[],
): FoundRate {
  const place = jurisdictionWithKey(jurisdiction);
  const day = daysLater(before, -1);
  const found = place && highestWage([withEnteredRates(entered)(place)], { from: day, through: day });
  if (found?.hourly !== hourly) return { jurisdiction, hourly, rateOf: jurisdiction, since: null };
  return { jurisdiction, hourly, rateOf: found.rateOf, since: found.since };
}

/** As a run found it: the wage table may have another rate by now, or the organization withdrew its own. */
function sourceOf({ rateOf, hourly, since }: UsedRate, entered: readonly EnteredRate[]): string {
  const isIt = (rate: { readonly effective: string; readonly hourly: number }) =>
    rate.hourly === hourly && rate.effective === since;
  const inTable = jurisdictionWithKey(rateOf)?.rates.find(isIt);
  if (inTable !== undefined) return inTable.source;
  const own = entered.find((rate) => rate.jurisdiction === rateOf && isIt(rate));
  if (own !== undefined) return `Entered by hand: ${own.source}`;
  return since === null
    ? "Not kept by this run"
    : "The rate when this run was made. The wage table has changed since.";
}
