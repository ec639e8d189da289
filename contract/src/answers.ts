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
import { authorizationsAnswer, authorizationsRecorded, demandsAnswer } from "./authorizations.ts";
import { checkoutReturnAnswer, offerAnswer, pageAnswer, usageAnswer, webhookAnswer } from "./billing.ts";
import { dashboardAnswer } from "./dashboard.ts";
import { adjustmentAnswer } from "./employees/adjustments.ts";
import {
  attributesAnswer,
  balanceAnswer,
  employeeRunsAnswer,
  employeesAnswer,
  latestResultAnswer,
  namesAnswer,
} from "./employees/employees.ts";
import { mergeAnswer, mergePreview, undoPreview } from "./employees/merges.ts";
import { strayQuestion } from "./employees/people.ts";
import { statementAnswer } from "./employees/statement.ts";
import { employerAnswer } from "./fields/employer.ts";
import { done } from "./fields/fields.ts";
import { inquiryAnswer, inquiryFormAnswer } from "./inquiries.ts";
import { itemRulesAnswer, openItemRulesAnswer } from "./items/classes.ts";
import { itemsAnswer } from "./items/items.ts";
import { jurisdictionsAnswer, mappingsAnswer, proposalsAnswer, ratesAnswer } from "./locations/locations.ts";
import { notificationChoices } from "./notifications.ts";
import { balancesFollowAnswer } from "./profiles/balances-follow.ts";
import { calendarsAnswer } from "./profiles/pay-calendar.ts";
import { chargingAnswer, namedProfileAnswer, profileAnswer, profilesAnswer } from "./profiles/profiles.ts";
import { sampleAnswer } from "./profiles/samples.ts";
import { tableAnswer, undoneAnswer } from "./purchases/import.ts";
import {
  purchasePeople,
  purchasesAnswer,
  purchasesPreview,
  recordedAnswer,
  returnAnswer,
  returnPreview,
} from "./purchases/purchases.ts";
import { openReviewsAnswer } from "./reviews/open-reviews.ts";
import { reviewAnswer } from "./reviews/reviews.ts";
import { earlierJudgmentsAnswer } from "./runs/earlier-judgments.ts";
import { forPayrollAnswer } from "./runs/for-payroll.ts";
import { foundItemsAnswer } from "./runs/found-items.ts";
import { limitingCapsAnswer } from "./runs/limiting-caps.ts";
import { recalculationsAnswer } from "./runs/recalculations.ts";
import { reportAnswer } from "./runs/report.ts";
import { oneResultAnswer, resultsAnswer, skippedAnswer, skippedWeeksAnswer } from "./runs/results.ts";
import {
  oneRunAnswer,
  openRunsAnswer,
  runAnswer,
  runOrPostponedAnswer,
  runsAnswer,
  settleAnswer,
  voidEffectAnswer,
} from "./runs/runs.ts";
import { takenAnswer, takenCheckAnswer, takenEmployeesAnswer } from "./runs/taken.ts";

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
  "GET /api/runs/reviews": openReviewsAnswer,
  "GET /api/runs/reviews/:id": reviewAnswer,
  "PUT /api/runs/reviews/:id/answers/:question": done,
  "DELETE /api/runs/reviews/:id": done,
  "POST /api/runs/reviews/:id/run": runOrPostponedAnswer,
  "POST /api/runs/reviews/:id/deductions": runAnswer,
  "POST /api/runs": runAnswer,
  "GET /api/runs": runsAnswer,
  "GET /api/runs/recalculations/newest": recalculationsAnswer,
  "GET /api/runs/:id": oneRunAnswer,
  "GET /api/runs/:id/for-payroll": forPayrollAnswer,
  "PUT /api/runs/:id/for-payroll": forPayrollAnswer,
  "GET /api/runs/:id/results": resultsAnswer,
  "GET /api/runs/:id/results/:employeeNumber": oneResultAnswer,
  "GET /api/runs/:id/results/:employeeNumber/caps": limitingCapsAnswer,
  "GET /api/runs/:id/judgments/:employeeNumber": earlierJudgmentsAnswer,
  "GET /api/runs/:id/results/:employeeNumber/items": foundItemsAnswer,
  "GET /api/runs/:id/skipped": skippedAnswer,
  "GET /api/runs/:id/skipped/:employeeNumber/weeks": skippedWeeksAnswer,
  "GET /api/runs/:id/void": voidEffectAnswer,
  "POST /api/runs/:id/void": runOrPostponedAnswer,
  "GET /api/runs/:id/settle": settleAnswer,
  "POST /api/runs/:id/settle": runOrPostponedAnswer,
  "GET /api/runs/:id/report": reportAnswer,
  "POST /api/runs/:id/report": reportAnswer,
  "GET /api/runs/:id/taken": takenAnswer,
  "POST /api/runs/:id/taken": takenAnswer,
  "POST /api/runs/:id/taken/check": takenCheckAnswer,
  "GET /api/runs/:id/taken/employees": takenEmployeesAnswer,
  "GET /api/employees": employeesAnswer,
  "PUT /api/employee-merges/different": done,
  "POST /api/employee-merges/check": mergePreview,
  "GET /api/employee-merges/strays": strayQuestion,
  "POST /api/employee-merges/strays": done,
  "POST /api/employee-merges": mergeAnswer,
  "GET /api/employee-merges/:id/undo": undoPreview,
  "POST /api/employee-merges/:id/undo": mergeAnswer,
  "GET /api/employees/:employeeNumber/runs": employeeRunsAnswer,
  "GET /api/employees/:employeeNumber/open-runs": openRunsAnswer,
  "GET /api/employees/:employeeNumber/latest-result": latestResultAnswer,
  "GET /api/employees/:employeeNumber/balance": balanceAnswer,
  "GET /api/employees/:employeeNumber/statement": statementAnswer,
  "GET /api/employees/:employeeNumber/item-rules": openItemRulesAnswer,
  "GET /api/employees/:employeeNumber/names": namesAnswer,
  "DELETE /api/employees/:employeeNumber/names": done,
  "GET /api/employees/:employeeNumber/attributes": attributesAnswer,
  "PUT /api/employees/:employeeNumber/attributes": attributesAnswer,
  "POST /api/employees/:employeeNumber/balance-entries": adjustmentAnswer,
  "GET /api/employees/:employeeNumber/authorizations": authorizationsAnswer,
  "POST /api/employees/:employeeNumber/authorizations": authorizationsAnswer,
  "POST /api/authorizations": authorizationsRecorded,
  "GET /api/authorizations/demands/:state": demandsAnswer,
  "POST /api/authorizations/:id/events": authorizationsAnswer,
  "POST /api/authorizations/:id/documents": authorizationsAnswer,
  "GET /api/items": itemsAnswer,
  "GET /api/items/rules": itemRulesAnswer,
  "POST /api/items": itemsAnswer,
  "PUT /api/items/:id": itemsAnswer,
  "DELETE /api/items/:id": itemsAnswer,
  "GET /api/purchases": purchasesAnswer,
  "POST /api/purchases": recordedAnswer,
  "POST /api/purchases/import/tables": tableAnswer,
  "GET /api/purchases/people": purchasePeople,
  "POST /api/purchases/import/:id/undo": undoneAnswer,
  "POST /api/purchases/preview": purchasesPreview,
  "POST /api/purchases/:id/return": returnAnswer,
  "POST /api/purchases/:id/return/preview": returnPreview,
  "GET /api/billing/usage": usageAnswer,
  "GET /api/billing/offer": offerAnswer,
  "GET /api/billing/checkouts/:id": pageAnswer,
  "POST /api/billing/checkout-return": checkoutReturnAnswer,
  "POST /api/billing/portal": pageAnswer,
  "POST /api/billing/webhook": webhookAnswer,
  "GET /api/profiles/balances-follow": balancesFollowAnswer,
  "PUT /api/profiles/balances-follow": balancesFollowAnswer,
  "GET /api/profiles/charging": chargingAnswer,
  "PUT /api/profiles/charging": chargingAnswer,
  "GET /api/profiles/calendars": calendarsAnswer,
  "PUT /api/profiles/:id/calendar": calendarsAnswer,
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
  "GET /api/locations/rates": ratesAnswer,
  "POST /api/locations/rates": ratesAnswer,
  "PUT /api/locations/rates/:id": ratesAnswer,
  "DELETE /api/locations/rates/:id": ratesAnswer,
  "GET /api/employer": employerAnswer,
  "PUT /api/employer": employerAnswer,
  "GET /api/notifications": notificationChoices,
  "PUT /api/notifications": notificationChoices,
  "GET /api/dashboard": dashboardAnswer,
  "POST /api/sample-company": done,
  "DELETE /api/sample-company": done,
};
