import { randomUUID } from "node:crypto";
import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { profile } from "../payroll-user.ts";

const inquiry = {
  businessName: "A business",
  contactName: "A contact",
  contactEmail: "inquiry@example.com",
  phoneNumber: "555",
  employeesCount: 5,
  analysesPerMonth: 5,
  additionalInfo: "",
  formToken: "a token",
  leaveEmpty: "",
};

const enteredRate = {
  jurisdiction: "US-MT",
  effective: "2027-01-01",
  through: "2027-12-31",
  hourly: 1110,
  source: "the state's notice",
};

const purchase = {
  id: randomUUID(),
  employeeNumber: "1",
  itemId: null,
  date: "2026-11-20",
  amount: 5900,
  receiptNumber: "R-1",
  note: "boots",
  employeeName: "Doe, Jane",
  employeeConfirmed: true,
};

/** A body that fits, by address; two where there are two kinds. */
export const bodies: Readonly<Record<string, readonly object[]>> = {
  "POST /api/accounts/sign-in-email": [{ email: "mail@example.com", createUser: false }],
  "POST /api/accounts/sign-out": [{ scope: "local" }],
  "POST /api/accounts/reauthentication": [{ password: "a password" }, { code: "123456" }],
  "POST /api/accounts/reauthentication/code": [{}],
  "POST /api/accounts/email-change": [{ newEmail: "new@example.com" }],
  "POST /api/accounts/deletion": [{}],
  "DELETE /api/accounts/deletion": [],
  "DELETE /api/accounts/sessions/:id": [],
  "DELETE /api/accounts/phone-number": [],
  "PUT /api/profiles/balances-follow": [{ balancesFollow: "confirmed" }],
  "PUT /api/profiles/charging": [{ charging: "recorded" }],
  "PUT /api/profiles/:id/calendar": [
    {
      calendar: {
        ...{ frequency: "semimonthly", payDate: "2026-11-30", days: [15, 31] },
        ...{ periodEnd: "2026-11-15", closedDays: "before" },
      },
    },
  ],
  "PUT /api/employer": [{ legalName: "An employer", fein: "12-3456789" }],
  "PUT /api/notifications": [
    { trialEnding: true, runSaved: true, fileDue: true, wagesRising: true, authorizationsExpiring: true },
  ],
  "POST /api/runs/reviews": [{}],
  "POST /api/runs/reviews/:id/run": [{ payDate: "2025-03-01" }],
  "POST /api/runs/reviews/:id/deductions": [
    { for: randomUUID(), negatives: "deducted", seen: "a fingerprint" },
  ],
  "DELETE /api/runs/reviews/:id": [],
  "POST /api/runs": [{}],
  "PUT /api/runs/reviews/:id/answers/:question": [{ answer: "counted" }],
  "PUT /api/employees/:employeeNumber/attributes": [{ place: "US-TX", scope: null }],
  "POST /api/runs/:id/void": [{ reason: "a reason" }],
  "POST /api/runs/:id/report": [{ timeZone: "UTC" }],
  "POST /api/runs/:id/settle": [{ seen: "a fingerprint" }],
  "PUT /api/runs/:id/for-payroll": [
    { settings: { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" }, basedOn: 0 },
  ],
  "POST /api/runs/:id/taken": [
    {
      id: randomUUID(),
      amounts: [{ employeeNumber: "1", amount: 100 }],
      note: "payslips",
      seen: "a fingerprint",
    },
  ],
  "POST /api/runs/:id/taken/check": [{ amounts: [{ employeeNumber: "1", amount: 100 }] }],
  "DELETE /api/employees/:employeeNumber/names": [{ name: "Doe, Jane" }],
  "POST /api/employees/:employeeNumber/balance-entries": [
    { kind: "purchase", amount: 100, reason: "boots" },
    { kind: "correction", newBalance: 100, basedOn: null, reason: "boots" },
  ],
  "PUT /api/employee-merges/different": [{ one: "1", other: "2", areDifferent: true }],
  "POST /api/employee-merges/check": [{ one: "1", other: "2", keep: "2" }],
  "POST /api/employee-merges/strays": [{ people: [{ person: "1", sameAs: "2" }] }],
  "POST /api/employee-merges": [{ id: randomUUID(), one: "1", other: "2", keep: "2", seen: "a fingerprint" }],
  "POST /api/employee-merges/:id/undo": [{ seen: "a fingerprint" }],
  "POST /api/employees/:employeeNumber/authorizations": [
    {
      ...{
        id: randomUUID(),
        itemId: null,
        what: "Boots",
        itemClass: "work-boots",
        state: "TX",
        total: 12000,
      },
      ...{ amount: 2000, payments: 6, equalPayments: true, signedOn: "2026-11-02", note: "on paper" },
      ...{ firstDeductionOn: "2026-11-13", expiresOn: "2027-05-01", forPayDate: null, lossFoundOn: null },
      ...{ noticeSentOn: "2026-11-02", employerSigned: true, approvedForm: true, notarized: true },
    },
    {
      ...{ id: randomUUID(), what: "Boots", signedOn: "2026-11-02" },
      ...{ percentHundredths: 500, percentOf: "gross-wages" },
    },
  ],
  "POST /api/authorizations": [
    {
      authorizations: [
        {
          ...{ id: randomUUID(), employeeNumber: "1", what: "Boots", itemClass: "work-boots" },
          ...{ state: "TX", total: 12000, signedOn: "2026-11-02" },
        },
      ],
    },
  ],
  "POST /api/authorizations/:id/events": [
    { kind: "revoked", on: "2026-11-20", receivedBy: "the payroll office", reason: "by letter" },
    { kind: "withdrawn", reason: "wrong employee" },
    { kind: "notice", on: "2026-11-20" },
    { kind: "decided", on: "2026-11-20", decidedBy: "the HR director", reason: "see the memo" },
  ],
  "POST /api/authorizations/:id/documents": [{}],
  "POST /api/items": [
    { name: "Boots", price: 12000, employerShare: 6100, answers: { kind: "goods", needed: "yes" } },
  ],
  "PUT /api/items/:id": [{ name: "Boots", price: 12000, employerShare: 6100 }, { archived: true }],
  "DELETE /api/items/:id": [],
  "POST /api/purchases": [{ purchases: [purchase] }],
  "POST /api/purchases/preview": [{ purchases: [purchase] }],
  "POST /api/purchases/:id/return": [
    {
      ...{ id: randomUUID(), amount: 100, date: "2026-11-20", reason: "too small" },
      seen: { balance: 0, toPayBack: 100 },
    },
  ],
  "POST /api/purchases/:id/return/preview": [{ amount: 100 }],
  "POST /.netlify/functions/create-checkout": [{ priceId: "a plan", userId: "me", customerEmail: "" }],
  "POST /api/billing/checkout-return": [{ sessionId: "cs_test_unknown" }],
  "POST /api/billing/portal": [],
  "POST /api/billing/webhook": [{}],
  "PUT /api/profiles/default": [profile],
  "POST /api/profiles": [{ name: "Payroll register", plan: planOf(profile), deductionAmount: 5900 }],
  "POST /api/profiles/samples": [{}],
  "POST /api/purchases/import/tables": [{}],
  "POST /api/purchases/import/:id/undo": [],
  "PUT /api/profiles/:id": [{ name: "Payroll register", plan: planOf(profile), deductionAmount: 5900 }],
  "DELETE /api/profiles/:id": [],
  "POST /api/sample-company": [],
  "DELETE /api/sample-company": [],
  "POST /api/inquiries": [inquiry],
  "PUT /api/locations/mappings": [{ location: "Plant 1", jurisdiction: "US-TX" }],
  "POST /api/locations/mappings": [{ mappings: [{ location: "Plant 1", jurisdiction: "US-TX" }] }],
  "POST /api/locations/proposals": [{ locations: ["Plant 1"] }],
  "POST /api/locations/rates": [enteredRate],
  "PUT /api/locations/rates/:id": [enteredRate],
  "DELETE /api/locations/rates/:id": [],
  "DELETE /api/locations/mappings": [{ location: "Plant 1" }],
};

/** A value that fits, by field of the sign-in endpoints. */
export const authFields: Readonly<Record<string, unknown>> = {
  email: "clerk@example.com",
  password: "boots on every second friday",
  currentPassword: "boots on every second friday",
  newPassword: "boots on every first friday",
  name: "Clerk",
  otp: "123456",
  code: "123456",
  token: "a.token.here",
  phoneNumber: "+15551234567",
  createUser: false,
  updatePhoneNumber: false,
  trustDevice: false,
  revokeOtherSessions: false,
  provider: "google",
  providerId: "example.com",
  accountId: "an account",
  id: "a passkey",
  idToken: { token: "a.token.here", nonce: "a nonce" },
  response: { id: "a passkey", response: { clientDataJSON: "e30" } },
  callbackURL: "/app",
  errorCallbackURL: "/login",
  SAMLResponse: "PHhtbC8+",
  RelayState: "a state",
  state: "a state",
  iss: "https://example.com",
  error: "denied",
  error_description: "no",
};

/** What is read from the query of our own addresses. */
export const queries: Readonly<Record<string, readonly string[]>> = {
  "GET /api/locations/jurisdictions": ["payDate"],
  "GET /api/employees/:employeeNumber/authorization-form.pdf": [
    ...["item", "what", "itemClass", "state", "total", "amount", "payments", "equalPayments"],
    ...["percentHundredths", "percentOf", "firstDeductionOn", "expiresOn", "forPayDate", "lossFoundOn"],
  ],
  "GET /api/purchases": ["employee", "item", "import", "search", "before", "limit"],
  "GET /api/runs/reviews/:id": ["payDate", "timeZone"],
  "GET /api/runs/:id/:file{payroll-(?:all|outstanding|skipped)\\.csv}": ["timeZone"],
  "GET /api/runs/:id/for-payroll/file": ["periodStart", "periodEnd"],
  "GET /api/accounts/email-change/:asked": ["user", "token"],
};
