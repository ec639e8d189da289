import type { HttpBindings } from "@hono/node-server";
import {
  authorizationAddress,
  authorizationEventRequest,
  authorizationRequest,
  authorizationsRequest,
  documentAddress,
  formQuery,
  stateAddress,
} from "@wagefloor/contract/authorizations.ts";
import { demandsOfState, stateName } from "@wagefloor/domain/authorizations/state-demands.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { manyRecords } from "../../core/http/many-records.ts";
import { validate } from "../../core/http/validate.ts";
import { printApart } from "../../core/pdf/print-apart.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { CommonRefusal } from "../../core/request/refusals.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { keepDocument } from "./keep-document.ts";
import { createPrintingSlots, prepareForm } from "./print-form.ts";
import { findAuthorization } from "./queries.ts";
import { readAuthorizationsOf } from "./read-authorizations.ts";
import { receiveDocument } from "./receive-document.ts";
import { recordAuthorization } from "./record-authorization.ts";
import { authorizationNotFound, recordEvent } from "./record-event.ts";
import { recordForSeveral } from "./record-for-several.ts";
import { sendDocument } from "./send-document.ts";

/** Where signed documents are sent. */
export const sentDocuments = "/api/authorizations/:id/documents";

/** Addresses whose bodies are larger than those of others. */
export const largeAuthorizationBodies = ["/api/authorizations"];

/** Authorizations: recorded, revoked, withdrawn, with the signed documents. */
export function createAuthorizationRoutes({
  db,
  log,
  readCaller,
  files,
}: Pick<Dependencies, "db" | "log" | "readCaller" | "files">) {
  const gates = [createSessionGate(readCaller), createSubscriptionGate(db)] as const;
  const printing = createPrintingSlots();
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .use("/api/authorizations/*", ...gates)
    .get("/api/employees/:employeeNumber/authorizations", ...gates, async (c) =>
      c.json(await readAuthorizationsOf(db, c.var.caller, c.req.param("employeeNumber"), todayInPayroll())),
    )
    .post(
      "/api/employees/:employeeNumber/authorizations",
      ...gates,
      validate("json", authorizationRequest),
      async (c) => {
        const [typed, today] = [c.req.param("employeeNumber"), todayInPayroll()];
        const request = c.req.valid("json");
        await db.asOrganization(c.var.caller, (tx) => recordAuthorization(tx, typed, request, today));
        return c.json(await readAuthorizationsOf(db, c.var.caller, typed, today), 201);
      },
    )
    .post("/api/authorizations", manyRecords, validate("json", authorizationsRequest), async (c) => {
      const request = c.req.valid("json");
      await db.asOrganization(c.var.caller, (tx) => recordForSeveral(tx, request, todayInPayroll()));
      return c.json({ recorded: request.authorizations.length }, 201);
    })
    .get(
      "/api/employees/:employeeNumber/authorization-form.pdf",
      ...gates,
      validate("query", formQuery),
      async (c) => {
        const { caller } = c.var;
        const [typed, query] = [c.req.param("employeeNumber"), c.req.valid("query")];
        const { document, fileName } = await db.asReader(caller, (tx) =>
          prepareForm(tx, typed, query, todayInPayroll()),
        );
        const file = await printing(caller.organizationId, () =>
          printApart({ report: document, attachments: [] }, async () => {}),
        );
        c.header("content-type", "application/pdf");
        c.header("content-disposition", `attachment; filename="${fileName}"`);
        return c.body(new Uint8Array(file));
      },
    )
    .get("/api/authorizations/demands/:state", validate("param", stateAddress), async (c) => {
      const { state } = c.req.valid("param");
      const name = stateName(state);
      if (name === undefined) throw new CommonRefusal("not_found", "We don't have rules for this state.");
      return c.json({ state, name, demands: demandsOfState(state, todayInPayroll()) });
    })
    .post(
      "/api/authorizations/:id/events",
      validate("param", authorizationAddress),
      validate("json", authorizationEventRequest),
      async (c) => {
        const [{ id }, request, today] = [c.req.valid("param"), c.req.valid("json"), todayInPayroll()];
        const employeeNumber = await db.asOrganization(c.var.caller, (tx) =>
          recordEvent(tx, id, request, today),
        );
        return c.json(await readAuthorizationsOf(db, c.var.caller, employeeNumber, today), 201);
      },
    )
    .post(sentDocuments, validate("param", authorizationAddress), async (c) => {
      const { caller } = c.var;
      const { id } = c.req.valid("param");
      // Don't read the upload for an authorization of another organization.
      if ((await db.asReader(caller, (tx) => findAuthorization(tx, id))) === undefined)
        throw authorizationNotFound();
      const employeeNumber = await files.arriving(caller.organizationId, async () => {
        const received = await receiveDocument(c.env.incoming);
        return db.asOrganization(caller, (tx) => keepDocument(tx, id, received));
      });
      return c.json(await readAuthorizationsOf(db, caller, employeeNumber, todayInPayroll()), 201);
    })
    .get("/api/authorizations/:id/documents/:documentId/file", validate("param", documentAddress), (c) =>
      sendDocument(c, { db, log }, c.req.valid("param")),
    );
}
