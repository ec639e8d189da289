import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { startPaymentSandbox } from "@wagefloor/sandbox/payment-sandbox.ts";
import { StateUnreadable } from "@wagefloor/sandbox/state-file.ts";
import { cannotListen, sandboxPort } from "./core/machine/taken-ports.ts";
import { createPaymentProvider, type PaymentProvider } from "./features/billing/provider/payment-provider.ts";
import { type Environment, EnvironmentError } from "./settings/env.ts";

export interface StartedPayments {
  readonly provider: PaymentProvider;
  /** The local sandbox's page, when no keys of the provider are set. */
  readonly sandboxUrl: string | undefined;
  close(): Promise<void>;
}

/**
 * The payment provider, or, without its keys, the local sandbox that speaks its protocol. This is the one place that
 * knows the difference.
 * @throws EnvironmentError when the sandbox's port is taken, or its state is damaged
 */
export async function startPayments(environment: Environment): Promise<StartedPayments> {
  if (environment.stripe) {
    const provider = createPaymentProvider(environment.stripe);
    return { provider, sandboxUrl: undefined, close: async () => undefined };
  }
  const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
  const sandbox = await startPaymentSandbox({
    port: environment.sandboxPort,
    webhookUrl: `${ownAddress(environment)}/api/billing/webhook`,
    webhookSecret,
    plans: plans.flatMap(({ id, name, monthlyPrice }) =>
      monthlyPrice === null ? [] : [{ priceId: id, name, monthlyAmount: monthlyPrice }],
    ),
    dataFile: sandboxFile(environment),
  }).catch((error: NodeJS.ErrnoException) => {
    throw asSetting(error, environment.sandboxPort);
  });
  const provider = createPaymentProvider({
    ...sandboxKeys,
    webhookSecrets: [webhookSecret],
    url: sandbox.url,
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= sandbox.close();
    return closed;
  };
  return { provider, sandboxUrl: sandbox.url, close };
}

/**
 * The provider for a command beside the running server, or without it: with the keys the provider itself, otherwise
 * the sandbox that the server runs, or one on its file for as long as the command takes.
 */
export async function reachPayments(environment: Environment): Promise<StartedPayments> {
  if (environment.stripe || !(await sandboxRuns(environment)))
    return startPayments({ ...environment, sandboxPort: 0 });
  const url = `http://127.0.0.1:${environment.sandboxPort}`;
  const provider = createPaymentProvider({ ...sandboxKeys, webhookSecrets: [], url });
  return { provider, sandboxUrl: url, close: async () => undefined };
}

async function sandboxRuns({ sandboxPort }: Environment): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/clock`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** What the sandbox takes for keys; there is nothing to keep secret. */
const sandboxKeys = { secretKey: "sk_test_local_payment_sandbox" };

function sandboxFile({ dataDir }: Environment): string {
  return join(dataDir, "payment-sandbox.json");
}

/** Where this server answers on its own machine. */
function ownAddress({ host, port }: Environment): string {
  const reached =
    { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}

function asSetting(error: NodeJS.ErrnoException, port: number): unknown {
  if (error instanceof StateUnreadable) {
    return new EnvironmentError(
      `The state of the local payment sandbox, ${error.file}, is damaged. Put the file of a backup in its place, or delete it to begin with an empty sandbox, without its customers and subscriptions.`,
      { cause: error },
    );
  }
  return error.code === "EADDRINUSE" ? cannotListen(sandboxPort(port), error) : error;
}
