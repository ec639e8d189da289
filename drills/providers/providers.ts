import { troubleEmails } from "./mail-away.ts";
import { troublePayments } from "./payments-away.ts";
import { troubleSignIns } from "./sign-in-away.ts";

/** Services that aren't ours refuse, hang, are late, break off, drip or fail, one after the other. */
export async function providers(): Promise<readonly string[]> {
  return [...(await troubleEmails()), ...(await troublePayments()), ...(await troubleSignIns())];
}
