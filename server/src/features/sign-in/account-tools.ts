import type { Logger } from "pino";
import type { Database } from "../../core/db/client.ts";
import type { Environment } from "../../env.ts";
import type { BillingTools } from "../billing/billing-tools.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Auth } from "./better-auth/auth.ts";

/** What the commands of accounts work with. */
export interface AccountTools {
  readonly auth: Auth;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly billing: BillingTools;
  readonly log: Logger;
  readonly environment: Pick<Environment, "appUrl" | "captcha" | "rateLimits" | "sms" | "trustedProxies">;
}
