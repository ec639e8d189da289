import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { type PaidBelow, paidBelow, payFall } from "@wagefloor/domain/runs/view/gravest-fact.ts";
import { countNeither } from "@wagefloor/domain/verdicts/compliance.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Fact } from "../../../ui/page/fact.tsx";
import { resultsQuery, runsQuery } from "../../runs/api.ts";
import { placeOf, verdictOfRun } from "../table/result-rows.ts";

/** What of a run someone has to know first: who is below the minimum wage, else who isn't checked, else that all is well. */
export function GravestFact({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run)).data;
  if (results === undefined) return null;
  const { nonCompliant } = run.compliance;
  const below = paidBelow(toldOf(results));
  if (below.employeeNumbers.length > 0) return <Below run={run} results={results} below={below} />;
  if (nonCompliant > 0)
    return (
      <Fact kind="grave">
        {quantity(nonCompliant, "employee")} who {nonCompliant === 1 ? "owes" : "owe"} nothing{" "}
        {nonCompliant === 1 ? "is" : "are"} paid below the minimum wage. <Seen view="tab=skipped" />
      </Fact>
    );
  const notChecked = countNeither(run.compliance, "not-checked");
  if (notChecked > 0)
    return (
      <Fact kind="open">
        {quantity(notChecked, "employee")} {notChecked === 1 ? "isn't" : "aren't"} checked, so nothing is
        deducted from {notChecked === 1 ? "that employee" : "them"}. <Seen view="show=problems" />
      </Fact>
    );
  if (run.compliance.rate === null) return null;
  return <Fact kind="good">No one who was checked is below the minimum wage.</Fact>;
}

interface BelowProps {
  readonly run: Run;
  readonly results: Results;
  readonly below: PaidBelow;
}

function Below({ run, results, below }: BelowProps) {
  const { employeeNumbers, places } = below;
  const [employee, ...others] = employeeNumbers;
  const fall = useFall(run, results, employeeNumbers);
  const isOne = others.length === 0;
  const ofSkipped = run.compliance.nonCompliant - employeeNumbers.length;
  return (
    <Fact kind="grave">
      {isOne ? `Employee ${employee} is` : `${quantity(employeeNumbers.length, "employee")} are`} paid{" "}
      {whereOf(places)}
      {fall &&
        `; ${isOne ? "the" : "their"} pay fell ${fall.percent}% since ${formatCalendarDate(fall.since)}`}
      . {fall && "Is the file complete? "}
      {ofSkipped > 0 &&
        `${formatCount(ofSkipped)} more who owe nothing ${ofSkipped === 1 ? "is" : "are"}, too. `}
      <Seen view="show=problems" />
    </Fact>
  );
}

function whereOf([first, ...others]: PaidBelow["places"]): string {
  if (first === undefined) return "below the minimum wage";
  if (others.length === 0) return `below ${formatMoney(first.minimumWage)} in ${first.name}`;
  return `below the minimum wage in ${others.length + 1} places`;
}

/** How much the pay of those below fell since the run of the same profile before. */
function useFall(run: Run, results: Results, employeeNumbers: readonly string[]) {
  const { data: runs = [] } = useQuery(runsQuery);
  const before = runs
    .filter(
      ({ status, payDate, profile }) =>
        status === "completed" && payDate < run.payDate && profile?.id === run.profile?.id,
    )
    .toSorted((a, b) => b.payDate.localeCompare(a.payDate))[0];
  const { data: earlier } = useQuery({ ...resultsQuery(before ?? run), enabled: before !== undefined });
  if (before === undefined || earlier === undefined) return null;
  const percent = payFall(employeeNumbers, results, earlier);
  return percent === null ? null : { percent, since: before.payDate };
}

function Seen({ view }: { readonly view: string }) {
  return (
    <Anchor component={Link} to={`?${view}`} preventScrollReset inherit>
      See who
    </Anchor>
  );
}

function toldOf(results: Results) {
  return {
    ...results,
    verdictOf: (row: number) => verdictOfRun(results, row),
    placeOf: (row: number) => placeOf(results, row),
  };
}
