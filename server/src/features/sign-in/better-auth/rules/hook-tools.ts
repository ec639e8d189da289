import type { Tables } from "../../../../core/db/client.ts";
import type { Environment } from "../../../../settings/env.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import type { CreateCode } from "../parts/write-confirmation.ts";

/** What the rules around Better Auth's endpoints work with. */
export interface HookTools {
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly limits: Pick<Environment, "rateLimits">;
  readonly captcha: Environment["captcha"];
  readonly createCode: CreateCode;
  readonly createSignInCode: CreateCode;
}
