import { revokePlan } from "../../features/billing/revoke-plan.ts";
import { findCustomer } from "../../features/billing/stored/customer-queries.ts";
import { syncSubscription } from "../../features/billing/subscriptions/sync-subscription.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { findAccount, onlyWord } from "./find-account.ts";
import { withBilling } from "./with-billing.ts";

const usage = "revoke takes one EMAIL";

/**
 * Removes a granted plan; the account's paid plan is active again.
 * @returns the sentence that says what was done
 */
export async function revoke(environment: Environment, words: readonly string[]): Promise<string> {
  const email = onlyWord(words, usage);
  return withBilling(environment, async (tools) => {
    const account = await findAccount(tools.db, email);
    if (!(await revokePlan(tools.db, account))) {
      throw new CommandError(
        `${email} has no granted plan. To end a paid plan, use the payment provider, or have its owner cancel it under Settings.`,
      );
    }
    const customer = await findCustomer(tools.db.system, account.organizationId);
    if (!customer) return `${email} no longer has the granted plan and has no paid plan.\n`;
    await syncSubscription(tools, customer);
    return `${email} no longer has the granted plan. The paid plan is active again; see 'operator -- subscription ${email}'.\n`;
  });
}
