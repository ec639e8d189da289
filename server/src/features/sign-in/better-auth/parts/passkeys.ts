import { passkey } from "@better-auth/passkey";
import { isLoopback, originsOf } from "../../../../core/addresses/origins.ts";
import { authError } from "./auth-error.ts";

/**
 * Passkeys, with which one signs in without a password. The device must have verified its person (by a finger, a face
 * or a PIN): having the device and being its person are two factors, so no other one is asked for.
 * @param appUrl the site that the passkeys are bound to
 */
export function passkeys(appUrl: string) {
  return passkey({
    // A passkey cannot be bound to an address of numbers.
    rpID: isLoopback(appUrl) ? "localhost" : new URL(appUrl).hostname,
    rpName: "Wagefloor",
    origin: originsOf(appUrl),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) =>
        requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerified(verification.authenticationInfo.userVerified),
    },
  });
}

function requireVerified(userVerified: boolean | undefined): undefined {
  if (userVerified) return undefined;
  throw authError("UNAUTHORIZED", "AUTHENTICATION_FAILED");
}
