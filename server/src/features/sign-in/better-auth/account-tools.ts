import type { Database } from "../../../core/db/client.ts";
import type { Environment } from "../../../settings/env.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Auth } from "./auth.ts";

/** What the commands around signing in work with. */
export interface AccountTools {
  readonly auth: Auth;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly environment: Pick<Environment, "captcha" | "rateLimits" | "sms" | "trustedProxies">;
}
