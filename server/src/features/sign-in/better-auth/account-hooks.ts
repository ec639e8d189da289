import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { countAttempt, forgetAttempts } from "../../../core/limit-attempts.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import { requirePerson } from "../checks/check-captcha.ts";
import { attemptsToProve, refuseStaleSession } from "../checks/reauthentication.ts";
import { type Counts, type Endpoint, offered } from "../policy/policy.ts";
import type { HookTools } from "./rules/hook-tools.ts";
import { knownDevice, rememberDevice } from "./rules/known-device.ts";
import { findResetUser } from "./rules/password-reset.ts";

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
      const counts = offered(c.path)?.counts;
      const right = counts === "signed-in user" || Boolean(c.context.newSession);
      const who = counts && right && (await whoTries(counts, c));
      if (who) await forgetAttempts(tools.tables, who);
      if (tools.limits.rateLimits) await rememberDevices(c, tools);
    }),
  };
}

/** Checks a request as its endpoint's line in the policy says. */
async function hold(endpoint: Endpoint, c: GenericEndpointContext, tools: HookTools) {
  const { captcha, fresh, byLink, counts, before } = endpoint;
  if (captcha) await requirePerson(tools.captcha, c.headers);
  const changesNumber = c.body?.updatePhoneNumber === true;
  if (fresh === "always" || (fresh && changesNumber))
    refuseStaleSession((await getSessionFromCtx(c))?.session);
  const opened = await byLink?.(c, tools);
  if (opened) return opened;
  const who = counts && (await whoTries(counts, c));
  if (who !== undefined) await countAttempt(tools.tables, tools.limits, who);
  return before?.(c, tools);
}

/** Whose attempts an endpoint counts: passwords and codes apart, and apart for a browser that has signed in before. */
async function whoTries(counts: Counts, c: GenericEndpointContext): Promise<string | undefined> {
  if (counts === "signed-in user") {
    const user = (await getSessionFromCtx(c))?.user;
    return user && attemptsToProve(user.id);
  }
  const [secret, account] = counts;
  const who = String(account === "email" ? c.body.email : c.body.phoneNumber);
  const device = await knownDevice(c, who);
  return [secret, who, device].filter((part) => part !== undefined).join(":");
}

/** After a sign-in, and after a reset: the account's owner shouldn't be blocked by other people's attempts. */
async function rememberDevices(c: GenericEndpointContext, { tables }: HookTools): Promise<void> {
  const user =
    c.path === "/reset-password"
      ? await findResetUser(tables, String(c.body?.token))
      : c.context.newSession?.user;
  for (const who of [user?.email, user?.phoneNumber])
    if (typeof who === "string") await rememberDevice(c, who);
}

/** Better Auth knows its own errors only. */
function asAuthError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message, status, details } = error;
  const known = code === "too_many_requests" ? "TOO_MANY_REQUESTS" : code;
  return new APIError(status as 429, { code: known, message, ...details });
}
