import { browserSupportsWebAuthn, WebAuthnError } from "@simplewebauthn/browser";

/**
 * Whether the browser can use a passkey of this site. Passkeys belong to names: on an address of numbers, such as
 * 127.0.0.1, no browser has any.
 */
export function passkeysWork(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/**
 * Whether a failure is the person's own: the browser's window was closed, took too long, or had no passkey to
 * offer. Browsers do not tell these apart, so that no site learns what a device has.
 */
export function isPasskeyDeclined(error: unknown): boolean {
  return error instanceof WebAuthnError && error.name === "NotAllowedError";
}
