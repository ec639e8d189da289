import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { createPaymentProvider } from "./payment-provider.ts";

test("[BILL-03] an answer of which a byte comes now and then isn't waited for longer than one that never begins", async () => {
  const provider = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(dripping));
  });
  await once(provider.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { stripe } = createPaymentProvider({ secretKey: "sk_test_1", webhookSecrets: [], url });
  const asked = stripe.customers.retrieve("cus_1", {}, { timeout: 400, maxNetworkRetries: 0 });
  await expect(asked).rejects.toThrow(Stripe.errors.StripeError);
});
