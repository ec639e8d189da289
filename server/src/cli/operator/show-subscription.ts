import { planById } from "@wagefloor/domain/plans/catalogue.ts";
import { eq } from "drizzle-orm";
import { subscriptions } from "../../core/db/schema/billing.ts";
import type { OrganizationId } from "../../core/request/tenant.ts";
import type { BillingTools } from "../../features/billing/provider/billing-tools.ts";
import {
  type SubscriptionState,
  subscriptionThatCounts,
} from "../../features/billing/provider/provider-subscription.ts";
import { listSubscriptions, readState } from "../../features/billing/provider/read-provider.ts";
import { findCustomer } from "../../features/billing/stored/customer-queries.ts";
import { entitles, type SubscriptionRow } from "../../features/billing/stored/queries.ts";
import type { Environment } from "../../settings/env.ts";
import { findAccount, onlyWord } from "./find-account.ts";
import { withBilling } from "./with-billing.ts";

const usage = "subscription takes one EMAIL";

/** What we keep of an account's subscription, and what the payment provider says, side by side, as text. */
export async function showSubscription(environment: Environment, words: readonly string[]): Promise<string> {
  const email = onlyWord(words, usage);
  return withBilling(environment, async (tools) => {
    const { userId, organizationId } = await findAccount(tools.db, email);
    const [ours] = await tools.db.system
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, organizationId));
    const { customer, said, theirs } = await askProvider(tools, organizationId);
    const lines = [
      `${email}, user ${userId}, organization ${organizationId}, customer ${customer ?? "none: never came to a checkout"}`,
      "",
      line("", "here", "payment provider"),
      ...members.map(([name, show]) => line(name, ours ? show(ours) : "-", theirs ? show(theirs) : "-")),
      line("as said", "", said),
      "",
      verdict(ours, theirs),
    ];
    return `${lines.join("\n")}\n`;
  });
}

async function askProvider(tools: BillingTools, organizationId: OrganizationId) {
  const customer = await findCustomer(tools.db.system, organizationId);
  const counts = customer && subscriptionThatCounts(await listSubscriptions(tools.provider, customer));
  if (!counts) return { customer, said: "no subscription", theirs: undefined };
  return { customer, said: counts.status, theirs: await readState(tools, counts) };
}

const members: readonly (readonly [name: string, show: (state: SubscriptionState) => string])[] = [
  ["status", ({ status }) => status],
  ["plan", ({ planId }) => `${planById(planId)?.name ?? "unknown"} (${planId})`],
  ["period ends", ({ currentPeriodEnd }) => day(currentPeriodEnd)],
  ["then ends", ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? "yes" : "no")],
  ["trial ends", ({ trialEnd }) => day(trialEnd)],
  ["overdue since", ({ pastDueSince }) => day(pastDueSince)],
  ["access until", ({ accessUntil }) => day(accessUntil)],
  ["subscription", ({ stripeSubscriptionId }) => stripeSubscriptionId ?? "-"],
];

function line(name: string, ours: string, theirs: string): string {
  return `  ${name.padEnd(14)}  ${ours.padEnd(34)}  ${theirs}`.trimEnd();
}

function day(moment: Date | null | undefined): string {
  return moment ? `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC` : "-";
}

function chargedBeside({ status, cancelAtPeriodEnd }: SubscriptionState): boolean {
  return ["active", "past_due"].includes(status) && !cancelAtPeriodEnd;
}

function verdict(ours: SubscriptionRow | undefined, theirs: SubscriptionState | undefined): string {
  const access =
    ours && entitles(ours, new Date()) ? "The account has access." : "The account has no access.";
  if (ours?.grantedByOperator) {
    const beside = theirs && chargedBeside(theirs) ? " The paid plan is still being charged as well." : "";
    return `${access} The plan here was granted by the operator and is valid until it ends or is revoked.${beside}`;
  }
  const same = members.every(([, show]) => (ours ? show(ours) : "-") === (theirs ? show(theirs) : "-"));
  if (same || (!theirs && ours?.status === "canceled")) return `${access} Both say the same.`;
  return `${access} They differ; the next hourly reading writes what the payment provider says.`;
}
