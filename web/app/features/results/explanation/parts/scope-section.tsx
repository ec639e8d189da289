import { Anchor, Text } from "@mantine/core";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import { Link } from "react-router";
import { Section } from "./section.tsx";

interface ScopeSectionProps {
  readonly verdict: Verdict;
  readonly measure: KeptMeasure;
  /** Whether the rules of the employee's items were checked, as far as the items have a class. */
  readonly checksItems?: boolean;
}

/** What a verdict covers, and what it doesn't. */
export function ScopeSection(result: ScopeSectionProps) {
  return (
    <Section title="What wasn't checked">
      <Text fz="sm" c="dimmed">
        {scopeOf(result)}{" "}
        <Anchor component={Link} to="/calculation" inherit>
          How the calculation works
        </Anchor>
      </Text>
    </Section>
  );
}

function scopeOf({ verdict, measure, checksItems = false }: ScopeSectionProps): string {
  if (!wasChecked(verdict)) return "This employee's pay wasn't checked. The notes above say why.";
  const rules = checksItems
    ? "state rules on deductions for items without a class"
    : "state rules on deductions";
  return measure === "workweek"
    ? `The check covers each workweek and the average rate over the period of the file. It doesn't cover ${rules}.`
    : `The check covers the average rate over the period of the file. It doesn't cover individual workweeks, overtime, or ${rules}.`;
}
