import { Alert, Text } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { resultsQuery } from "./api.ts";
import { allUnconfirmedRates } from "./table/result-rows.ts";

/** Warns that minimum wages of the pay date were not confirmed when the run was made, and names the places. */
export function UnconfirmedRates({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarQuestion aria-hidden />}
      title={`Rate not confirmed for this date: ${quantity(run.unconfirmedRates, "employee")}`}
    >
      <Text fz="sm" maw="80ch">
        We don't have a confirmed minimum wage for {formatCalendarDate(run.payDate)} in these places, so the
        last known rate was used. It may be too low: check the rates before you deduct.
      </Text>
      {data && (
        <Text fz="sm" fw={600} mt={4} maw="80ch">
          {allUnconfirmedRates(data).join("; ")}
        </Text>
      )}
    </Alert>
  );
}
