import { html } from "hono/html";
import type { Invoice } from "../resources/wire.ts";
import { inDollars, inWords } from "../text.ts";
import { layout } from "./layout.ts";

/** An invoice to look at or print. */
export function invoicePage(invoice: Invoice) {
  return layout(
    `Invoice ${invoice.number}`,
    html`<main>
<h1>Invoice ${invoice.number}</h1>
<p>${inWords(invoice.created)} · <strong>${invoice.status}</strong></p>
<table>
<thead><tr><th scope="col">For</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${invoice.lines.data.map(
      ({ description, amount }) =>
        html`<tr><td>${description}</td><td class="amount">${inDollars(amount)}</td></tr>`,
    )}</tbody>
<tfoot>
<tr><th scope="row">Total</th><td class="amount">${inDollars(invoice.total)}</td></tr>
<tr><th scope="row">Paid</th><td class="amount">${inDollars(invoice.amount_paid)}</td></tr>
</tfoot>
</table>
</main>`,
  );
}
