import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "./db/client.ts";
import type { AppEnv } from "./http/app-env.ts";
import { findOrganization } from "./organizations.ts";
import { CommonRefusal } from "./refusals.ts";
import { type Tenant, trustedUserId, type UserId } from "./tenant.ts";

/** A signed-in user, working for their organization. */
export interface Caller extends Tenant {
  readonly userId: UserId;
  readonly actor: UserId;
}

/**
 * Finds out who sends a request; sign-in provides it.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`; `not_found` if the account is deleted at that moment
 */
export type ReadCaller = (c: Context<AppEnv>, sentence?: string) => Promise<Caller>;

/**
 * Lets only signed-in users through.
 * @param sentence what to say to others
 * @throws Refusal `unauthenticated`; `not_found` if the account is deleted at that moment
 */
export function createSessionGate(readCaller: ReadCaller, sentence?: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("caller", await readCaller(c, sentence));
    await next();
  });
}

/**
 * Creates the caller, with the organization, from the user of a session that was checked.
 * @throws Refusal `not_found` if the account is deleted at that moment
 */
export async function callerOf(
  { system }: Pick<Database, "system">,
  user: { readonly id: string },
): Promise<Caller> {
  const userId = trustedUserId(user.id);
  const organizationId = await findOrganization(system, userId);
  if (!organizationId) throw new CommonRefusal("not_found", "This account has been deleted.");
  return { userId, organizationId, actor: userId };
}
