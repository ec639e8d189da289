import { rulesAge } from "@wagefloor/domain/items/rules-age.ts";
import { daysOfWarning, tableAge } from "@wagefloor/domain/minimum-wage/table-age.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { type Finding, type Ground, unless } from "../lib/check.ts";

/** Texts change at least once a year. */
const oldestRules = 365;

/** The age of the wage table and of the rules on items. */
export async function lookAtRates({ now }: Pick<Ground, "now">): Promise<readonly Finding[]> {
  const today = calendarDate(now.toISOString().slice(0, 10));
  const table = tableAge(today);
  const rules = rulesAge(today);
  const places = table.open.reduce((sum, { keys }) => sum + keys.length, 0);
  const wrong: Finding[] = [];
  if (places > 0) {
    wrong.push({
      says: `${places === 1 ? "1 place has" : `${places} places have`} a minimum wage that isn't confirmed for all of the next ${daysOfWarning} days.`,
      remedy:
        "Install a newer version, or update the table (docs/updating-the-wage-table.md). `operator -- rates` lists them.",
    });
  }
  if (rules.days > oldestRules) {
    wrong.push({
      says: `The rules on items are ${rules.days} days old.`,
      remedy: "Install a newer version, or review them (docs/reviewing-item-rules.md).",
    });
  }
  return unless(
    wrong,
    `The minimum wages are as of ${table.asOf} and the rules on items as of ${rules.asOf}; every rate is confirmed for the next ${daysOfWarning} days.`,
  );
}
