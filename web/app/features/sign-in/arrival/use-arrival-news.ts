import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** How far an email change has come with the opened link. */
type EmailChangeStep = (typeof emailChangeSteps)[number];

const emailChangeSteps = ["first-confirmed", "done"] as const;

/** What the sign-in address says after an email link or another site led there. */
export type ArrivalNews =
  | { readonly kind: "verified" }
  | { readonly kind: "email-change"; readonly step: EmailChangeStep }
  /** `code` comes from the server or the other site; it isn't shown. */
  | { readonly kind: "failed"; readonly code: string };

/** Reads `/login?verified=1`, `/login?email-change=...` and `/login?error=...`. */
export function useArrivalNews(): ArrivalNews | undefined {
  const [parameters] = useSearchParams();
  const code = useArrivalError();
  if (code !== undefined) return { kind: "failed", code };
  if (parameters.get("verified") === "1") return { kind: "verified" };
  const step = emailChangeSteps.find((each) => each === parameters.get("email-change"));
  return step && { kind: "email-change", step };
}

/** The code in `/login?error=...`, read once and then cleared from the address, so a reload doesn't repeat it. */
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
