import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** The code in `/login?error=...`, read once and then cleared from the address, so that a reload says nothing twice. */
export function useArrivalError(): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const [kept, setKept] = useState<string>();
  const found = parameters.get("error") ?? undefined;
  useEffect(() => {
    if (found === undefined) return;
    setKept(found);
    setParameters(without, { replace: true, state, preventScrollReset: true });
  }, [found, setParameters, state]);
  return found ?? kept;
}

function without(parameters: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(parameters);
  for (const name of ["error", "error_description"]) left.delete(name);
  return left;
}
