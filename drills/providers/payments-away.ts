import { setTimeout as pause } from "node:timers/promises";
import type { Usage } from "@wagefloor/contract/billing.ts";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { startPaymentSandbox } from "@wagefloor/sandbox/payment-sandbox.ts";
import { openBrowserSession } from "../../server/src/test/browser-session.ts";
import {
  askForCheckout,
  buy,
  cards,
  openCheckout,
  pay,
  submit,
} from "../../server/src/test/payment-customer.ts";
import { seedAccount } from "../../server/src/test/seed-account.ts";
import { openPlace, type Place } from "../lib/place.ts";
import { type TroubledService, troubleService, troubles } from "../lib/troubled-service.ts";

/** A user waits this long at most. */
const longestWait = 21_000;
/** What was bought or canceled is known here so long after the provider is well again. */
const longestRecovery = 90_000;

type Sandbox = Awaited<ReturnType<typeof startPaymentSandbox>>;
type Clerk = Awaited<ReturnType<typeof addClerk>>;

/** The payment provider answers badly while people buy, pay, change and cancel. Each ends with what they chose, once. */
export async function troublePayments(): Promise<string[]> {
  const place = await openPlace();
  const webhookSecret = "whsec_that_only_drills_use";
  const sandbox = await startPaymentSandbox({
    ...{ port: 0, webhookUrl: `${place.url}/api/billing/webhook`, webhookSecret },
    plans: plans.flatMap(({ id, name, monthlyPrice }) =>
      monthlyPrice === null ? [] : [{ priceId: id, name, monthlyAmount: monthlyPrice }],
    ),
  });
  const service = await troubleService(() => sandbox.url);
  try {
    await place.start({
      ...{ PORT: `${place.port}`, STRIPE_SECRET_KEY: "sk_test_drill", STRIPE_WEBHOOK_SECRET: webhookSecret },
      ...{ STRIPE_URL: service.url, TRIAL_DAYS: "0" },
    });
    const complaints: string[] = [];
    for (const kind of troubles) complaints.push(...(await trouble(place, { sandbox, service }, kind)));
    return complaints;
  } finally {
    await service.close();
    await sandbox.close();
    await place.close();
  }
}

interface Payments {
  readonly sandbox: Sandbox;
  readonly service: TroubledService;
}

async function addClerk({ url, db, secret }: Place) {
  const { cookie, ...account } = await seedAccount(db, secret);
  return { ...openBrowserSession(url, cookie), ...account };
}

async function trouble(
  place: Place,
  { sandbox, service }: Payments,
  kind: (typeof troubles)[number],
): Promise<string[]> {
  const sandboxUrl = { sandboxUrl: sandbox.url };
  const [buying, paying, changing, canceling, other] = await Promise.all(
    Array.from({ length: 5 }, () => addClerk(place)),
  );
  if (!buying || !paying || !changing || !canceling || !other) throw new Error("someone is missing");
  const page = await openCheckout(paying, "price_basic");
  const portals = await Promise.all(
    [changing, canceling].map(async (clerk) => {
      await buy(sandboxUrl, clerk, "price_basic");
      return portalOf(clerk);
    }),
  );
  const [change = "", cancellation = ""] = portals;

  service.trouble = { kind, at: "" };
  const waits: number[] = [];
  const refused: string[] = [];
  const timed = async (what: string, asked: Promise<Response>) => {
    const begun = Date.now();
    const answer = await asked;
    waits.push(Date.now() - begun);
    if (!answer.ok) refused.push(`${what} ${answer.status} ${await answer.text()}`);
  };
  const slowest = pagesMeanwhile(other);
  await Promise.all([
    timed("checkout", askForCheckout(buying, { priceId: "price_basic" })),
    (async () => {
      await pay(sandboxUrl, page.url, cards.pays);
      await timed("return", paying.post("/api/billing/checkout-return", { sessionId: page.sessionId }));
    })(),
    submit(sandboxUrl, `${change}/plan`, { price: "price_standard" }),
    timed("portal", changing.post("/api/billing/portal", {})),
    submit(sandboxUrl, `${cancellation}/cancel`),
  ]);
  const slowestPage = await slowest();
  service.trouble = undefined;

  const begun = Date.now();
  const missing = async () => {
    const [paid, changed, canceled] = await Promise.all([paying, changing, canceling].map(planOf));
    return [
      ...(paid?.plan === "price_basic" ? [] : ["the payment"]),
      ...(changed?.plan === "price_standard" ? [] : ["the change of plan"]),
      ...(canceled?.ends ? [] : ["the cancellation"]),
    ];
  };
  while ((await missing()).length > 0 && Date.now() - begun < longestRecovery) await pause(200);
  const recovery = Date.now() - begun;
  const left = await missing();
  await buy(sandboxUrl, buying, "price_basic");
  const bought = await Promise.all(
    [buying, paying, changing, canceling].map((clerk) => boughtBy(service, clerk)),
  );
  console.log(
    `payment provider ${kind}: answered within ${Math.max(...waits)} ms, slowest other page ${slowestPage} ms; known ${recovery} ms afterwards; customers and subscriptions ${bought.join(", ")}`,
  );
  const odd = refused.filter((answer) => !/^\w+ 50[23] .*payment/.test(answer));
  return [
    ...left.map((what) => `payment provider ${kind}: ${what} isn't known here`),
    ...odd.map((answer) => `payment provider ${kind}: ${answer}`),
    ...(Math.max(...waits) > longestWait
      ? [`payment provider ${kind}: a user waits ${Math.max(...waits)} ms`]
      : []),
    ...(bought.some((each) => each !== once) ? [`payment provider ${kind}: ${bought.join(", ")}`] : []),
  ];
}

async function portalOf(clerk: Clerk): Promise<string> {
  const answer = await clerk.post("/api/billing/portal", {});
  return ((await answer.json()) as { url: string }).url;
}

async function planOf(clerk: Clerk) {
  const { subscription, plan } = (await (await clerk.fetch("/api/billing/usage")).json()) as Usage;
  return { plan: plan?.id, ends: subscription?.cancelAtPeriodEnd };
}

/** Someone else loads pages. @returns ends that, and says how long the slowest took, in milliseconds */
function pagesMeanwhile(clerk: Clerk): () => Promise<number> {
  let going = true;
  let slowest = 0;
  const loading = (async () => {
    while (going) {
      const begun = Date.now();
      await clerk.fetch("/api/billing/usage");
      slowest = Math.max(slowest, Date.now() - begun);
      await pause(200);
    }
  })();
  return async () => {
    going = false;
    await loading;
    return slowest;
  };
}

const once = "1 and 1";

/** How many customers and subscriptions the provider has for an organization. */
async function boughtBy({ url }: TroubledService, { organizationId }: Clerk): Promise<string> {
  const listed = async (what: string) => {
    const headers = { authorization: "Bearer sk_test_drill" };
    const answer = await fetch(`${url}/v1/${what}?limit=100`, { headers });
    const { data } = (await answer.json()) as { data: { metadata: Record<string, string> }[] };
    return data.filter(({ metadata }) => Object.values(metadata).includes(organizationId)).length;
  };
  return `${await listed("customers")} and ${await listed("subscriptions")}`;
}
