import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dropFromAddress } from "../../../lib/address/drop-from-address.ts";
import { type EmailChangeStep, readEmailChangeStep } from "./email-links.ts";

const EmailChangeWindow = lazy(async () => ({
  default: (await import("./email-change-window.tsx")).EmailChangeWindow,
}));

/**
 * Shows the outcome of an email-change link on any page (clauses MAIL-01 to MAIL-03). The dialog and the session query
 * load only then, to keep public pages light.
 */
export function EmailChangeNews() {
  const { hash } = useLocation();
  const [step, setStep] = useState<EmailChangeStep>();
  useEffect(() => {
    const said = readEmailChangeStep(new URLSearchParams(hash.slice(1)));
    if (said === undefined) return;
    setStep(said);
    dropFromAddress("hash");
  }, [hash]);
  return (
    step && (
      <Suspense>
        <EmailChangeWindow key={step} step={step} onClosed={() => setStep(undefined)} />
      </Suspense>
    )
  );
}
