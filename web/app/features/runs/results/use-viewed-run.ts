import type { Run } from "@wagefloor/contract/runs.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const parameter = "run";

/** How the results were opened here, rather than by a mail's link or in a new tab: there is a list to go back to. */
const fromTheList = { fromTheList: true };

/**
 * The run whose results are open, whether the address names one that is not there, and how to open and close the
 * results. The address names the run, so that Back closes the results, Reload keeps them, and an email or another tab
 * can open them.
 */
export function useViewedRun(runs: readonly Run[] | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const id = parameters.get(parameter);
  const leftKey = useRef<string>(undefined);
  useEffect(() => {
    if (leftKey.current !== key) leftKey.current = undefined;
  }, [key]);

  function view(next: string) {
    setParameters({ [parameter]: next }, { state: fromTheList, preventScrollReset: true });
  }

  function close() {
    // The browser goes back a moment later, and a second click until then would leave the page.
    if (leftKey.current === key) return;
    leftKey.current = key;
    if (state?.fromTheList === true) navigate(-1);
    else setParameters({}, { replace: true, preventScrollReset: true });
  }

  const viewed = runs?.find((run) => run.id === id) ?? null;
  return { viewed, missing: runs !== undefined && id !== null && viewed === null, view, close };
}
