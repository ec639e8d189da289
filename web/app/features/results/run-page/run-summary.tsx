import { Card } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { countNeither } from "@wagefloor/domain/verdicts/compliance.ts";
import type { ReactElement } from "react";
import { formatCount, formatHours } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Figure, type FigureProps, Figures } from "../../../ui/figures.tsx";
import { useOnPhone } from "../../../ui/use-on-phone.ts";
import { deductionOf, owedAfter } from "../../actuals/run-figures.ts";
import classes from "./run-summary.module.css";

/** The totals of one run: those that matter most, and the others on demand, so that the table isn't pages down. */
export function RunSummary({ run }: { readonly run: Run }) {
  const onPhone = useOnPhone();
  return (
    <Card {...(onPhone && { p: "sm" })}>
      <Figures areMain>{listed(mainFigures(run))}</Figures>
      <details className={classes.more}>
        <summary>All totals</summary>
        <Figures>{listed(furtherFigures(run))}</Figures>
      </details>
    </Card>
  );
}

function listed(figures: readonly FigureProps[]): ReactElement[] {
  return figures.map((figure) => <Figure key={figure.label} {...figure} />);
}

/** What payroll is to take, and what stays owed. */
function mainFigures(run: Run): FigureProps[] {
  return [nowIfProposed(deductionOf(run)), owedAfter(run)];
}

function furtherFigures(run: Run): FigureProps[] {
  const { compliant, nonCompliant, rate, neither } = run.compliance;
  const notChecked = countNeither(run.compliance, "not-checked");
  const hoursDiffer = run.totalHours !== run.totalHoursOverAllRows;
  return [
    {
      label: "Employees analyzed",
      value: formatCount(run.employeesAnalyzed),
      note: `${quantity(run.rows, "row")} in the file`,
    },
    {
      label: "Compliant",
      value: formatCount(compliant),
      ...noteOf([rate !== null && `${rate}% of everyone checked`, notKept(run)]),
    },
    {
      label: "Non-compliant",
      value: formatCount(nonCompliant),
      ...noteOf([ofThemSkipped(nonCompliant - run.belowMinimum), tookTooMuch(run)]),
    },
    {
      label: "Not checked",
      value: formatCount(notChecked),
      ...noteOf([
        tookUnchecked(run) || (notChecked > 0 && "nothing is deducted"),
        ofThemSkipped(notChecked - run.notChecked),
      ]),
    },
    ...neither
      .filter(({ verdict }) => verdict !== "not-checked")
      .map(({ verdict, employees }) => ({
        label: verdictWords[verdict].label,
        value: formatCount(employees),
        note: verdict === "out-of-scope" ? "other rules apply" : "pay checked, nothing deducted",
      })),
    {
      label: "Skipped",
      value: formatCount(run.employeesSkipped),
      ...(run.rowsWithoutEmployee > 0 && {
        note: `and ${quantity(run.rowsWithoutEmployee, "row")} without an employee ID`,
      }),
    },
    {
      label: "Hours used",
      value: formatHours(run.totalHours),
      ...(hoursDiffer && { note: `${formatHours(run.totalHoursOverAllRows)} over all rows` }),
    },
    ...openFigures(run),
  ];
}

/** Skipped employees, who are in no tab of results but their own. */
function ofThemSkipped(employees: number): string | false {
  return employees > 0 && `${formatCount(employees)} of them skipped`;
}

/** Said of runs that kept no pay of skipped employees. */
function notKept({ skippedWithoutVerdict }: Run): string | false {
  return (
    skippedWithoutVerdict > 0 &&
    `without ${formatCount(skippedWithoutVerdict)} skipped, whose pay this run didn't keep`
  );
}

function tookUnchecked({ afterTaken }: Run): string | false {
  const employees = afterTaken?.notChecked ?? 0;
  return employees > 0 && `payroll took a deduction from ${formatCount(employees)}`;
}

/** Employees from whom payroll took too much. */
function tookTooMuch({ afterTaken }: Run): string | false {
  const employees = afterTaken?.belowMinimum ?? 0;
  return employees > 0 && `payroll took too much from ${formatCount(employees)}`;
}

function noteOf(notes: readonly (string | false)[]): Pick<FigureProps, "note"> {
  const said = notes.filter((note) => note !== false);
  return said.length === 0 ? {} : { note: said.join("; ") };
}

function nowIfProposed({ label, ...figure }: FigureProps): FigureProps {
  return { ...figure, label: label === "To deduct" ? "To deduct now" : label };
}

/** What is left to settle, where anything is. */
function openFigures({ unknownLocations, unconfirmedRates }: Run): FigureProps[] {
  const unknown = {
    label: "Unclear locations",
    value: formatCount(unknownLocations),
    note: `${unknownLocations === 1 ? "employee" : "employees"} whose place has to be settled`,
  };
  const unconfirmed = {
    label: "Rate not confirmed",
    value: formatCount(unconfirmedRates),
    note: `${unconfirmedRates === 1 ? "employee whose" : "employees whose"} minimum wage isn't confirmed for this date`,
  };
  return [...(unknownLocations > 0 ? [unknown] : []), ...(unconfirmedRates > 0 ? [unconfirmed] : [])];
}
