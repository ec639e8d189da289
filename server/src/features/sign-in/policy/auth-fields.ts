import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";
import { z } from "zod";

// The messages are codes: `presentAuthAnswer` has the sentence of each.
function text(longest: number, tooLong = "BAD_REQUEST") {
  return z
    .string("VALIDATION_ERROR")
    .max(longest, tooLong)
    .refine((given) => !given.includes("\0"), "BAD_REQUEST");
}

/** Ids, codes and names: what is looked up or stored must fit into an index. */
export const short = text(200);
/** What our links and other sites send along. */
export const long = text(8_000);
export const samlResponse = text(256 * 1024);
export const flag = z.boolean("VALIDATION_ERROR");

export const email = z
  .string("VALIDATION_ERROR")
  .trim()
  .toLowerCase()
  .refine(isEmailAddress, "INVALID_EMAIL");
export const phoneNumber = text(200, "INVALID_PHONE_NUMBER");
export const password = text(1_000, "PASSWORD_TOO_LONG");

/** A page of ours, without the site's name. */
export const page = text(2_000).regex(/^\/(?![/\\])/, "INVALID_CALLBACK_URL");

/** What a device says when it makes a passkey or signs in with one; Better Auth checks the rest. */
export const passkeyResponse = z
  .looseObject({ id: text(2_000) }, "VALIDATION_ERROR")
  .refine((response) => !JSON.stringify(response).includes("\\u0000"), "BAD_REQUEST");

export const idToken = z.object(
  { token: long, nonce: short.optional(), accessToken: long.optional() },
  "VALIDATION_ERROR",
);
