import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { originsOf, passkeyName } from "../origins.ts";

/**
 * Passkeys, with which one signs in without a password. The device must have verified its person (by a finger, a face
 * or a PIN): having the device and being its person are two factors, so no other one is asked for.
 * @param appUrl the site that the passkeys are bound to
 */
export function passkeys(appUrl: string) {
  return passkey({
    rpID: passkeyName(appUrl),
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
  throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED", message: "AUTHENTICATION_FAILED" });
}
