import { html } from "hono/html";
import { monthly as monthlyOf, nameOf } from "../catalogue.ts";
import { day } from "../clock.ts";
import type { CheckoutSession } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { get } from "../store.ts";
import { inDollars, inWords } from "../text.ts";
import { type CardFields, cardFields } from "./card-form.ts";
import { errorBox, layout } from "./layout.ts";

/** The page on which customers subscribe. */
export function checkoutPage(
  sandbox: Sandbox,
  session: CheckoutSession,
  typed: CardFields,
  error: string | null,
) {
  const terms = sandbox.state.checkoutTerms[session.id];
  if (terms === undefined) throw new Error(`${session.id} has no terms`);
  const { price } = terms.lineItem;
  const name = nameOf(sandbox.catalogue, price.id);
  const monthly = inDollars(monthlyOf(price));
  const trialEnd = terms.trialDays > 0 ? sandbox.clock.now() + terms.trialDays * day : null;
  const trial =
    trialEnd === null
      ? html`<p>${monthly} is due today, then ${monthly} every month.</p>`
      : html`<p>Free until <strong>${inWords(trialEnd)}</strong>. Nothing is due today; then ${monthly} every month.</p>`;
  const email = get(sandbox, "customers", session.customer)?.email;
  const submitText = session.custom_text.submit?.message;
  return layout(
    `Subscribe to ${name}`,
    html`<main>
<h1>Subscribe to ${name}</h1>
${errorBox(error)}
<p>${email ? html`For <strong>${email}</strong>` : ""}</p>
${trial}
<form method="post">
${cardFields(typed)}
${submitText ? html`<p class="hint">${submitText}</p>` : ""}
<div class="row">
<button class="main" type="submit">${trialEnd === null ? `Pay ${monthly} and subscribe` : "Start trial"}</button>
${session.cancel_url ? html`<a href="${session.cancel_url}">Cancel and go back</a>` : ""}
</div>
</form>
</main>`,
  );
}

/** The page of a session that can no longer be completed. */
export function closedCheckoutPage(session: CheckoutSession) {
  const [title, text] =
    session.status === "complete"
      ? ["Already completed", "This checkout was completed. Nothing was charged again."]
      : ["Checkout expired", "This checkout has expired. Start again from where you came."];
  const back = session.status === "complete" ? returnAddress(session) : session.cancel_url;
  return layout(
    title,
    html`<main><h1>${title}</h1><p>${text}</p>${back ? html`<p><a href="${back}">Go back</a></p>` : ""}</main>`,
  );
}

/** Where the customer returns to, with the session's id in its place. */
export function returnAddress(session: CheckoutSession): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
