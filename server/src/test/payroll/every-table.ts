import { randomUUID } from "node:crypto";
import { type CalendarDate, cents, microHours } from "@wagefloor/domain/money.ts";
import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import * as tables from "../../core/db/schema/index.ts";
import type { Caller } from "../../core/request/tenant.ts";

/** Every table whose rows belong to an organization, as the database lists them, without the members. */
export async function listOwnedTables({ pool }: Pick<Database, "pool">): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and attname = 'organization_id' and relname <> 'organization_members' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** One row in each table that belongs to an organization, except those that the system role writes. */
export async function writeEverything({ db, organizationId, actor }: TenantTransaction): Promise<void> {
  const runId = randomUUID();
  const createdAt = new Date("2025-03-01T12:00:00Z");
  await db.insert(tables.csvConfigurations).values({ organizationId, userId: actor, ...columns });
  await db
    .insert(tables.locationMappings)
    .values({ organizationId, actor, location: "Plant 12", jurisdiction: "US-CA" });
  const merge = { id: randomUUID(), merged: "0043", kept: "0042", position: 1 };
  await db.insert(tables.employeeMerges).values({ organizationId, actor, ...merge });
  await db.insert(tables.authorizations).values({
    ...{ organizationId, actor, id: runId, employeeNumber: "0042", equalPayments: false },
    ...{
      signedOn: "2025-03-01" as CalendarDate,
      employerSigned: false,
      approvedForm: false,
      notarized: false,
    },
  });
  await db.insert(tables.authorizationEvents).values({
    ...{
      organizationId,
      actor,
      authorizationId: runId,
      kind: "withdrawn" as const,
      reason: "wrong employee",
    },
  });
  await db.insert(tables.authorizationDocuments).values({
    ...{
      organizationId,
      actor,
      id: runId,
      fileName: "signed.pdf",
      kind: "pdf" as const,
    },
    ...{ byteCount: 1, hash: "0".repeat(64), file: Buffer.from("%") },
  });
  await db
    .insert(tables.documentedAuthorizations)
    .values({ organizationId, authorizationId: runId, documentId: runId });
  await db.insert(tables.differentEmployees).values({ organizationId, actor, one: "0042", other: "0044" });
  await db.insert(tables.employeeNames).values({
    ...{ organizationId, actor, nameKey: "JANE DOE", name: "Doe, Jane", employeeNumber: "0042" },
  });
  await db.insert(tables.employeeAttributes).values({
    ...{ organizationId, actor, employeeNumber: "0042", kind: "scope" as const, value: "exempt-salary" },
  });
  await db.insert(tables.enteredRates).values({
    ...{ organizationId, actor, id: runId, jurisdiction: "US-MT", hourly: cents(1110), source: "a notice" },
    ...{ effective: "2027-01-01" as CalendarDate, through: "2027-12-31" as CalendarDate },
  });
  await db.insert(tables.analysisRuns).values({ ...runRow, organizationId, actor, id: runId, createdAt });
  await db
    .insert(tables.analysisResults)
    .values({ ...resultRow, organizationId, userId: actor, runId, createdAt });
  await db.insert(tables.analysisSkipped).values({ ...skipped, organizationId, runId });
  await db.insert(tables.balances).values({ organizationId, employeeNumber: "0042", balance: cents(4430) });
  await db.insert(tables.balanceEntries).values({ ...entry, organizationId, runId });
  await db.insert(tables.employers).values({ organizationId, actor, fein: "12-3456789" });
  await db.insert(tables.chargingChoices).values({ organizationId, actor, charging: "recorded" });
  await db.insert(tables.items).values({
    ...{ organizationId, actor, id: runId, name: "Boots", price: cents(12000), employerShare: cents(6100) },
  });
  await db.insert(tables.purchases).values({
    ...{ organizationId, actor, id: runId, kind: "purchase" as const, employeeNumber: "0042" },
    ...{ boughtOn: "2025-03-01" as CalendarDate, amount: cents(5900) },
  });
  await db.insert(tables.undoneImports).values({
    ...{ organizationId, actor, id: runId, importedFrom: "vendor.csv", purchases: [] },
  });
  await db.insert(tables.purchaseReturns).values({
    ...{ organizationId, actor, id: runId, purchaseId: runId, amount: cents(100), paidBack: cents(0) },
    ...{ returnedOn: "2025-03-02" as CalendarDate, reason: "wrong size" },
  });
  await db.insert(tables.takenConfirmations).values({
    ...{ organizationId, actor, id: runId, runId, place: 1, position: 2, request: "0" },
    ...{ employees: 1, differing: 0 },
  });
  await db.insert(tables.takenDeductions).values({
    ...{ organizationId, employeeNumber: "0042", place: 1, position: 2 },
    ...{ proposed: cents(1470), taken: cents(1470), toPayBack: cents(0) },
  });
  await db.insert(tables.earlierJudgments).values({
    ...{ organizationId, actor, runId, employeeNumber: "0042", location: "Plant 12", jurisdiction: "US" },
    ...{ minimumWage: cents(725), verdict: "not-checked" as const, reasons: reasonBits["unknown-place"] },
    ...{ shortfall: cents(0), proposedDeduction: cents(0) },
  });
  await db.insert(tables.itemAnswers).values({ organizationId, runId, employeeNumber: "0042", answers: [] });
  await db.insert(tables.takenFindings).values({
    ...{ organizationId, runId, employeeNumber: "0042", verdict: "below-minimum" as const },
    shortfall: cents(100),
  });
  await db.insert(tables.profiles).values({
    ...{ organizationId, actor, id: runId, version: 1, name: "Payroll register" },
    ...{ plan: configuration.plan, deductionAmount: cents(5900) },
  });
  await db.insert(tables.payrollSettings).values({
    ...{ organizationId, actor, profileId: "default", version: 1 },
    settings: { kind: "list", system: "gusto", deductionCode: "Boots", order: "file" },
  });
  await db
    .insert(tables.payCalendars)
    .values({ organizationId, actor, profileId: "default", calendar: null });
  await db.insert(tables.requestedReminders).values({ organizationId, kind: "file-due", about: "default" });
  await db
    .insert(tables.reviews)
    .values({ ...review, organizationId, actor, id: runId, expiresAt: createdAt });
  await db.insert(tables.payrollTotals).values({ organizationId, ...totals });
  await db.insert(tables.runReports).values({
    ...{ organizationId, actor, id: runId, runId, timeZone: "UTC", status: "waiting" as const },
  });
  await db.insert(tables.recalculations).values({
    ...{ organizationId, actor, id: runId, runId, kind: "void" as const, request: { reason: "wrong file" } },
    ...{ results: 1, runs: 1 },
  });
}

/** The same, with those that the system role writes. */
export async function writeAll(database: Database, owner: Caller): Promise<void> {
  await database.asOrganization(owner, writeEverything);
  const { organizationId, userId, actor } = owner;
  await database.system.insert(tables.subscriptions).values({
    organizationId,
    userId,
    actor,
    status: "active",
    planId: "basic",
    currentPeriodEnd: new Date(),
  });
  await database.system
    .insert(tables.billingCustomers)
    .values({ organizationId, actor, stripeCustomerId: `cus_${organizationId}` });
  await database.system
    .insert(tables.paymentLeases)
    .values({ organizationId, holder: randomUUID(), until: new Date() });
}

const totals = {
  ...{ runs: 1, verdicts: { ok: 1 }, employees: 1 },
  ...{ employeesBelowMinimum: 0, employeesNotChecked: 0, employeesWithoutPlace: 0, employeesWithoutRate: 0 },
  ...{ employeesLeftOwing: 0, owedByLeft: cents(0), owed: cents(4430), headroom: {}, lowRates: {} },
};
const columns = {
  headerRow: ["Id", "Site", "Type", "Amount", "Hours"],
  employeeIdColumn: "Id",
  locationColumn: "Site",
  earningsColumn: "Type",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(5900),
  hoursBasis: "first-row" as const,
};
const configuration = {
  profile: null,
  plan: planOf(columns),
  deductionAmount: cents(5900),
  hoursBasis: "first-row" as const,
};
export const runRow = {
  payDate: "2025-03-01" as CalendarDate,
  fileName: "march.csv",
  fileHash: "0".repeat(64),
  byteCount: 120,
  configuration,
  rows: 1,
  employeesInFile: 1,
  employeesAnalyzed: 1,
  employeesSkipped: 0,
  rowsWithoutEmployee: 0,
  verdicts: { ok: 1 },
  belowMinimum: 0,
  notChecked: 0,
  outOfScope: 0,
  unknownLocations: 0,
  totalSafeDeduction: cents(1470),
  totalRemainingBalance: cents(4430),
  totalProposedDeduction: cents(1470),
  totalStillOwed: cents(4430),
  totalGross: cents(23250),
  totalHours: microHours(30_000_000),
  totalHoursOverAllRows: microHours(30_000_000),
};
const review = {
  payDate: "2025-03-01" as CalendarDate,
  fileName: "march.csv",
  fileHash: "0".repeat(64),
  byteCount: 120,
  configuration,
};
export const resultRow = {
  position: 0,
  employeeNumber: "0042",
  location: "US-TX",
  jurisdiction: "US-TX",
  minimumWage: cents(725),
  totalHours: microHours(30_000_000),
  hoursOverAllRows: microHours(30_000_000),
  totalGross: cents(23250),
  startingCost: cents(5900),
  safeDeduction: cents(1470),
  remainingBalance: cents(4430),
  preDeductionRate: cents(775),
  postDeductionRate: cents(726),
  compliant: true,
  verdict: "reduced" as const,
  proposedDeduction: cents(1470),
};
const skipped = {
  position: 0,
  employeeNumber: "0043",
  location: "US-TX",
  line: 3,
  reason: "nothing-owed" as const,
  rawText: "",
};
const entry = {
  employeeNumber: "0042",
  kind: "run" as const,
  amount: cents(-1470),
  balanceAfter: cents(4430),
};
