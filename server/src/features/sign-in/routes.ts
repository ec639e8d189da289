import { type Context, Hono } from "hono";
import type { AppEnv } from "../../core/http/app-env.ts";
import { streamText } from "../../core/http/stream-text.ts";
import { validate } from "../../core/http/validate.ts";
import { trustedUserId } from "../../core/tenant.ts";
import { pageAfterCompany } from "../companies/page-after-company.ts";
import { confirmEmailChange } from "../people/confirm-email-change.ts";
import { keepAccount, keptAfterDeletion, requestDeletion } from "../people/delete-account.ts";
import { exportData } from "../people/export-data.ts";
import { pageAfterEmailChange } from "../people/page-after-email-change.ts";
import { removePhoneNumber } from "../people/remove-phone-number.ts";
import { requestEmailChange } from "../people/request-email-change.ts";
import { currentSession, freshSession } from "../sessions/current-session.ts";
import { endSession } from "../sessions/end-sessions.ts";
import { presentCurrentSession, presentSession } from "../sessions/present-session.ts";
import { proveIdentity, requestProofCode } from "../sessions/prove-identity.ts";
import { listSessions } from "../sessions/session-queries.ts";
import { signOut } from "../sessions/sign-out.ts";
import type { AccountTools } from "./account-tools.ts";
import { offeredEndpoints } from "./better-auth/auth-endpoints.ts";
import { readAuthRequest } from "./better-auth/read-auth-request.ts";
import { requirePerson } from "./limits/check-captcha.ts";
import { clientAddress, clientAddressHeader } from "./limits/client-address.ts";
import { presentAuthAnswer } from "./present-auth-error.ts";
import { presentProviders } from "./present-providers.ts";
import {
  askedAddress,
  emailChangeBody,
  emailChangeLink,
  proofBody,
  signInMailBody,
  signOutBody,
} from "./schema.ts";
import { requestSignInMail } from "./sign-in-email.ts";

/** Better Auth's own routes below /api/auth, with our sentences, and ours below /api/accounts. */
export function createAccountRoutes(tools: AccountTools) {
  return new Hono<AppEnv>()
    .route("/", createAuthRoutes(tools))
    .get("/api/accounts/providers", async (c) => c.json(await presentProviders(tools)))
    .post("/api/accounts/sign-in-email", validate("json", signInMailBody), async (c) => {
      await requirePerson(tools.environment.captcha, headersOf(c, tools));
      const caller = clientAddress(c, tools.environment.trustedProxies);
      await requestSignInMail(tools, c.req.valid("json"), caller);
      return c.json({ status: true });
    })
    .route("/", createSessionRoutes(tools))
    .route("/", createEmailChangeRoutes(tools))
    .route("/", createDataRoutes(tools));
}

/** Better Auth's endpoints, as far as the policy offers them. */
function createAuthRoutes(tools: AccountTools) {
  const routes = new Hono<AppEnv>();
  for (const { path, methods, endpoint } of offeredEndpoints(tools)) {
    routes.on(methods, `/api/auth${path}`, async (c) => {
      const read = await readAuthRequest(c, endpoint, headersOf(c, tools));
      const answer = read instanceof Response ? read : await tools.auth.handler(read);
      const page = pageAfterCompany(c.req.path, answer.status);
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

function createDataRoutes(tools: AccountTools) {
  const { auth, db, log } = tools;
  return new Hono<AppEnv>()
    .get("/api/accounts/export.json", async (c) => {
      const { user } = await freshSession(auth, c);
      c.header("content-type", "application/json");
      c.header("content-disposition", 'attachment; filename="wagefloor-data.json"');
      return streamText(c, log, exportData(db, trustedUserId(user.id)));
    })
    .get("/api/accounts/deletion", (c) => c.json({ kept: keptAfterDeletion }))
    .post("/api/accounts/deletion", async (c) => {
      const current = await freshSession(auth, c);
      return c.json({ deletesAt: await requestDeletion(tools, current) });
    })
    .delete("/api/accounts/deletion", async (c) => {
      await keepAccount(tools, trustedUserId((await currentSession(auth, c)).user.id));
      return c.json({ status: true });
    });
}

function createSessionRoutes(tools: AccountTools) {
  const { auth, db } = tools;
  return new Hono<AppEnv>()
    .get("/api/accounts/session", async (c) => c.json(presentCurrentSession(await currentSession(auth, c))))
    .get("/api/accounts/sessions", async (c) => {
      const { session, user } = await currentSession(auth, c);
      const rows = await listSessions(db.system, user.id);
      return c.json({ sessions: rows.map((row) => presentSession(row, session.id)) });
    })
    .delete("/api/accounts/sessions/:id", async (c) => {
      await endSession(tools, await currentSession(auth, c), c.req.param("id"));
      return c.json({ status: true });
    })
    .post("/api/accounts/sign-out", validate("json", signOutBody), async (c) => {
      const current = await currentSession(auth, c);
      const { scope } = c.req.valid("json");
      const cookies = await signOut(tools, current, { scope, headers: c.req.raw.headers });
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
      return c.json({ status: true });
    })
    .delete("/api/accounts/phone-number", async (c) => {
      await removePhoneNumber(tools, await freshSession(auth, c));
      return c.json({ status: true });
    })
    .post("/api/accounts/reauthentication", validate("json", proofBody), async (c) => {
      const current = await currentSession(auth, c);
      const until = await proveIdentity(tools, current, c.req.valid("json"), c.req.raw.headers);
      return c.json({ freshUntil: until });
    })
    .post("/api/accounts/reauthentication/code", async (c) => {
      await requestProofCode(tools, (await currentSession(auth, c)).user);
      return c.json({ status: true });
    });
}

function createEmailChangeRoutes(tools: AccountTools) {
  return new Hono<AppEnv>()
    .post("/api/accounts/email-change", validate("json", emailChangeBody), async (c) => {
      const { user } = await freshSession(tools.auth, c);
      const message = await requestEmailChange(tools, user, c.req.valid("json").newEmail);
      return c.json({ status: true, message });
    })
    .get(
      "/api/accounts/email-change/:asked",
      validate("param", askedAddress),
      validate("query", emailChangeLink),
      async (c) => {
        const { user: userId, token } = c.req.valid("query");
        const { asked } = c.req.valid("param");
        const outcome = await confirmEmailChange(tools, { userId, asked, token });
        const signedIn = await tools.auth.api.getSession({ headers: c.req.raw.headers });
        return c.redirect(pageAfterEmailChange(outcome, { userId, signedInId: signedIn?.user.id }));
      },
    );
}
