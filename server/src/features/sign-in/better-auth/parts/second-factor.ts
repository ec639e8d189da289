import type { HookEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";

/** How long a device that the person trusts is not asked for the second factor. */
const trustedDays = 30;

/** Sign-ins by which a browser comes back from a link or another site: they end in a page, not in JSON. */
const comingBack = ["/magic-link/verify", "/callback/", "/sso/callback", "/sso/saml2/sp/acs"];

/**
 * The second factor of an authenticator app, with recovery codes and trusted devices. Better Auth asks for it after a
 * password only; we ask after every way to sign in but a passkey, which is two factors by itself.
 */
export function secondFactor() {
  const plugin = twoFactor({
    allowPasswordless: true,
    trustDeviceMaxAge: trustedDays * 24 * 60 * 60,
    twoFactorCookieMaxAge: 10 * 60,
    accountLockout: { maxFailedAttempts: 10, durationSeconds: 15 * 60 },
  });
  const [challenge] = plugin.hooks.after;
  if (!challenge) throw new Error("Better Auth's second factor asks for nothing");
  type Context = Parameters<typeof challenge.handler>[0];
  const handler = Object.assign(async (c: Context) => {
    const result = (await challenge.handler(c)) as { response?: unknown; headers?: Headers };
    const { path, context } = c as HookEndpointContext;
    if (result.response === undefined || !comesBack(path ?? "")) return result;
    // The way back had a page of its own to go to; what a hook answers is laid over that.
    const headers = new Headers(result.headers);
    headers.set("location", challengePage(context.responseHeaders?.get("location")));
    return { ...result, headers, response: new APIError("FOUND", undefined, headers) };
  }, challenge.handler) as typeof challenge.handler;
  const matcher = ({ path }: { path?: string }) =>
    path !== undefined &&
    (path.startsWith("/sign-in/") || path.startsWith("/phone-number/verify") || comesBack(path));
  return { ...plugin, hooks: { after: [{ matcher, handler }] } };
}

function comesBack(path: string): boolean {
  return comingBack.some((start) => path.startsWith(start));
}

/** The page that asks for the second factor, and leads on from there to where the sign-in was to end. */
function challengePage(wayOn: string | null | undefined): string {
  const page = "/login#second-factor";
  return wayOn && wayOn !== "/app" ? `${page}&${new URLSearchParams({ from: wayOn })}` : page;
}
