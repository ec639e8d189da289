import { List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isForDays } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { enteredRatesQuery } from "../../../lib/entered-rates.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { RecalculateButton } from "../../history/recheck/recalculate-button.tsx";
import { resultsQuery, skippedQuery } from "../../runs/api.ts";
import { Matter } from "../not-checked/matter.tsx";
import { daysOf } from "../rates/days-of.ts";
import { checkedBelow } from "../table/result-rows.ts";
import { skippedBelow } from "./skipped-below.ts";

/** Says that a higher rate than a run used has been entered since, and offers to recalculate the run. */
export function RaisedRates({ run }: { readonly run: Run }) {
  const { data: results } = useQuery(resultsQuery(run));
  const { data: entered = [] } = useQuery(enteredRatesQuery);
  const days = daysOf(run);
  const candidates = entered.filter((rate) => !rate.isWithdrawn && isForDays(rate, days));
  const { data: places } = useQuery({
    ...jurisdictionsQuery(run.payDate, run.period),
    enabled: candidates.length > 0,
  });
  const { data: skipped = [] } = useQuery({
    ...skippedQuery(run),
    enabled: candidates.length > 0 && run.employeesSkipped > 0,
  });
  if (results === undefined || places === undefined) return null;
  const replacing = new Set(places.filter(({ replacesState }) => replacesState).map(({ key }) => key));
  const replacesState = (place: string) => replacing.has(place);
  const raised = candidates
    .map((rate) => ({
      ...rate,
      employees:
        checkedBelow(results, rate, days, replacesState) + skippedBelow(skipped, rate, days, replacesState),
    }))
    .filter(({ employees }) => employees > 0);
  if (raised.length === 0) return null;
  return (
    <Matter
      title="You entered a higher minimum wage than this run used"
      action={<RecalculateButton run={run} />}
    >
      <List fz="sm">
        {raised.map(({ id, jurisdiction, hourly, employees }) => (
          <List.Item key={id}>
            {jurisdiction.name}: {formatMoney(hourly)} an hour ({quantity(employees, "employee")})
          </List.Item>
        ))}
      </List>
      Recalculate this run to check these employees against it.
    </Matter>
  );
}
