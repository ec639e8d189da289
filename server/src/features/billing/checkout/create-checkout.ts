import { type Plan, planById } from "@wagefloor/domain/plans/catalogue.ts";
import type Stripe from "stripe";
import { isToBeDeleted } from "../../../core/organizations.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import type { OrganizationId, Tenant } from "../../../core/request/tenant.ts";
import { findOrCreateCustomer } from "../customers/find-or-create-customer.ts";
import type { BillingTools } from "../provider/billing-tools.ts";
import { expireCheckout } from "../provider/expire-checkout.ts";
import { type PaymentLease, withPaymentLease } from "../provider/payment-lease.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { hadTrial, isRunning } from "../provider/provider-subscription.ts";
import { listSubscriptions } from "../provider/read-provider.ts";
import { findCustomer, namesOf, saveTimeZone } from "../stored/customer-queries.ts";
import { findActiveSubscription } from "../stored/queries.ts";
import { BillingRefusal } from "../stored/refusals.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";

/**
 * Opens the provider's payment page for a plan. An open page for the same plan is returned again, so a double click
 * leads to one page; a page for another plan is closed, so that no one pays for two. Of plans chosen at the same moment,
 * in two tabs, the page that is opened last can be paid.
 * @param wish.returnTo the address of this product, without a trailing slash
 * @param wish.timeZone of the browser, kept for what is emailed about payments
 * @throws Refusal plan_not_available, account_to_be_deleted, already_subscribed, payments_unreachable
 */
export async function createCheckout(
  tools: BillingTools,
  tenant: Tenant,
  wish: { readonly priceId: string; readonly returnTo: string; readonly timeZone?: string | undefined },
): Promise<Stripe.Checkout.Session> {
  const { organizationId } = tenant;
  const { returnTo, timeZone } = wish;
  const plan = buyablePlan(wish.priceId);
  try {
    return await withPaymentLease(tools, organizationId, async (lease) => {
      await refuseLeaving(tools, organizationId);
      await refuseGranted(tools, tenant);
      const customer = await findOrCreateCustomer(tools, tenant);
      if (timeZone !== undefined) await saveTimeZone(tools.db.system, organizationId, timeZone);
      return openOnlyPage(tools, lease, { tenant, customer, plan, returnTo });
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "already_subscribed")
      await readAgain(tools, organizationId);
    throw error;
  }
}

/** A user who is refused because of a subscription must find it in Settings, even if it wasn't known here. */
async function readAgain(tools: BillingTools, organizationId: OrganizationId): Promise<void> {
  const customer = await findCustomer(tools.db.system, organizationId);
  if (customer) await syncSubscription(tools, customer);
}

interface Wish {
  readonly tenant: Tenant;
  readonly customer: string;
  readonly plan: Plan;
  readonly returnTo: string;
}

/** Pages are listed before subscriptions: one that is paid in between is a subscription then. */
async function openOnlyPage(
  { provider, environment }: BillingTools,
  lease: PaymentLease,
  wish: Wish,
): Promise<Stripe.Checkout.Session> {
  const { customer } = wish;
  const { data: pages } = await provider.stripe.checkout.sessions.list({ customer, limit: 100 });
  const before = await listSubscriptions(provider, customer);
  if (before.some(isRunning)) throw alreadySubscribed();
  const trialDays = hadTrial(before) ? 0 : environment.trialDays;
  await lease.extend();
  return openSession(provider, lease, { purchase: { ...wish, trialDays }, pages });
}

interface Purchase extends Wish {
  /** 0 without a free trial. */
  readonly trialDays: number;
}

async function openSession(
  { stripe }: PaymentProvider,
  lease: PaymentLease,
  { purchase, pages }: { readonly purchase: Purchase; readonly pages: readonly Stripe.Checkout.Session[] },
): Promise<Stripe.Checkout.Session> {
  const { plan, trialDays, returnTo } = purchase;
  const open = pages.filter(({ status }) => status === "open");
  const same = open.find(
    ({ metadata, cancel_url }) =>
      metadata?.plan === plan.id &&
      metadata.trial_days === `${trialDays}` &&
      cancel_url === `${returnTo}/pricing`,
  );
  for (const { id } of open.filter((session) => session !== same)) {
    if (!(await expireCheckout(stripe, id))) throw alreadySubscribed();
  }
  if (same) return same;
  const opened = await stripe.checkout.sessions.create(sessionFor(purchase));
  await giveOut(stripe, lease, opened);
  return opened;
}

/** The next holder of the lease may not have seen the page, so one that was opened too late is shown to no one. */
async function giveOut(stripe: Stripe, lease: PaymentLease, { id }: Stripe.Checkout.Session): Promise<void> {
  try {
    await lease.extend();
  } catch (error) {
    await expireCheckout(stripe, id);
    throw error;
  }
}

function sessionFor(purchase: Purchase): Stripe.Checkout.SessionCreateParams {
  const { tenant, customer, plan, trialDays, returnTo } = purchase;
  return {
    mode: "subscription",
    customer,
    client_reference_id: tenant.organizationId,
    line_items: [{ price: plan.id, quantity: 1 }],
    payment_method_collection: "always",
    success_url: `${returnTo}/app?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${returnTo}/pricing`,
    metadata: { ...namesOf(tenant), plan: plan.id, trial_days: `${trialDays}` },
    subscription_data: {
      metadata: namesOf(tenant),
      ...(trialDays > 0 && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
    },
    ...(trialDays > 0 && { custom_text: { submit: { message: oncePerCard } } }),
  };
}

const oncePerCard =
  "The free trial is once per card. If this card was used for a free trial with another account, your plan starts and is charged today.";

function buyablePlan(priceId: string): Plan {
  const plan = planById(priceId);
  if (!plan || plan.monthlyPrice === null)
    throw new BillingRefusal("plan_not_available", "This plan isn't available.");
  return plan;
}

async function refuseLeaving({ db }: BillingTools, organizationId: OrganizationId): Promise<void> {
  if (!(await isToBeDeleted(db.system, organizationId))) return;
  throw new BillingRefusal(
    "account_to_be_deleted",
    "Your account is going to be deleted. Please keep it, under Settings, before you subscribe.",
  );
}

async function refuseGranted({ db }: BillingTools, tenant: Tenant): Promise<void> {
  const active = await db.asOrganization(tenant, (tx) => findActiveSubscription(tx, new Date()));
  if (active?.grantedByOperator) {
    throw new BillingRefusal(
      "already_subscribed",
      "Your account already has a plan by agreement. Please contact us to change it.",
    );
  }
}

function alreadySubscribed(): Refusal {
  return new BillingRefusal(
    "already_subscribed",
    "You already have a subscription. Please change your plan under Settings.",
  );
}
