import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { deductionSteps } from "../../lib/deduction-steps.ts";
import { factSheet16 } from "../../lib/fact-sheet-16.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { CalculationSteps } from "../../ui/calculation-steps.tsx";
import { Article } from "../article.tsx";
import { NotChecked } from "./not-checked.tsx";

export const meta = pageMeta(
  "How the calculation works",
  "From hours and gross pay to the safe deduction, step by step with an example, and what a check of the average rate doesn't cover.",
);

export default function CalculationPage() {
  return (
    <Article
      title="How the calculation works"
      lead="What Wagefloor reads in your payroll file, how it calculates, and what it can't know. You can check every figure with a calculator."
    >
      <h2>What goes in</h2>
      <p>
        From the payroll file: an employee's gross pay (the amount of the row with your regular-earnings
        identifier; if there are several such rows, we add them up and mark the employee), the hours, and the
        location. From you: the pay date, and what the employee owes. Hours are those of the employee's first
        row; in the settings you can choose the regular-earnings row or the sum of all rows instead.
      </p>
      <p>
        A column that we don't recognize may or may not be pay for hours worked, and it never raises a
        deduction: we take the amount that is safe whatever the column holds, and the result names the column.
        If pay reaches the minimum wage only when the column counts, the result is <i>not checked</i>. Tell us
        once what the column is, and later runs use it.
      </p>
      <h2>Which minimum wage</h2>
      <p>
        We use the rates in force on the pay date: the highest of the federal, state, and local rates, except
        where a regional rate replaces the state's by law, as in parts of Oregon. The{" "}
        <Anchor component={Link} to="/minimum-wages" inherit>
          table of minimum wages
        </Anchor>{" "}
        is public. We read a location by its city or county and its state (Oakland, CA or US-CA-OAKLAND), or
        by its state alone. If a location names several places, the highest rate applies. If it doesn't settle
        which rate applies (a ZIP code, the address of a city whose neighbors have rates of their own, a city
        that we don't know, a plant code), the result is <i>not checked</i> and nothing is deducted; you can
        map it once, for all later runs.
      </p>
      <p>
        If a rate for the pay date hasn't been announced or checked yet, we show the last known rate with the
        name of the place. The result is <i>not checked</i>, and nothing is deducted.
      </p>
      <h2>The steps, with an example</h2>
      <p>
        The example is the US Department of Labor's own: an employee earns $7.75 an hour for 30 hours, the
        minimum wage is $7.25. The employee owes $59.00 for boots.
      </p>
      <CalculationSteps steps={deductionSteps(factSheet16)} />
      <p>
        The Department's ceiling for this case is $15.00. Wagefloor proposes $14.70, because it leaves a
        cushion of one cent an hour above the minimum wage. Money is calculated in whole cents and hours to
        the millionth, never as a rounded fraction, and the deduction is rounded down, in the employee's
        favor.
      </p>
      <p>
        A result is <i>compliant</i> when gross pay less the deduction is at least the minimum wage times the
        hours, compared exactly: 7.2475 an hour is below 7.25 and not compliant, though both are shown as
        7.25.
      </p>
      <h2>What is still owed</h2>
      <p>
        Any amount that couldn't be deducted is the employee's balance, and the next payroll starts with it.
        Employees who owe nothing are left out of the calculation and listed as skipped, but their pay is
        checked all the same. A run that was a mistake can be voided: its entries are reversed, and the run
        stays visible.
      </p>
      <h2>What it doesn't check</h2>
      <p>
        A result shows what was checked. If the file says which week or day the hours were worked, it's each
        workweek; otherwise it's the average rate over the file's period. Either is compared with the general
        minimum wage for the location. Items that you've answered our questions about are also checked against
        the{" "}
        <Anchor component={Link} to="/rules" inherit>
          deduction rules by state
        </Anchor>{" "}
        and the authorizations you've recorded. The law requires more than this check. It is not legal advice.
        Each point below names its source.
      </p>
      <NotChecked />
    </Article>
  );
}
