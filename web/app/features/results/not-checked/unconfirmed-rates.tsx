import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isForDays } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { enteredRatesQuery } from "../../../lib/entered-rates.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { RecalculateButton } from "../../history/recheck/recalculate-button.tsx";
import { resultsQuery } from "../../runs/api.ts";
import { daysOf } from "../rates/days-of.ts";
import { EnterRateButton } from "../rates/enter-rate-button.tsx";
import { allUnconfirmedRates } from "../table/result-rows.ts";
import { Matter } from "./matter.tsx";

/** Warns that minimum wages of the pay date were not confirmed when the run was made, and names the places. */
export function UnconfirmedRates({ run }: { readonly run: Run }) {
  const { data } = useQuery(resultsQuery(run));
  const { data: entered = [] } = useQuery(enteredRatesQuery);
  const names = data ? allUnconfirmedRates(data) : [];
  const isEntered = entered.some(
    (rate) => !rate.isWithdrawn && isForDays(rate, daysOf(run)) && names.includes(rate.jurisdiction.name),
  );
  return (
    <Matter
      title={`Rate not confirmed for this date: ${quantity(run.unconfirmedRates, "employee")}`}
      action={
        data &&
        run.status === "completed" && (
          <Group gap="xs">
            {isEntered && <RecalculateButton run={run} />}
            <EnterRateButton days={run} places={names} />
          </Group>
        )
      }
    >
      We don't have a confirmed minimum wage for {formatCalendarDate(run.payDate)} in these places, so the
      last known rate was used, these employees aren't checked, and nothing is deducted.
      {run.status === "completed" &&
        " If you know the rates, enter them with their source, then recalculate this run."}
      {data && (
        <Text fz="sm" fw={600} mt={4}>
          {names.join("; ")}
        </Text>
      )}
    </Matter>
  );
}
