import { isLoopback } from "../core/addresses/origins.ts";
import { asList } from "./kinds-of-values.ts";

/**
 * What only a trial has: names reserved for examples, the words of our documents, and the keys with which providers let
 * everything pass. Production refuses them, so a staging server runs without NODE_ENV=production.
 */

/** Whether a key of Stripe charges real cards. */
export function takesMoney(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}

/** The end of a sentence about a key that charges no one. */
export function takesNoMoney(key: string): string | undefined {
  return takesMoney(key)
    ? undefined
    : "must be a live key in production: with any other, no one pays. Use a test key without NODE_ENV=production";
}

/** Domains that no one can own (RFC 2606). */
const reserved = ["example.com", "example.net", "example.org", "example", "test", "invalid"];
/** What the examples in our documents have where one's own values go. */
const blanks = ["USER", "PASSWORD", "HOST", "DATABASE", "SECRET", "TENANT", "TOKEN", "YOUR"];

/** What in a value was never replaced, as the end of a sentence. */
export function leftFromExample(text: string): string | undefined {
  const host = text
    .toLowerCase()
    .split(/[^a-z0-9.-]+/)
    .filter((piece) => piece.includes("."))
    .find((piece) => reserved.some((domain) => piece === domain || piece.endsWith(`.${domain}`)));
  const blank = text.split(/[^A-Za-z0-9]+/).find((word) => blanks.includes(word));
  const left = host ?? blank;
  return left === undefined ? undefined : `still has ${left} from an example. Replace it with your own`;
}

/** The end of a sentence about an address that only this machine reaches, or that isn't encrypted. */
export function notForUsers(address: string): string | undefined {
  if (!isEncrypted(address))
    return "must start with https:// in production: passwords and pay would pass in the clear";
  return isLoopback(address) ? "must be an address that users can reach in production" : undefined;
}

/** The same of a provider's address. */
export function notForSecrets(address: string): string | undefined {
  return isEncrypted(address) ? undefined : "must start with https:// in production: it gets secrets";
}

function isEncrypted(address: string): boolean {
  return new URL(address).protocol === "https:";
}

/** Fewer different characters than any secret that was made at random. */
const fewCharacters = 8;

/** The end of a sentence about a secret that someone may guess. */
export function tooEasyToGuess(secret: string): string | undefined {
  return new Set(secret).size < fewCharacters
    ? "is easy to guess. Set it to what `openssl rand -hex 32` prints"
    : undefined;
}

/** How the test keys in the captcha providers' documents begin: with one, every answer passes, or none does. */
const captchaTestKeys = [
  ...["1x0000", "2x0000", "3x0000"],
  ...["10000000-ffff-", "20000000-ffff-", "30000000-ffff-", "0x00000000"],
  "6LeIxAcTAAAAA",
];

/** The end of a sentence about a captcha that tells no robot from a user. */
export function stopsNoRobot(key: string): string | undefined {
  return captchaTestKeys.some((start) => key.startsWith(start))
    ? "is one of the provider's test keys. Set it to your own key"
    : undefined;
}

/** The end of a sentence about one of Twilio's test numbers. */
export function sendsNothing(sender: string): string | undefined {
  return sender.startsWith("+1500555")
    ? "is one of Twilio's test numbers, so no message is sent. Set it to your own number"
    : undefined;
}

/** The end of a sentence about secrets of which one isn't the signing secret of a webhook. */
export function signsNoEvents(secrets: string): string | undefined {
  return asList(secrets).every((secret) => secret.startsWith("whsec_"))
    ? undefined
    : "must be the signing secret of the webhook, which starts with whsec_";
}
