import { askedAddress, emailChangeLink, emailChangeRequest } from "@wagefloor/contract/accounts.ts";
import { Hono } from "hono";
import { callerOf } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { streamText } from "../../core/http/stream-text.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { createSlots, type Slots, streamInSlot } from "../../core/workers/slots.ts";
import type { BillingServices } from "../billing/provider/billing-tools.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { currentSession, freshSession } from "../sign-in/better-auth/current-session.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { keepAccount, keptAfterDeletion, requestDeletion } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { pageAfterEmailChange } from "./page-after-email-change.ts";
import { removePhoneNumber } from "./remove-phone-number.ts";
import { requestEmailChange } from "./request-email-change.ts";

type PeopleDependencies = Pick<Dependencies, "db" | "environment" | "log"> & {
  readonly auth: Auth;
  readonly billing: BillingServices;
  readonly outbox: Outbox;
};

/** What a person does with their own account: its addresses, its data and its deletion. */
export function createPeopleRoutes(deps: PeopleDependencies) {
  return new Hono<AppEnv>()
    .route("/", createEmailChangeRoutes(deps))
    .route("/", createDataRoutes(deps))
    .delete("/api/accounts/phone-number", async (c) => {
      await removePhoneNumber(deps.db, await freshSession(deps.auth, c));
      return c.json({ status: true });
    });
}

function createDataRoutes(deps: PeopleDependencies) {
  const { auth, db, log } = deps;
  const exporting = createExportSlots();
  return new Hono<AppEnv>()
    .get("/api/accounts/export.json", async (c) => {
      const { user } = await freshSession(auth, c);
      const caller = await callerOf(db, user);
      c.header("content-type", "application/json");
      c.header("content-disposition", 'attachment; filename="wagefloor-data.json"');
      return streamText(c, log, streamInSlot(exporting, caller.organizationId, exportData(db, caller)));
    })
    .get("/api/accounts/deletion", (c) => c.json({ kept: keptAfterDeletion }))
    .post("/api/accounts/deletion", async (c) => {
      const current = await freshSession(auth, c);
      return c.json({ deletesAt: await requestDeletion(deps, current) });
    })
    .delete("/api/accounts/deletion", async (c) => {
      await keepAccount(deps, (await currentSession(auth, c)).user);
      return c.json({ status: true });
    });
}

/** One export of an organization at a time, because it reads every table. Other organizations don't wait for it. */
function createExportSlots(): Slots {
  const refuse = () =>
    new CommonRefusal("unavailable", "Your data is already being downloaded. Please try again in a minute.");
  const waiting = { most: 1_000, mostOfOne: 1, longest: 60_000, refuse };
  return createSlots({ atOnce: 1_000, ofOne: 1, waiting });
}

function createEmailChangeRoutes(deps: PeopleDependencies) {
  return new Hono<AppEnv>()
    .post("/api/accounts/email-change", validate("json", emailChangeRequest), async (c) => {
      const { user } = await freshSession(deps.auth, c);
      const message = await requestEmailChange(deps, user, c.req.valid("json").newEmail);
      return c.json({ status: true, message });
    })
    .get(
      "/api/accounts/email-change/:asked",
      validate("param", askedAddress),
      validate("query", emailChangeLink),
      async (c) => {
        const { user: userId, token } = c.req.valid("query");
        const { asked } = c.req.valid("param");
        const outcome = await confirmEmailChange(deps, { userId, asked, token });
        const signedIn = await deps.auth.api.getSession({ headers: c.req.raw.headers });
        return c.redirect(pageAfterEmailChange(outcome, { userId, signedInId: signedIn?.user.id }));
      },
    );
}
