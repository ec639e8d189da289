import { html } from "hono/html";
import { paymentMethodOf } from "../billing/collect-invoice.ts";
import { findPrice, monthly, nameOf } from "../catalogue.ts";
import { itemOf } from "../resources/subscription.ts";
import { scheduledPriceId } from "../resources/subscription-schedule.ts";
import type { Subscription } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { get } from "../store.ts";
import { inDollars, inWords } from "../text.ts";
import { type CardFields, cardFields } from "./card-form.ts";
import { errorBox, layout } from "./layout.ts";
import { offeredPrices, waitsForPeriodEnd } from "./portal-actions.ts";
import type { Visit } from "./portal-visit.ts";

/** The portal's page. */
export function portalPage(sandbox: Sandbox, visit: Visit, typed: CardFields, error: string | null) {
  const { session, subscription, configuration } = visit;
  const { features } = configuration;
  return layout(
    "Manage your subscription",
    html`<main>
<h1>Manage your subscription</h1>
${configuration.business_profile.headline ? html`<p>${configuration.business_profile.headline}</p>` : ""}
<p>${visit.customer.email}</p>
${errorBox(error)}
${status(sandbox, session.url, subscription)}
${subscription && features.subscription_update.enabled ? plans(sandbox, visit, subscription) : ""}
${features.payment_method_update.enabled ? card(sandbox, visit, typed) : ""}
${subscription && features.subscription_cancel.enabled ? cancellation(session.url, subscription) : ""}
${features.invoice_history.enabled ? invoices(visit) : ""}
${session.return_url ? html`<p><a href="${session.return_url}">Return to Wagefloor</a></p>` : ""}
</main>`,
  );
}

function status(sandbox: Sandbox, url: string, subscription: Subscription | undefined) {
  if (subscription === undefined) return html`<p>There is no running subscription.</p>`;
  const { price, current_period_end } = itemOf(subscription);
  const end = inWords(current_period_end);
  const next = scheduledPriceId(get(sandbox, "schedules", subscription.schedule));
  return html`<section aria-labelledby="current">
<h2 id="current">${nameOf(sandbox.catalogue, price.id)}, ${inDollars(monthly(price))} a month</h2>
<p>Status: <strong>${subscription.status.replaceAll("_", " ")}</strong>. ${
    subscription.cancel_at_period_end
      ? html`Ends on ${end}.`
      : html`${subscription.status === "trialing" ? "The trial ends" : "Renews"} on ${end}.`
  }</p>
${
  next
    ? html`<p>Changes to ${nameOf(sandbox.catalogue, next)} on ${end}.</p>
<form method="post" action="${url}/keep-plan"><button type="submit">Keep ${nameOf(sandbox.catalogue, price.id)}</button></form>`
    : ""
}
</section>`;
}

function plans(sandbox: Sandbox, { session, configuration }: Visit, subscription: Subscription) {
  const { price: current, current_period_end } = itemOf(subscription);
  const others = offeredPrices(configuration)
    .filter((id) => id !== current.id)
    .map((id) => findPrice(sandbox.catalogue, id));
  return html`<section aria-labelledby="plans">
<h2 id="plans">Change plan</h2>
<ul>${others.map((price) => {
    const when = waitsForPeriodEnd(current, price) ? `on ${inWords(current_period_end)}` : "now";
    return html`<li class="row"><form method="post" action="${session.url}/plan">
<input type="hidden" name="price" value="${price.id}">
<button type="submit">Change to ${nameOf(sandbox.catalogue, price.id)} ${when}</button></form>
<span>${inDollars(monthly(price))} a month</span></li>`;
  })}</ul>
</section>`;
}

function card(sandbox: Sandbox, { session, customer, subscription }: Visit, typed: CardFields) {
  const id = subscription
    ? paymentMethodOf(sandbox, subscription)
    : customer.invoice_settings.default_payment_method;
  const present = get(sandbox, "paymentMethods", id)?.card;
  return html`<section aria-labelledby="card">
<h2 id="card">Card</h2>
<p>${present ? `${present.brand} ending in ${present.last4}, expires ${present.exp_month}/${present.exp_year}` : "No card."}</p>
<form method="post" action="${session.url}/card">${cardFields(typed)}<button type="submit">Save card</button></form>
</section>`;
}

function cancellation(url: string, subscription: Subscription) {
  const end = inWords(itemOf(subscription).current_period_end);
  return html`<section aria-labelledby="cancellation">
<h2 id="cancellation">${subscription.cancel_at_period_end ? "Resume" : "Cancel"}</h2>
${
  subscription.cancel_at_period_end
    ? html`<form method="post" action="${url}/resume"><button type="submit">Resume subscription</button></form>`
    : html`<form method="post" action="${url}/cancel"><button type="submit">Cancel subscription on ${end}</button></form>`
}
</section>`;
}

function invoices({ session, invoices: all }: Visit) {
  return html`<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col" class="amount">Due</th><th scope="col">Status</th></tr></thead>
<tbody>${all.map(
    (invoice) => html`<tr><td>${inWords(invoice.created)}</td>
<td><a href="${invoice.hosted_invoice_url}">${invoice.number}</a></td>
<td class="amount">${inDollars(invoice.amount_due)}</td>
<td>${invoice.status} ${
      invoice.status === "open"
        ? html`<form method="post" action="${session.url}/invoices/${invoice.id}/pay"><button type="submit">Pay now</button></form>`
        : ""
    }</td></tr>`,
  )}</tbody>
</table></div>
</section>`;
}
