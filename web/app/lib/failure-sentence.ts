import { ReauthenticationDeclined } from "./account/with-reauthentication.ts";
import { sentenceOf } from "./errors.ts";

/** The sentence for a failed change to the way into the account, or for one that was not confirmed. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ReauthenticationDeclined)
    return "Your identity wasn't confirmed. Nothing was changed.";
  return sentenceOf(error, fallback);
}
