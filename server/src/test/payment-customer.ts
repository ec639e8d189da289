import type { BrowserSession } from "./browser-session.ts";
import type { TestServer } from "./test-server.ts";

/** Test cards as the payment page takes them. */
export const cards = {
  pays: { number: "4242424242424242", expiry: "12/34", cvc: "123", name: "" },
  paysToo: { number: "5555555555554444", expiry: "12/34", cvc: "123", name: "" },
  declined: { number: "4000000000000002", expiry: "12/34", cvc: "123", name: "" },
  failsLater: { number: "4000000000000341", expiry: "12/34", cvc: "123", name: "" },
};

export type Card = (typeof cards)[keyof typeof cards];

export interface CheckoutAnswer {
  readonly url: string;
  readonly sessionId: string;
}

/** Asks for a checkout as the pricing page does. */
export function askForCheckout(session: BrowserSession, body: object): Promise<Response> {
  return session.post("/.netlify/functions/create-checkout", body);
}

export async function openCheckout(session: BrowserSession, priceId: string): Promise<CheckoutAnswer> {
  const answer = await askForCheckout(session, { priceId });
  if (!answer.ok) throw new Error(`no checkout: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as CheckoutAnswer;
}

/** Fills in the payment page. @returns where it leads the browser back to */
export async function pay(server: Pick<TestServer, "sandboxUrl">, url: string, card: Card): Promise<URL> {
  const answer = await submit(server, url, card);
  const location = answer.headers.get("location");
  if (answer.status !== 303 || !location)
    throw new Error(`not paid: ${answer.status} ${await answer.text()}`);
  return new URL(location);
}

/** Sends a form as a browser on the payment provider's page does. */
export function submit(
  { sandboxUrl }: Pick<TestServer, "sandboxUrl">,
  url: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { origin: sandboxUrl },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Buys a plan and comes back from the payment page, which is when the product knows. */
export async function buy(
  server: Pick<TestServer, "sandboxUrl">,
  session: BrowserSession,
  priceId: string,
  card: Card = cards.pays,
): Promise<CheckoutAnswer> {
  const checkout = await openCheckout(session, priceId);
  await pay(server, checkout.url, card);
  const returned = await session.post("/api/billing/checkout-return", { sessionId: checkout.sessionId });
  if (!returned.ok) throw new Error(`not returned: ${returned.status} ${await returned.text()}`);
  return checkout;
}

/** Does something to the payment sandbox itself, such as moving its clock. */
export async function operateSandbox(
  { sandboxUrl }: Pick<TestServer, "sandboxUrl">,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${sandboxUrl}/sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Has the payment provider take requests without answering them, until `release`.
 * @param which how they begin, such as `POST /v1/customers`
 * @returns `waiting` tells how many requests wait for an answer
 */
export async function holdAnswers(server: Pick<TestServer, "sandboxUrl">, which: string) {
  await operateSandbox(server, "answers", { hold: which });
  return {
    async waiting(): Promise<number> {
      const answer = await fetch(`${server.sandboxUrl}/sandbox/answers`);
      return ((await answer.json()) as { waiting: number }).waiting;
    },
    release: () => operateSandbox(server, "answers", { hold: null }),
  };
}

/**
 * Resolves when everything that was sent about a customer has been taken and worked off, the reading of all customers
 * at the server's start included.
 */
export async function whenQuiet(
  server: Pick<TestServer, "db" | "sandboxUrl">,
  customer: string | undefined,
): Promise<void> {
  const waiting = "select from pgboss.job where singleton_key in ($1, 'start') and state < 'completed'";
  const jobs = async () => (await server.db.pool.query(waiting, [customer])).rowCount ?? 0;
  await eventually(
    async () => {
      // A job that ends between the deliveries and the count may have caused another event.
      const before = await jobs();
      await operateSandbox(server, "deliveries/settle", {});
      return before + (await jobs());
    },
    (count) => count === 0,
  );
}

/** Resolves when `look` gives what `isIt` accepts; work that is done in the background takes a moment. */
export async function eventually<T>(look: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`never came; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
