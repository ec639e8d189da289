import { type HttpBindings, serve } from "@hono/node-server";
import { Hono } from "hono";
import { createApiRoutes } from "./api/routes.ts";
import { runDueWork } from "./billing/run-due-work.ts";
import { createCatalogue, type SandboxPlan } from "./catalogue.ts";
import { createClock } from "./clock.ts";
import { isOfOwnMachine, ownMachineOnly } from "./own-machine.ts";
import { notFoundPage } from "./pages/layout.ts";
import { createOperatorRoutes } from "./pages/operator-routes.ts";
import { createPaymentPages } from "./pages/payment-pages.ts";
import { AnswerGate } from "./protocol/answer-gate.ts";
import type { Sandbox } from "./sandbox.ts";
import { createStateWriter, readState } from "./state-file.ts";
import { DeliveryDesk } from "./webhooks/deliver-events.ts";

export interface PaymentSandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** The product's signed webhook endpoint. */
  webhookUrl: string;
  /** Signs the deliveries; the product checks them with the same secret. */
  webhookSecret: string;
  /** What can be bought. */
  plans: readonly SandboxPlan[];
  /** Keeps the state across restarts; without it the state ends with the process. */
  dataFile?: string;
  /** The machine's time in milliseconds; a test may pass its own. */
  now?: () => number;
  /** Waiting times before a failed delivery is retried, in milliseconds. */
  retryDelays?: readonly number[];
}

export interface PaymentSandbox {
  /** The options with which the official library talks to the sandbox instead of the provider. */
  readonly apiBase: { readonly host: string; readonly port: number; readonly protocol: "http" };
  /** The pages' address; the operator's page is at `/sandbox` below it. */
  readonly url: string;
  /** Resolves when every delivery that is due has been tried. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const loopback = "127.0.0.1";

/**
 * Starts a server that speaks the payment provider's protocol, as far as Wagefloor uses it, with its hosted pages,
 * signed webhooks and a clock that can be moved. For development and tests; no money and no real card.
 * Reachable from this machine only.
 * @throws Error in production, and if the port is taken; StateUnreadable
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  if (process.env.NODE_ENV === "production")
    throw new Error("The payment sandbox does not start in production: set STRIPE_SECRET_KEY.");
  const place = { url: "" };
  const { sandbox, desk, save, catchUp } = openSandbox(options, place);
  const { server, port } = await listen(createApp(sandbox, desk, save, catchUp), options.port);
  place.url = `http://${loopback}:${port}`;
  const timer = setInterval(() => {
    if (catchUp() > 0) save();
    desk.wake();
  }, 1000);
  timer.unref();
  desk.wake();
  return {
    apiBase: { host: loopback, port, protocol: "http" },
    url: place.url,
    settled: () => desk.settled(),
    async close() {
      clearInterval(timer);
      await desk.close();
      save();
      await closeServer(server);
    },
  };
}

/** The state of an earlier process, or an empty one, with its file and its clock. */
function openSandbox(options: PaymentSandboxOptions, place: { readonly url: string }) {
  const { dataFile, webhookUrl, webhookSecret, retryDelays } = options;
  const state = readState(dataFile);
  const clock = createClock(options.now ?? Date.now, state.clockOffset);
  const catalogue = createCatalogue(options.plans);
  const sandbox: Sandbox = {
    state,
    clock,
    catalogue,
    failing: null,
    get url() {
      return place.url;
    },
  };
  const write = createStateWriter(dataFile);
  const save = () => {
    state.clockOffset = clock.offset();
    write(state);
  };
  const desk = new DeliveryDesk({ sandbox, webhookUrl, webhookSecret, retryDelays, save });
  return { sandbox, desk, save, catchUp: () => runDueWork(sandbox, clock.now()) };
}

function createApp(sandbox: Sandbox, desk: DeliveryDesk, save: () => void, catchUp: () => number) {
  const around = <T>(work: () => T): T => {
    catchUp();
    const result = work();
    catchUp();
    save();
    desk.wake();
    return result;
  };
  const gate = new AnswerGate();
  return new Hono<{ Bindings: HttpBindings }>()
    .use(async (c, next) => {
      const { method = "", headers } = c.env.incoming;
      return isOfOwnMachine(method, headers) ? next() : c.text(ownMachineOnly, 403);
    })
    .get("/", (c) => c.redirect("/sandbox"))
    .use("/v1/*", async (c, next) => {
      await gate.pass(`${c.req.method} ${c.req.path}`);
      await next();
    })
    .route("/v1", createApiRoutes(sandbox, around))
    .route("/pay", createPaymentPages(sandbox, around))
    .route("/sandbox", createOperatorRoutes(sandbox, around, { desk, gate }))
    .notFound((c) => c.html(notFoundPage(), 404));
}

type Server = ReturnType<typeof serve>;

function listen(app: ReturnType<typeof createApp>, port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: loopback, port }, (info) =>
      resolve({ server, port: info.port }),
    );
    server.once("error", reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
