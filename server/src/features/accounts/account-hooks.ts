import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Tables } from "../../db/client.ts";
import type { Environment } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import { requirePerson } from "./check-captcha.ts";
import { countAttempt, forgetAttempts } from "./limit-attempts.ts";
import { type Endpoint, offered } from "./policy.ts";
import { attemptsToProve } from "./prove-identity.ts";
import { refuseStaleSession } from "./reauthentication.ts";
import type { CreateCode } from "./write-confirmation.ts";

/** What the rules around Better Auth's endpoints work with. */
export interface HookTools {
  readonly tables: Tables;
  readonly outbox: Outbox;
  readonly limits: Pick<Environment, "rateLimits">;
  readonly captcha: Environment["captcha"];
  readonly createCode: CreateCode;
}

/** Our rules around Better Auth's endpoints, as `policy.ts` lists them, and what follows after. */
export function accountHooks(tools: HookTools) {
  return {
    before: createAuthMiddleware(async (c) => {
      try {
        const endpoint = offered(c.path);
        const decided = endpoint && (await hold(endpoint, c, tools));
        return decided || undefined;
      } catch (error) {
        if (error instanceof Refusal && error.cause) c.context.logger.error(error.message, error.cause);
        throw asAuthError(error);
      }
    }),
    after: createAuthMiddleware(async (c) => {
      if (isAPIError(c.context.returned)) return;
      if (c.path === "/change-password") {
        const recipient = (await getSessionFromCtx(c))?.user.email;
        if (recipient) await tools.outbox.request({ kind: "notice-password-changed", recipient });
      }
      await offered(c.path)?.after?.(c);
      for (const who of await whoWasRight(c)) await forgetAttempts(tools.tables, who);
    }),
  };
}

/** Checks a request as its endpoint's line in the policy says. */
async function hold(endpoint: Endpoint, c: GenericEndpointContext, tools: HookTools) {
  const { captcha, fresh, counts, before } = endpoint;
  if (captcha) await requirePerson(tools.captcha, c.headers);
  const changesNumber = c.body?.updatePhoneNumber === true;
  if (fresh === "always" || (fresh && changesNumber))
    refuseStaleSession((await getSessionFromCtx(c))?.session);
  const who = counts && (await whoTries(counts, c));
  if (who !== undefined) await countAttempt(tools.tables, tools.limits, who);
  return before?.(c, tools);
}

async function whoTries(counts: NonNullable<Endpoint["counts"]>, c: GenericEndpointContext) {
  if (counts === "email") return String(c.body.email);
  if (counts === "phone number") return String(c.body.phoneNumber);
  const user = (await getSessionFromCtx(c))?.user;
  return user && attemptsToProve(user.id);
}

/** Whose attempts start anew after a right one. */
async function whoWasRight(c: GenericEndpointContext): Promise<string[]> {
  const counts = offered(c.path)?.counts;
  if (counts === undefined) return [];
  if (counts === "signed-in user") return [await whoTries(counts, c)].filter((who) => who !== undefined);
  const user = c.context.newSession?.user;
  return user ? [user.email, user.phoneNumber].filter((who) => typeof who === "string") : [];
}

/** Better Auth knows its own errors only. */
function asAuthError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message, status, details } = error;
  const known = code === "too_many_requests" ? "TOO_MANY_REQUESTS" : code;
  return new APIError(status as 429, { code: known, message, ...details });
}
