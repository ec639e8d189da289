import { sentenceOf } from "../../../lib/errors.ts";

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    "The passkey wasn't added because the browser's window was closed or it took too long. Try again.",
  AbortError:
    "The passkey wasn't added because the browser's window was closed or it took too long. Try again.",
  InvalidStateError: "This device already has a passkey for your account.",
  ConstraintError:
    "This device can't confirm your identity. Set up a screen lock, fingerprint, or PIN on it first.",
  NotSupportedError: "This device can't create a passkey that works with Wagefloor. Try another device.",
  SecurityError: "Passkeys don't work at this web address. Open Wagefloor from a link in one of our emails.",
};

/** The sentence for a passkey that wasn't added. The browser gives the reason as the error's `name`. */
export function describePasskeyFailure(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return sentences[cause.name] ?? sentenceOf(error, "The passkey couldn't be added. Try again.");
}
