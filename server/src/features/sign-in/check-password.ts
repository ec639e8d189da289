import { dictionary } from "@zxcvbn-ts/language-common";
import { APIError } from "better-auth/api";

export const shortestPassword = 6;
export const longestPassword = 128;

/** Words that others try first for an account of this product; digits and signs behind them do not help. */
const ownWords = /^(wagefloor|wage ?floor|payroll|deductions?|minimum ?wage)[\d\W_]*$/;

const commonPasswords = new Set(dictionary["passwords-common"]);

/**
 * Refuses a new password that is too short, too long, or among the first that somebody else would try: on the
 * list of common passwords, a word of this product, or the account's own address.
 * @throws APIError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_TOO_COMMON
 */
export function checkPassword(password: string, email?: string): void {
  if (password.length < shortestPassword) throw refusal("PASSWORD_TOO_SHORT");
  if (password.length > longestPassword) throw refusal("PASSWORD_TOO_LONG");
  const folded = password.toLowerCase();
  const own = [email, email?.slice(0, email.lastIndexOf("@"))];
  if (commonPasswords.has(folded) || own.includes(folded) || ownWords.test(folded))
    throw refusal("PASSWORD_TOO_COMMON");
}

function refusal(code: string): APIError {
  return new APIError("BAD_REQUEST", { code, message: code });
}
