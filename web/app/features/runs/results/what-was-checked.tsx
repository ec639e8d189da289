import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { countMeasured, whatWasChecked } from "@wagefloor/domain/runs/report/what-was-checked.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { resultsQuery } from "./api.ts";

/** What the results say and what they do not, so that no one reads more into them. */
export function WhatWasChecked({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  if (data === undefined) return null;
  return (
    <Text fz="sm" c="dimmed" maw="80ch">
      {whatWasChecked(run, countMeasured(data.measure), formatCalendarDate)}
    </Text>
  );
}
