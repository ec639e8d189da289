import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { Link, useSearchParams } from "react-router";
import { formatCount } from "../../lib/format/format.ts";
import classes from "../../ui/filter-links.module.css";

const parameter = "show";
const toConfirm = "to-confirm";

/** Whether the list shows only runs for which what payroll took isn't confirmed. */
export function useIsToConfirm(): boolean {
  const [parameters] = useSearchParams();
  return parameters.get(parameter) === toConfirm;
}

export function narrowed(runs: readonly Run[], isNarrowed: boolean): readonly Run[] {
  return isNarrowed ? runs.filter(isToConfirm) : runs;
}

/** Leads to the runs that wait for a confirmation, and back to all. */
export function ToConfirmFilter({ runs }: { readonly runs: readonly Run[] }) {
  const isNarrowed = useIsToConfirm();
  const waiting = runs.filter(isToConfirm).length;
  if (runs.length === 0 || (waiting === 0 && !isNarrowed)) return null;
  return (
    <nav aria-label="Filter runs" className={`${classes.filters} screen-only`}>
      <Link to="?" className={classes.filter ?? ""} aria-current={!isNarrowed || undefined}>
        All <span className={classes.count}>{formatCount(runs.length)}</span>
      </Link>
      <Link
        to={`?${parameter}=${toConfirm}`}
        className={classes.filter ?? ""}
        aria-current={isNarrowed || undefined}
      >
        Payroll to confirm <span className={classes.count}>{formatCount(waiting)}</span>
      </Link>
    </nav>
  );
}
