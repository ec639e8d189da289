import type * as z from "zod/mini";
import {
  currentSessionAnswer,
  deletionAnswer,
  emailChangeAnswer,
  keptAnswer,
  proofAnswer,
  providersAnswer,
  sessionsAnswer,
} from "./accounts.ts";
import { checkoutReturnAnswer, offerAnswer, pageAnswer, usageAnswer, webhookAnswer } from "./billing.ts";
import { dashboardAnswer } from "./dashboard.ts";
import {
  adjustmentAnswer,
  attributesAnswer,
  balanceAnswer,
  latestResultAnswer,
  namesAnswer,
} from "./employees.ts";
import { done } from "./fields.ts";
import { inquiryAnswer, inquiryFormAnswer } from "./inquiries.ts";
import { jurisdictionsAnswer, mappingsAnswer, proposalsAnswer } from "./locations.ts";
import { notificationChoices } from "./notifications.ts";
import { namedProfileAnswer, profileAnswer, profilesAnswer } from "./profiles.ts";
import { oneResultAnswer, resultsAnswer, skippedAnswer } from "./results.ts";
import { employeeChanges, reviewAnswer } from "./reviews.ts";
import { oneRunAnswer, runAnswer, runsAnswer, settleAnswer, voidEffectAnswer } from "./runs.ts";
import { sampleAnswer } from "./samples.ts";

/** What each JSON endpoint returns. The server's tests check every answer against it. */
export const answers: Readonly<Record<string, z.ZodMiniType>> = {
  "GET /api/accounts/providers": providersAnswer,
  "POST /api/accounts/sign-in-email": done,
  "GET /api/accounts/session": currentSessionAnswer,
  "GET /api/accounts/sessions": sessionsAnswer,
  "DELETE /api/accounts/sessions/:id": done,
  "POST /api/accounts/sign-out": done,
  "DELETE /api/accounts/phone-number": done,
  "POST /api/accounts/reauthentication": proofAnswer,
  "POST /api/accounts/reauthentication/code": done,
  "POST /api/accounts/email-change": emailChangeAnswer,
  "GET /api/accounts/deletion": keptAnswer,
  "POST /api/accounts/deletion": deletionAnswer,
  "DELETE /api/accounts/deletion": done,
  "POST /api/runs/reviews": reviewAnswer,
  "GET /api/runs/reviews/:id": reviewAnswer,
  "GET /api/runs/reviews/:id/employees": employeeChanges,
  "PUT /api/runs/reviews/:id/names": done,
  "PUT /api/runs/reviews/:id/kinds": done,
  "DELETE /api/runs/reviews/:id": done,
  "POST /api/runs/reviews/:id/run": runAnswer,
  "POST /api/runs": runAnswer,
  "GET /api/runs": runsAnswer,
  "GET /api/runs/:id": oneRunAnswer,
  "GET /api/runs/:id/results": resultsAnswer,
  "GET /api/runs/:id/results/:employeeNumber": oneResultAnswer,
  "GET /api/runs/:id/skipped": skippedAnswer,
  "GET /api/runs/:id/void": voidEffectAnswer,
  "POST /api/runs/:id/void": runAnswer,
  "GET /api/runs/:id/settle": settleAnswer,
  "POST /api/runs/:id/settle": runAnswer,
  "GET /api/employees/:employeeNumber/latest-result": latestResultAnswer,
  "GET /api/employees/:employeeNumber/balance": balanceAnswer,
  "GET /api/employees/:employeeNumber/names": namesAnswer,
  "DELETE /api/employees/:employeeNumber/names": done,
  "GET /api/employees/:employeeNumber/attributes": attributesAnswer,
  "PUT /api/employees/:employeeNumber/attributes": attributesAnswer,
  "POST /api/employees/:employeeNumber/balance-entries": adjustmentAnswer,
  "GET /api/billing/usage": usageAnswer,
  "GET /api/billing/offer": offerAnswer,
  "GET /api/billing/checkouts/:id": pageAnswer,
  "POST /api/billing/checkout-return": checkoutReturnAnswer,
  "POST /api/billing/portal": pageAnswer,
  "POST /api/billing/webhook": webhookAnswer,
  "GET /api/profiles/default": profileAnswer,
  "PUT /api/profiles/default": profileAnswer,
  "GET /api/profiles": profilesAnswer,
  "POST /api/profiles": namedProfileAnswer,
  "POST /api/profiles/samples": sampleAnswer,
  "PUT /api/profiles/:id": namedProfileAnswer,
  "DELETE /api/profiles/:id": done,
  "GET /api/inquiries/form": inquiryFormAnswer,
  "POST /api/inquiries": inquiryAnswer,
  "GET /api/locations/jurisdictions": jurisdictionsAnswer,
  "GET /api/locations/mappings": mappingsAnswer,
  "PUT /api/locations/mappings": mappingsAnswer,
  "POST /api/locations/mappings": mappingsAnswer,
  "DELETE /api/locations/mappings": mappingsAnswer,
  "POST /api/locations/proposals": proposalsAnswer,
  "GET /api/notifications": notificationChoices,
  "PUT /api/notifications": notificationChoices,
  "GET /api/dashboard": dashboardAnswer,
};
