import { findMailAddress } from "../accounts/find-mail-address.ts";
import type { UserId } from "../accounts/user-id.ts";
import type { BillingTools } from "./billing-tools.ts";
import { findCustomer, saveCustomer } from "./customer-queries.ts";
import { isMissing } from "./payment-provider.ts";

/**
 * The provider's customer that a user is, made at the first checkout. Two requests at once make one customer,
 * because they send one idempotency key.
 */
export async function findOrCreateCustomer(tools: BillingTools, userId: UserId): Promise<string> {
  const { db, provider, log } = tools;
  const known = await findCustomer(db.system, userId);
  if (known && (await existsAtProvider(tools, known))) return known;
  if (known) log.warn({ userId, customerId: known }, "billing: the provider no longer has a customer");
  const email = await findMailAddress(db.system, userId);
  const customer = await provider.stripe.customers.create(
    { ...(email && { email }), metadata: { user_id: userId } },
    { idempotencyKey: `customer-${userId}-after-${known ?? "none"}` },
  );
  await saveCustomer(db.system, userId, customer.id);
  return customer.id;
}

async function existsAtProvider({ provider }: BillingTools, customerId: string): Promise<boolean> {
  try {
    const customer = await provider.stripe.customers.retrieve(customerId);
    return !customer.deleted;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
