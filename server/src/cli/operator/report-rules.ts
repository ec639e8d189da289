import { type RulesAge, rulesAge } from "@wagefloor/domain/items/rules-age.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";

/** What an operator must know of the rules on items on a day, as text for people. */
export function reportRules(now: Date): string {
  const age = rulesAge(calendarDate(now.toISOString().slice(0, 10)));
  const gaps = [...age.gaps.values()].flat().length;
  const lines = [
    `The rules on items are as of ${age.asOf} (${age.days} ${age.days === 1 ? "day" : "days"} ago).`,
    `${age.cells} cells: ${age.reviewed} reviewed by a person who answers for it, ${gaps} not read by anyone (they never pass).`,
    `${age.secondary} were read in a summary only, ${age.generalRuleOnly} know the general rule only,`,
    `${age.needsDecision} ask for a person's decision, and ${age.undated} texts carry no date.`,
    ...section(
      "Not read by anyone",
      [...age.gaps].map(([place, classes]) => `${place}: ${classes.join(", ")}`),
    ),
    ...section("Texts from before 2020; look whether they changed", oldByYear(age)),
    ...section(
      "Rules that start later",
      age.upcoming.map(
        ({ effective, jurisdiction, itemClass }) => `${effective}  ${jurisdiction} ${itemClass}`,
      ),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function oldByYear({ old }: RulesAge): string[] {
  const byYear = Map.groupBy(old, ({ year }) => year);
  return [...byYear].map(
    ([year, cells]) =>
      `${year}  ${cells.map(({ jurisdiction, itemClass }) => `${jurisdiction} ${itemClass}`).join(", ")}`,
  );
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ["", `${title}:`, ...entries.map((entry) => `  ${entry}`)];
}
