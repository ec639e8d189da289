import { Card, List, Stack, Title } from "@mantine/core";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { returnsPerPeriod, type VoidEffect } from "@wagefloor/domain/plans/void-allowance.ts";
import { HistoryEffectItems } from "../../history/history-effect.tsx";

/** What replacing does to the plan's limits. A download makes no difference. */
const limitSentences: Readonly<Partial<Record<VoidEffect, string>>> = {
  returned: `The replaced run no longer counts toward your plan's limits. You can void or replace ${returnsPerPeriod} runs per usage period this way.`,
  "returns-used-up": `Both runs count toward your plan's limits, because ${returnsPerPeriod} voided or replaced runs in this usage period already don't count. Employees of both runs are counted once.`,
  "earlier-period": "The replaced run counted in an earlier usage period. The new one counts in this one.",
};

interface ReplaceEffectProps extends NonNullable<Review["replaces"]> {
  /** Whether it's confirmed what payroll took for the replaced run. */
  readonly isTaken: boolean;
}

/** What putting the file in the place of a run changes. */
export function ReplaceEffect({ allowance, effect, hasNewerClasses, isTaken }: ReplaceEffectProps) {
  const limits = limitSentences[allowance];
  return (
    <Card component="section" aria-labelledby="replace-effect">
      <Stack gap="sm">
        <Title order={2} fz="lg" id="replace-effect">
          What replacing the run changes
        </Title>
        <List fz="sm" spacing={4}>
          <HistoryEffectItems effect={effect} />
          {isTaken && (
            <List.Item>
              What payroll took, as confirmed, still counts, whatever the new run proposes. You can correct
              the amounts there.
            </List.Item>
          )}
          {hasNewerClasses && (
            <List.Item>
              The new run uses each item's class from the time of the replaced run. It ignores classes that
              were set or changed since then.
            </List.Item>
          )}
          {limits !== undefined && <List.Item>{limits}</List.Item>}
          <List.Item>
            The replaced run stays in your results, marked as replaced. Replacing can't be undone.
          </List.Item>
        </List>
      </Stack>
    </Card>
  );
}
