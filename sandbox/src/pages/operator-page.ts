import { html } from "hono/html";
import { nameOf } from "../catalogue.ts";
import { day } from "../clock.ts";
import { itemOf } from "../resources/subscription.ts";
import type { Sandbox } from "../sandbox.ts";
import { all, get } from "../store.ts";
import { inWords } from "../text.ts";
import type { DeliveryFaults } from "../webhooks/delivery-faults.ts";
import { layout } from "./layout.ts";

const shownEvents = 100;

/** The operator's page: the clock, the subscriptions, and what was sent. */
export function operatorPage(sandbox: Sandbox, faults: DeliveryFaults) {
  return layout(
    "Payment sandbox",
    html`<main class="wide">
<h1>Payment sandbox</h1>
${clock(sandbox)}
${deliveries(faults)}
${subscriptions(sandbox)}
${events(sandbox)}
</main>`,
  );
}

function clock({ clock: { now, offset } }: Sandbox) {
  const steps = [
    { seconds: 3600, label: "1 hour" },
    { seconds: day, label: "1 day" },
    { seconds: 7 * day, label: "1 week" },
    { seconds: 31 * day, label: "31 days" },
  ];
  return html`<section aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<p><time datetime="${new Date(now() * 1000).toISOString()}">${new Date(now() * 1000).toISOString()}</time>,
${Math.round(offset() / day)} days ahead</p>
<div class="row">${steps.map(
    ({ seconds, label }) => html`<form method="post" action="/sandbox/clock">
<input type="hidden" name="advance" value="${seconds}"><button type="submit">Advance ${label}</button></form>`,
  )}</div>
</section>`;
}

function deliveries(faults: DeliveryFaults) {
  const switches = [
    { name: "hold", label: "Hold back", on: faults.hold },
    { name: "drop", label: "Drop", on: faults.drop },
    { name: "duplicate", label: "Send twice", on: faults.duplicate },
    { name: "reverse", label: "Reverse the order", on: faults.reverse },
  ];
  return html`<section aria-labelledby="deliveries">
<h2 id="deliveries">Deliveries</h2>
<form method="post" action="/sandbox/deliveries" class="row">
${switches.map(
  ({ name, label, on }) =>
    html`<label class="row"><input type="checkbox" name="${name}" style="width:auto" ${on ? "checked" : ""}> ${label}</label>`,
)}
<button type="submit">Apply</button>
</form>
</section>`;
}

function subscriptions(sandbox: Sandbox) {
  const rows = all(sandbox, "subscriptions").toReversed();
  return html`<section aria-labelledby="subscriptions">
<h2 id="subscriptions">Customers and subscriptions</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Customer</th><th scope="col">Subscription</th><th scope="col">Plan</th><th scope="col">Status</th><th scope="col">Period ends</th></tr></thead>
<tbody>${rows.map((subscription) => {
    const { price, current_period_end } = itemOf(subscription);
    return html`<tr>
<td>${get(sandbox, "customers", subscription.customer)?.email ?? subscription.customer}</td>
<td><code>${subscription.id}</code></td>
<td>${nameOf(sandbox.catalogue, price.id)}</td>
<td>${subscription.status}${subscription.cancel_at_period_end ? ", cancels" : ""}</td>
<td>${inWords(current_period_end)}</td></tr>`;
  })}</tbody>
</table></div>
<p>${all(sandbox, "customers").length} customers, ${rows.length} subscriptions, ${all(sandbox, "invoices").length} invoices</p>
</section>`;
}

function events(sandbox: Sandbox) {
  const rows = all(sandbox, "events").toReversed().slice(0, shownEvents);
  return html`<section aria-labelledby="events">
<h2 id="events">Events</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Time</th><th scope="col">Type</th><th scope="col">Id</th><th scope="col">Delivery</th><th scope="col">Again</th></tr></thead>
<tbody>${rows.map(({ id, type, created }) => {
    const delivery = sandbox.state.deliveries[id];
    return html`<tr>
<td>${new Date(created * 1000).toISOString()}</td><td>${type}</td><td><code>${id}</code></td>
<td>${delivery?.status} (${delivery?.attempts} tries${delivery?.lastAnswer ? `, ${delivery.lastAnswer}` : ""})</td>
<td><form method="post" action="/sandbox/events/${id}/replay"><button type="submit">Replay</button></form></td></tr>`;
  })}</tbody>
</table></div>
</section>`;
}
