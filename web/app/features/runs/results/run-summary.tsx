import { Card } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { compliantResults } from "@wagefloor/domain/runs/compliance-rate.ts";
import { formatCount, formatHours, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Figure, Figures } from "../../../ui/figures.tsx";

/** The totals of one run. */
export function RunSummary({ run }: { readonly run: Run }) {
  const hoursDiffer = run.totalHours !== run.totalHoursOverAllRows;
  return (
    <Card>
      <Figures>
        <Figure
          label="Employees analyzed"
          value={formatCount(run.employeesAnalyzed)}
          note={`${quantity(run.rows, "row")} in the file`}
        />
        <Figure
          label="Compliant"
          value={formatCount(compliantResults(run))}
          note={`${run.complianceRate}% of those checked`}
        />
        <Figure
          label="Non-compliant"
          value={formatCount(run.belowMinimum)}
          {...(run.skippedBelowMinimum > 0 && {
            note: `and ${quantity(run.skippedBelowMinimum, "employee")} who owe nothing`,
          })}
        />
        <Figure label="Not checked" value={formatCount(run.notChecked)} note="nothing is deducted" />
        {run.outOfScope > 0 && (
          <Figure label="Out of scope" value={formatCount(run.outOfScope)} note="other rules apply" />
        )}
        <Figure label="To deduct now" value={formatMoney(run.totalProposedDeduction)} />
        <Figure label="Still owed" value={formatMoney(run.totalStillOwed)} />
        <Figure
          label="Hours used"
          value={formatHours(run.totalHours)}
          {...(hoursDiffer && { note: `${formatHours(run.totalHoursOverAllRows)} over all rows` })}
        />
        <Figure
          label="Skipped"
          value={formatCount(run.employeesSkipped)}
          {...(run.rowsWithoutEmployee > 0 && {
            note: `and ${quantity(run.rowsWithoutEmployee, "row")} without an employee ID`,
          })}
        />
        {run.unknownLocations > 0 && (
          <Figure
            label="Unknown locations"
            value={formatCount(run.unknownLocations)}
            note={`${run.unknownLocations === 1 ? "employee" : "employees"} with a location not in the wage table`}
          />
        )}
        {run.unconfirmedRates > 0 && (
          <Figure
            label="Rate not confirmed"
            value={formatCount(run.unconfirmedRates)}
            note={`${run.unconfirmedRates === 1 ? "employee whose" : "employees whose"} minimum wage isn't confirmed for this date`}
          />
        )}
      </Figures>
    </Card>
  );
}
