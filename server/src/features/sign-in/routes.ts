import { signInEmailRequest } from "@wagefloor/contract/accounts.ts";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { clientAddress, clientAddressHeader } from "../../core/http/client-address.ts";
import { validate } from "../../core/http/validate.ts";
import { withinTime } from "../../core/limit-calls.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { hasCompanies } from "../companies/queries.ts";
import type { AccountTools } from "./better-auth/account-tools.ts";
import { offeredEndpoints } from "./better-auth/auth-endpoints.ts";
import { answerFailures } from "./better-auth/parts/auth-error.ts";
import { presentAuthAnswer } from "./better-auth/parts/present-auth-error.ts";
import { presentSocial } from "./better-auth/parts/social-providers.ts";
import { requestSignInEmail } from "./better-auth/sign-in-email.ts";
import { presentCaptcha, requirePerson } from "./checks/check-captcha.ts";
import { readAuthRequest } from "./policy/read-auth-request.ts";
import { pageAfterReturn } from "./return-page.ts";

/** How long an identity provider may take in one step of a sign-in, for its tokens, keys and what it says of the user. */
const answeredWithin = 15_000;

/** Better Auth's own routes below /api/auth, with our sentences, and ours beside them. */
export function createSignInRoutes(tools: AccountTools & { readonly log: Logger }) {
  return new Hono<AppEnv>()
    .route("/", createAuthRoutes(tools))
    .get("/api/accounts/providers", async (c) => c.json(await presentProviders(tools)))
    .post("/api/accounts/sign-in-email", validate("json", signInEmailRequest), async (c) => {
      await requirePerson(tools.environment.captcha, headersOf(c, tools));
      const caller = clientAddress(c, tools.environment.trustedProxies);
      await requestSignInEmail(tools, c.req.valid("json"), caller);
      return c.json({ status: true });
    });
}

/** Better Auth's endpoints, as far as the policy offers them. */
function createAuthRoutes(tools: Parameters<typeof createSignInRoutes>[0]) {
  const routes = new Hono<AppEnv>();
  for (const { path, methods, endpoint } of offeredEndpoints(tools)) {
    routes.on(methods, `/api/auth${path}`, async (c) => {
      const read = await readAuthRequest(c, endpoint, headersOf(c, tools));
      const answer =
        read instanceof Response
          ? read
          : await withinTime(answeredWithin, () => tools.auth.handler(read)).catch(answerFailures(tools.log));
      const page = pageAfterReturn(c.req.path, answer.status);
      return page ? c.redirect(page) : presentAuthAnswer(answer, c.req.path);
    });
  }
  return routes;
}

/** The headers of a request, with the caller's address as we know it. */
function headersOf(c: Context, { environment }: AccountTools): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.delete(clientAddressHeader);
  const address = clientAddress(c, environment.trustedProxies);
  if (address) headers.set(clientAddressHeader, address);
  return headers;
}

/** The sign-in methods that this installation offers, for pages that show only these. */
async function presentProviders({ auth, db, environment }: AccountTools) {
  return {
    emailCode: true,
    passkey: true,
    phone: Boolean(environment.sms),
    captcha: presentCaptcha(environment.captcha),
    sso: await hasCompanies(db.system),
    social: await presentSocial(auth),
  };
}
