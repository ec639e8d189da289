import { longestPassword, shortestPassword } from "@wagefloor/contract/passwords.ts";
import { dictionary } from "@zxcvbn-ts/language-common";

/** Words that others try first for an account of this product; digits and signs behind them do not help. */
const ownWords = /^(wagefloor|wage ?floor|payroll|deductions?|minimum ?wage)[\d\W_]*$/;

const commonPasswords = new Set(dictionary["passwords-common"]);

/**
 * What is wrong with a new password: too short, too long, or among the first that someone else would try, which are the
 * list of common passwords, the words of this product, and the account's own address.
 * @returns a code; undefined for a good one
 */
export function passwordFault(
  password: string,
  email?: string,
): "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON" | undefined {
  if (password.length < shortestPassword) return "PASSWORD_TOO_SHORT";
  if (password.length > longestPassword) return "PASSWORD_TOO_LONG";
  const folded = password.toLowerCase();
  const own = [email, email?.slice(0, email.lastIndexOf("@"))];
  const isCommon = commonPasswords.has(folded) || own.includes(folded) || ownWords.test(folded);
  return isCommon ? "PASSWORD_TOO_COMMON" : undefined;
}
