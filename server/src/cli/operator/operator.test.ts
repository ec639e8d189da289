import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "../../core/db/schema/accounts.ts";
import { subscriptions } from "../../core/db/schema/billing.ts";
import { enterpriseInquiries } from "../../core/db/schema/inquiries.ts";
import { readEnvironment } from "../../settings/env.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { grant } from "./grant.ts";
import { listInquiries } from "./list-inquiries.ts";
import { reportRates } from "./report-rates.ts";
import { reportRules } from "./report-rules.ts";

const db = await createTestDatabase();
const environment = readEnvironment({ DATABASE_URL: db.connectionString });
const nextYear = `${new Date().getUTCFullYear() + 1}-06-30`;

test("[BILL-04] grant gives an account a plan until the end of a day, and says so", async () => {
  const { userId, organizationId } = await db.addUser();
  const email = `${userId}@example.com`;
  const said = await grant(environment, [email.toUpperCase(), "professional", "--until", nextYear]);
  expect(said).toBe(`${email} has the plan Professional until the end of ${nextYear} (UTC).\n`);
  const [row] = await db.system
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  expect(row).toMatchObject({
    status: "active",
    planId: "price_professional",
    grantedByOperator: true,
    userId,
    actor: "operator",
    currentPeriodEnd: new Date(`${nextYear.slice(0, 4)}-07-01T00:00:00Z`),
  });
});

test("[BILL-04] grant finds an account that was made by phone by its number", async () => {
  const { userId, organizationId } = await db.addUser();
  const phoneNumber = "+15552000042";
  await db.system.update(user).set({ phoneNumber }).where(eq(user.id, userId));
  await grant(environment, ["+1 (555) 200-0042", "basic", "--until", nextYear]);
  const [row] = await db.system
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  expect(row).toMatchObject({ status: "active", planId: "price_basic" });
  const unknown = ["+15552000043", "basic", "--until", nextYear];
  await expect(grant(environment, unknown)).rejects.toThrow(
    "There is no account with the phone number +15552000043.",
  );
});

test.each([
  [
    ["nobody@example.com", "basic", "--until", nextYear],
    "There is no account with the address nobody@example.com.",
  ],
  [["a@example.com", "gold", "--until", nextYear], "There is no plan 'gold'. The plans are basic, standard"],
  [["a@example.com", "basic", "--until", "2027-02-30"], "'2027-02-30' is not a day. Write it as YYYY-MM-DD."],
  [["a@example.com", "basic", "--until", "2020-01-01"], "2020-01-01 is in the past"],
  [["a@example.com", "basic"], "grant takes EMAIL PLAN --until YYYY-MM-DD; --help shows how it is used"],
])("grant %j is refused with a sentence", async (words, sentence) => {
  await expect(grant(environment, words)).rejects.toThrow(sentence);
});

test("inquiries are listed newest first, without what would steer the terminal", async () => {
  expect(await listInquiries(environment)).toBe("There are no enterprise inquiries.\n");
  const inquiry = {
    contactName: "Contact",
    contactEmail: "contact@example.com",
    employeesCount: 900,
    analysesPerMonth: 12,
  };
  await db.system.insert(enterpriseInquiries).values([
    { ...inquiry, businessName: "Earlier", createdAt: new Date("2025-01-01T10:00:00Z") },
    { ...inquiry, businessName: "Later\u001b[2J", createdAt: new Date("2025-02-01T10:00:00Z") },
  ]);
  expect(await listInquiries(environment)).toBe(
    "2025-02-01 10:00 UTC  Later[2J\n  Contact <contact@example.com>\n  900 employees, 12 analyses a month\n" +
      "\n2025-01-01 10:00 UTC  Earlier\n  Contact <contact@example.com>\n  900 employees, 12 analyses a month\n",
  );
});

test("[WAGE-04] rates lists what has to be confirmed, and says so where there is nothing", () => {
  expect(reportRates(new Date("2026-10-01T12:00:00Z"))).toContain(
    "Every rate is confirmed for the next 60 days.",
  );
  const said = reportRates(new Date("2026-12-01T12:00:00Z"));
  expect(said).toContain("\nConfirmed through 2026-12-31:\n  US-AZ-FLAGSTAFF\n");
  expect(said).toContain("2027-07-01  US-AK");
});

test("rules says what no one has read and which texts are old", () => {
  const said = reportRules(new Date("2026-11-23T12:00:00Z"));
  expect(said).toContain("as of 2026-11-22 (1 day ago)");
  expect(said).toContain("572 cells: 0 reviewed by a person who answers for it, 101 not read by anyone");
  expect(said).toContain("\n  NJ: work-boots, overpayment, medical-exam\n");
  expect(said).toContain("\n  1987  KS protective-equipment");
});
