import { Anchor, Text } from "@mantine/core";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { wasChecked } from "@wagefloor/domain/verdicts/verdicts.ts";
import { Link } from "react-router";
import { Section } from "./section.tsx";

/** What a verdict covers, and what it doesn't. */
export function ScopeSection(result: { readonly verdict: Verdict; readonly measure: KeptMeasure }) {
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

function scopeOf({ verdict, measure }: { readonly verdict: Verdict; readonly measure: KeptMeasure }): string {
  if (!wasChecked(verdict)) return "This employee's pay wasn't checked. The notes above say why.";
  return measure === "workweek"
    ? "The check covers each workweek and the average rate over the period of the file. It doesn't cover state rules on deductions."
    : "The check covers the average rate over the period of the file. It doesn't cover individual workweeks, overtime, or state rules on deductions.";
}
