import { useQuery } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { countMeasured, whatWasChecked } from "@wagefloor/domain/runs/report/what-was-checked.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { resultsQuery, skippedQuery } from "../../runs/api.ts";
import classes from "./what-was-checked.module.css";

/** What the results say and what they do not, so that no one reads more into them. */
export function WhatWasChecked({ run }: { readonly run: Run }) {
  const results = useQuery(resultsQuery(run));
  // Where everyone was skipped, the page has read them already.
  const hasResults = run.employeesAnalyzed > 0;
  const skipped = useQuery({ ...skippedQuery(run), enabled: !hasResults });
  if (!results.data || !(skipped.data || hasResults)) return null;
  return (
    <details className={classes.checked}>
      <summary>What was checked</summary>
      <p>{whatWasChecked(run, countMeasured(results.data, skipped.data ?? []), formatCalendarDate)}</p>
    </details>
  );
}
