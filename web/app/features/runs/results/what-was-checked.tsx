import { Text } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { whatWasChecked } from "@wagefloor/domain/runs/report/what-was-checked.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";

/** What the results say and what they do not, so that no one reads more into them. */
export function WhatWasChecked({ run }: { readonly run: Run }) {
  return (
    <Text fz="sm" c="dimmed" maw="80ch">
      {whatWasChecked(run, formatCalendarDate)}
    </Text>
  );
}
