import { randomUUID } from "node:crypto";
import { isInternationalNumber } from "@wagefloor/contract/fields/identifiers.ts";
import type { AuthContext } from "better-auth";
import { phoneNumber as phoneNumberPlugin } from "better-auth/plugins/phone-number";
import { placeholderDomain } from "../../../../core/accounts.ts";
import type { Email } from "../../../mail/compose-email.ts";
import type { NotNeeded } from "../../../mail/deliver-emails.ts";
import { authError } from "./auth-error.ts";
import type { AuthWith } from "./auth-transactions.ts";
import { codeMinutes, createOneTimeCode, useOneTimeCode } from "./one-time-codes.ts";

type Users = { readonly adapter: Pick<AuthContext["adapter"], "findOne"> };

/** Phone numbers as a way to sign in, by password or by the code of a text message, which is one of ours. */
export function phoneNumbers(codes: Parameters<typeof useOneTimeCode>[0]) {
  return phoneNumberPlugin({
    phoneNumberValidator: isInternationalNumber,
    sendOTP: () => {
      throw new Error("codes are sent only in our own text messages");
    },
    verifyOTP: async ({ phoneNumber, code }) => useOneTimeCode(codes, purposeOf(phoneNumber), code),
    signUpOnVerification: {
      getTempEmail: () => `${randomUUID()}${placeholderDomain}`,
      getTempName: (phoneNumber) => phoneNumber,
    },
  });
}

/** @throws APIError INVALID_PHONE_NUMBER */
export function requirePhoneNumber(typed: unknown): string {
  if (typeof typed === "string" && isInternationalNumber(typed)) return typed;
  throw authError("BAD_REQUEST", "INVALID_PHONE_NUMBER");
}

/**
 * Writes the text message with a new code, after which earlier ones no longer count.
 * @param options.createUser makes an account for a number without one, when its code is used
 * @param options.forUser the signed-in person who wants to have the number
 */
export async function writePhoneCode(
  auth: AuthWith<Pick<AuthContext, "internalAdapter" | "secret"> & Users>,
  phoneNumber: string,
  { createUser, forUser }: { readonly createUser: boolean; readonly forUser?: string | undefined },
): Promise<Email | NotNeeded> {
  if (!createUser && forUser === undefined && !(await findOwner(await auth.$context, phoneNumber))) {
    return { notNeeded: "no account has the number" };
  }
  const code = await createOneTimeCode(auth, purposeOf(phoneNumber));
  const text = `${code} is your Wagefloor code, valid for ${codeMinutes} minutes. Never share it with anyone.`;
  return { subject: "", text, html: "" };
}

/** An unknown number takes as long to refuse as a wrong password does. */
export async function takeAsLong(
  context: Pick<AuthContext, "password"> & Users,
  phoneNumber: string,
  password: string,
): Promise<void> {
  if (!(await findOwner(context, phoneNumber))) await context.password.hash(password);
}

function findOwner({ adapter }: Users, phoneNumber: string) {
  return adapter.findOne({ model: "user", where: [{ field: "phoneNumber", value: phoneNumber }] });
}

function purposeOf(phoneNumber: string): string {
  return `phone-${phoneNumber}`;
}
