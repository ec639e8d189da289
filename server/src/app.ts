import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import type { Registry } from "prom-client";
import type { Dependencies } from "./core/dependencies.ts";
import { logSecurityEvents } from "./core/http/events/security-events.ts";
import { createHealthRoutes } from "./core/http/health.ts";
import { createMetrics } from "./core/http/metrics.ts";
import { createPageRoutes, inlineScriptHashes } from "./core/http/pages.ts";
import { redirectSecondaryHosts } from "./core/http/redirect-hosts.ts";
import { keepNowhere, refuseOtherSites, secureAnswers } from "./core/http/security.ts";
import type { AppEnv } from "./core/request/app-env.ts";
import type { Leaving } from "./core/request/leaving.ts";
import { nameRequest } from "./core/request/name-request.ts";
import { CommonRefusal, createErrorHandler } from "./core/request/refusals.ts";
import { traceRequest } from "./core/request/trace-request.ts";
import type { UploadRefusal } from "./core/uploads/refusals.ts";
import { createTakenRoutes, largeTakenBodies } from "./features/actuals/routes.ts";
import type { AuthorizationRefusal } from "./features/authorizations/refusals.ts";
import {
  createAuthorizationRoutes,
  largeAuthorizationBodies,
  sentDocuments,
} from "./features/authorizations/routes.ts";
import type { BillingServices } from "./features/billing/provider/billing-tools.ts";
import { createBillingRoutes } from "./features/billing/routes.ts";
import type { BillingRefusal } from "./features/billing/stored/refusals.ts";
import { samlAnswers } from "./features/companies/company-addresses.ts";
import { createDashboardRoutes } from "./features/dashboard/routes.ts";
import { createEmployeeRoutes } from "./features/employees/routes.ts";
import { createEmployerRoutes } from "./features/employer/routes.ts";
import type { Recalculating } from "./features/history/recompute/apply-change.ts";
import { createHistoryRoutes } from "./features/history/routes.ts";
import { createInquiryRoutes } from "./features/inquiries/routes.ts";
import type { ItemRefusal } from "./features/items/refusals.ts";
import { createItemRoutes } from "./features/items/routes.ts";
import type { EmployeeRefusal } from "./features/ledger/stored/refusals.ts";
import type { ChangeFeed } from "./features/live/change-feed.ts";
import { createLiveRoutes } from "./features/live/routes.ts";
import type { LocationRefusal } from "./features/locations/refusals.ts";
import { createLocationRoutes } from "./features/locations/routes.ts";
import type { Outbox } from "./features/mail/outbox.ts";
import type { MergeRefusal } from "./features/merging/refusals.ts";
import { createMergeRoutes } from "./features/merging/routes.ts";
import { createNotificationRoutes } from "./features/notifications/routes.ts";
import { createPeopleRoutes } from "./features/people/routes.ts";
import { createProfileRoutes } from "./features/profiles/routes.ts";
import type { ProfileRefusal } from "./features/profiles/stored/refusals.ts";
import { createPurchaseImportRoutes, sentTables } from "./features/purchases/import/routes.ts";
import { recordByHand } from "./features/purchases/record-purchases.ts";
import type { PurchaseRefusal } from "./features/purchases/refusals.ts";
import { createPurchaseRoutes, largePurchaseBodies } from "./features/purchases/routes.ts";
import { createResultRoutes } from "./features/results/routes.ts";
import { createReviewRoutes, largeReviewBodies } from "./features/reviews/routes.ts";
import type { ReviewRefusal } from "./features/reviews/stored/refusals.ts";
import type { RunRefusal } from "./features/runs/stored/refusals.ts";
import { createSampleCompanyRoutes } from "./features/sample-company/routes.ts";
import type { SessionRefusal } from "./features/sessions/refusals.ts";
import { createSessionRoutes } from "./features/sessions/routes.ts";
import type { Auth } from "./features/sign-in/better-auth/auth.ts";
import { createCallerReader } from "./features/sign-in/better-auth/current-session.ts";
import { countUnread } from "./features/sign-in/better-auth/parts/social-providers.ts";
import type { SignInRefusal } from "./features/sign-in/checks/refusals.ts";
import { createSignInRoutes } from "./features/sign-in/routes.ts";
import { createUploadSlots } from "./features/uploads/make-run.ts";
import { createUploadRoutes } from "./features/uploads/routes.ts";

/** The most bytes of a JSON body; an upload has its own limit, counted while it arrives. */
const largestJson = 256 * 1024;

/** Where many records are sent at once; each address has a limit of its own. */
const largeBodies = [
  ...largePurchaseBodies,
  ...largeAuthorizationBodies,
  ...largeTakenBodies,
  ...largeReviewBodies,
];

/** Where files are sent. */
const uploads = ["/api/runs", "/api/runs/reviews", "/api/profiles/samples", sentTables, sentDocuments];

/** The same for accounts: ID tokens are the longest, and anyone may send here. A SAML answer carries certificates. */
const largestOfAccounts = 32 * 1024;

/** What the features are put together from. */
interface AppDependencies extends Dependencies {
  readonly auth: Auth;
  readonly outbox: Outbox;
  readonly billing: BillingServices;
  readonly recalculating: Recalculating;
  readonly changes: ChangeFeed;
  /** Folder of the built pages. */
  readonly pagesFolder: string;
  readonly leaving: Leaving;
  /** Gets the metrics. */
  readonly registry: Registry;
}

/** Puts the features together behind one error handler. */
export function createApp(started: Omit<AppDependencies, "readCaller">) {
  const deps = { ...started, readCaller: createCallerReader(started.auth, started.db) };
  const metrics = createMetrics(deps.environment, deps.registry, () => countUnread(deps.auth));
  return (
    new Hono<AppEnv>()
      .onError(createErrorHandler(deps.log))
      .use(nameRequest(deps.environment))
      .use(traceRequest(deps.environment))
      .use(metrics.measure)
      .use(logSecurityEvents(deps.environment, deps.log))
      .use(redirectSecondaryHosts(deps.environment))
      .use(secureAnswers(deps.environment, inlineScriptHashes(deps.pagesFolder)))
      .use(compress())
      // A SAML answer is posted by the identity provider's page; its own check binds it to the browser that asked.
      .use("/api/*", keepNowhere, refuseOtherSites(deps.environment, samlAnswers))
      .use("/api/*", except([...uploads, ...largeBodies], bodyLimit({ maxSize: largestJson })))
      .use("/api/auth/*", except(`${samlAnswers}*`, bodyLimit({ maxSize: largestOfAccounts })))
      .use("/api/accounts/*", bodyLimit({ maxSize: largestOfAccounts }))
      .use("/.netlify/*", refuseOtherSites(deps.environment), bodyLimit({ maxSize: largestJson }))
      .route("/", createHealthRoutes(deps))
      .route("/", metrics.routes)
      .route("/", createFeatureRoutes(deps))
      .all("/api/*", refuseUnknown)
      .all("/.netlify/*", refuseUnknown)
      .route("/", createPageRoutes(deps.pagesFolder, deps.environment.appUrl))
  );
}

function refuseUnknown(): never {
  throw new CommonRefusal("not_found", "There's nothing at this address.");
}

function createFeatureRoutes(deps: AppDependencies) {
  const slots = createUploadSlots();
  return new Hono<AppEnv>()
    .route("/", createSignInRoutes(deps))
    .route("/", createSessionRoutes(deps))
    .route("/", createPeopleRoutes(deps))
    .route("/", createTakenRoutes(deps))
    .route("/", createReviewRoutes({ ...deps, slots }))
    .route("/", createUploadRoutes({ ...deps, slots }))
    .route("/", createHistoryRoutes({ ...deps, slots }))
    .route("/", createResultRoutes(deps))
    .route("/", createEmployeeRoutes({ ...deps, recordPurchase: recordByHand }))
    .route("/", createMergeRoutes(deps))
    .route("/", createAuthorizationRoutes(deps))
    .route("/", createItemRoutes(deps))
    .route("/", createPurchaseImportRoutes(deps))
    .route("/", createPurchaseRoutes(deps))
    .route("/", createBillingRoutes(deps))
    .route("/", createProfileRoutes(deps))
    .route("/", createInquiryRoutes(deps))
    .route("/", createLiveRoutes(deps))
    .route("/", createLocationRoutes(deps))
    .route("/", createNotificationRoutes(deps))
    .route("/", createEmployerRoutes(deps))
    .route("/", createDashboardRoutes(deps))
    .route("/", createSampleCompanyRoutes(deps));
}

/** What the web's typed client is made from. */
export type ApiType = ReturnType<typeof createFeatureRoutes>;

/** Every code that an answer's `error` can have. */
export type RefusalCode = (
  | CommonRefusal
  | UploadRefusal
  | BillingRefusal
  | RunRefusal
  | ReviewRefusal
  | ProfileRefusal
  | EmployeeRefusal
  | MergeRefusal
  | AuthorizationRefusal
  | LocationRefusal
  | ItemRefusal
  | PurchaseRefusal
  | SignInRefusal
  | SessionRefusal
)["code"];
