import { sentenceOf } from "../errors.ts";
import { ReauthenticationDeclined } from "./with-reauthentication.ts";

/** The sentence for a sensitive change that failed or wasn't confirmed. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ReauthenticationDeclined)
    return "Your identity wasn't confirmed. Nothing was changed.";
  return sentenceOf(error, fallback);
}
