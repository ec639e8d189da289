import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** What the address of the sign-in says to whom a mail's link or another site has led there. */
export type ArrivalNews =
  | { readonly kind: "verified" }
  /** `code` is of the server or of the other site; it is not shown. */
  | { readonly kind: "failed"; readonly code: string };

/** Reads `/login?verified=1` and `/login?error=...`. */
export function useArrivalNews(): ArrivalNews | undefined {
  const [parameters] = useSearchParams();
  const code = useArrivalError();
  if (code !== undefined) return { kind: "failed", code };
  return parameters.get("verified") === "1" ? { kind: "verified" } : undefined;
}

/** The code in `/login?error=...`, read once and then cleared from the address, so that a reload says nothing twice. */
function useArrivalError(): string | undefined {
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
