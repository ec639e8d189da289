import { failureSentence } from "../../../lib/failure-sentence.ts";

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: "The passkey was not added: the browser's window was closed, or it took too long.",
  AbortError: "The passkey was not added: the browser's window was closed, or it took too long.",
  InvalidStateError: "This device has a passkey for your account already.",
  ConstraintError:
    "This device cannot check that it is you. Set up a screen lock, a fingerprint or a PIN on it first.",
  NotSupportedError: "This device cannot make a passkey that Wagefloor understands. Try another one.",
  SecurityError:
    "Passkeys do not work at this address. Open Wagefloor at the address that its mails lead to.",
};

/** The sentence for a passkey that was not added. The browser names its reasons by the `name` of the error. */
export function describePasskeyFailure(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return sentences[cause.name] ?? failureSentence(error, "The passkey could not be added. Try again.");
}
