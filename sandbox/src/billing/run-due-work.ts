import { day, type UnixSeconds } from "../clock.ts";
import { itemOf } from "../resources/subscription.ts";
import type { CheckoutSession, Invoice, Subscription } from "../resources/wire.ts";
import { emit, type Sandbox } from "../sandbox.ts";
import { all } from "../store.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { expireCheckout } from "./complete-checkout.ts";
import { endPeriod } from "./end-period.ts";

interface DueWork {
  at: UnixSeconds;
  run: () => void;
}

/**
 * Does everything that is due by a given time, in order and each as of its own time: trials announced and ended,
 * periods renewed or ended, payments retried, checkout sessions expired.
 * @returns how many things were done
 */
export function runDueWork(sandbox: Sandbox, until: UnixSeconds): number {
  let done = 0;
  for (let next = earliest(sandbox, until); next; next = earliest(sandbox, until)) {
    sandbox.clock.at(next.at, next.run);
    done += 1;
  }
  return done;
}

function earliest(sandbox: Sandbox, until: UnixSeconds): DueWork | undefined {
  const due = [
    ...all(sandbox, "subscriptions").flatMap((subscription) => workOfSubscription(sandbox, subscription)),
    ...all(sandbox, "invoices").flatMap((invoice) => workOfInvoice(sandbox, invoice)),
    ...all(sandbox, "checkoutSessions").flatMap((session) => workOfCheckout(sandbox, session)),
  ];
  return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
}

function workOfSubscription(sandbox: Sandbox, subscription: Subscription): DueWork[] {
  if (subscription.status === "canceled") return [];
  const at = itemOf(subscription).current_period_end;
  return [...announcement(sandbox, subscription), { at, run: () => endPeriod(sandbox, subscription) }];
}

/** A trial's end is announced three days ahead, or at once if it is shorter. */
function announcement(sandbox: Sandbox, subscription: Subscription): DueWork[] {
  const { id, status, trial_end, start_date } = subscription;
  const announced = sandbox.state.announcedTrialEnds;
  if (status !== "trialing" || trial_end === null || announced[id] === trial_end) return [];
  const run = () => {
    announced[id] = trial_end;
    emit(sandbox, "customer.subscription.trial_will_end", subscription);
  };
  return [{ at: Math.max(start_date, trial_end - 3 * day), run }];
}

function workOfInvoice(sandbox: Sandbox, invoice: Invoice): DueWork[] {
  if (invoice.status !== "open" || invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, run: () => void collectInvoice(sandbox, invoice, false) }];
}

function workOfCheckout(sandbox: Sandbox, session: CheckoutSession): DueWork[] {
  if (session.status !== "open") return [];
  return [{ at: session.expires_at, run: () => expireCheckout(sandbox, session) }];
}
