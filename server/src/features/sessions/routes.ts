import { proofRequest, signOutRequest } from "@wagefloor/contract/accounts.ts";
import { Hono } from "hono";
import type { Dependencies } from "../../core/dependencies.ts";
import { validate } from "../../core/http/validate.ts";
import { findWorkplace } from "../../core/organizations.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { trustedUserId } from "../../core/request/tenant.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { currentSession } from "../sign-in/better-auth/current-session.ts";
import { endSession } from "./end-sessions.ts";
import { presentCurrentSession, presentSession } from "./present-session.ts";
import { proveIdentity, requestProofCode } from "./prove-identity.ts";
import { listSessions } from "./queries.ts";
import { signOut } from "./sign-out.ts";

/** Where a person is signed in, proving again who they are, and signing out. */
export function createSessionRoutes(
  tools: Pick<Dependencies, "db" | "environment"> & { readonly auth: Auth; readonly outbox: Outbox },
) {
  const { auth, db } = tools;
  return new Hono<AppEnv>()
    .get("/api/accounts/session", async (c) => {
      const current = await currentSession(auth, c);
      const workplace = await findWorkplace(db.system, trustedUserId(current.user.id));
      return c.json(presentCurrentSession(current, workplace?.company === "sample"));
    })
    .get("/api/accounts/sessions", async (c) => {
      const { session, user } = await currentSession(auth, c);
      const rows = await listSessions(db.system, user.id);
      return c.json({ sessions: rows.map((row) => presentSession(row, session.id)) });
    })
    .delete("/api/accounts/sessions/:id", async (c) => {
      await endSession(tools, await currentSession(auth, c), c.req.param("id"));
      return c.json({ status: true });
    })
    .post("/api/accounts/sign-out", validate("json", signOutRequest), async (c) => {
      const current = await currentSession(auth, c);
      const { scope } = c.req.valid("json");
      const cookies = await signOut(tools, current, { scope, headers: c.req.raw.headers });
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
      return c.json({ status: true });
    })
    .post("/api/accounts/reauthentication", validate("json", proofRequest), async (c) => {
      const current = await currentSession(auth, c);
      const until = await proveIdentity(tools, current, c.req.valid("json"), c.req.raw.headers);
      return c.json({ freshUntil: until });
    })
    .post("/api/accounts/reauthentication/code", async (c) => {
      await requestProofCode(tools, (await currentSession(auth, c)).user);
      return c.json({ status: true });
    });
}
