import { gzipSync } from "node:zlib";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Balance, Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import {
  createEmployeeView,
  headroomFilter,
  verdictOrder,
} from "@wagefloor/domain/employees/employee-view.ts";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { expect } from "vitest";
import type { Database } from "../core/db/client.ts";
import { expectKeptTotals } from "./payroll/kept-totals.ts";
import { notCheckedByTaken } from "./payroll/not-checked-by-taken.ts";
import type { ConfirmedAccount } from "./sign-up-confirmed.ts";
import { forThirtyDays, type TestServer } from "./test-server.ts";

export type { Run };

/** What every failure looks like. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string } & Readonly<Record<string, unknown>>;
}

export interface UploadOptions {
  readonly payDate?: string;
  readonly periodStart?: string;
  readonly periodEnd?: string;
  readonly repeatOf?: string;
  readonly timeZone?: string;
  readonly profileId?: string;
  readonly sheet?: string;
  readonly fileName?: string;
  /** Compress the whole request, as the pages do. */
  readonly gzip?: boolean;
}

/** A confirmed, configured and subscribed account that uploads payroll files as the pages do. */
export interface PayrollUser extends ConfirmedAccount {
  upload(file: string | Uint8Array, options?: UploadOptions): Promise<Response>;
  /** Uploads a file that must be accepted. */
  run(file: string | Uint8Array, options?: UploadOptions): Promise<Run>;
  /** Given where a test may look at what is kept. */
  readonly db?: Database;
  /** The JSON body of a request that must succeed. */
  read<T>(path: string): Promise<T>;
}

/** What the files of `payrollFile` are read with: 59.00 a pair of boots. */
export const profile: PayrollConfiguration = {
  headerRow: ["Employee", "Location", "Wage Type", "Amount", "Hours"],
  employeeIdColumn: "Employee",
  locationColumn: "Location",
  earningsColumn: "Wage Type",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: cents(5900),
  hoursBasis: "first-row",
};

/** A pay date on which Texas has the federal 7.25. */
export const payDate = "2025-03-01";

/** A payroll file of one row an employee: employee number, gross pay, hours, location. */
export function payrollFile(
  rows: readonly (readonly [employeeNumber: string, gross: string, hours?: string, location?: string])[],
): string {
  const lines = rows.map(
    ([employeeNumber, gross, hours = "40", location = "US-TX"]) =>
      `${employeeNumber},${location},/101,${gross},${hours}`,
  );
  return ["Employee,Location,Wage Type,Amount,Hours", ...lines, ""].join("\n");
}

export async function addPayrollUser(
  server: TestServer,
  plan: PlanKey | null = "enterprise",
): Promise<PayrollUser> {
  const account = await server.addAccount({ profile, ...(plan && { plan: forThirtyDays(plan) }) });
  return { ...asPayrollUser(account), db: server.db };
}

/** What an account with a plan and `profile` does with payroll files. */
export function asPayrollUser(account: ConfirmedAccount): PayrollUser {
  const upload: PayrollUser["upload"] = async (file, options = {}) =>
    account.fetch("/api/runs", await uploadRequest(file, options));
  return {
    ...account,
    upload,
    async run(file, options) {
      const answer = await expectOk(upload(file, options));
      return ((await answer.json()) as { run: Run }).run;
    },
    async read<T>(path: string) {
      return (await (await expectOk(account.fetch(path))).json()) as T;
    },
  };
}

/** An upload as the pages send it. */
export async function uploadRequest(
  file: string | Uint8Array,
  options: UploadOptions = {},
): Promise<RequestInit> {
  const form = new FormData();
  form.set("payDate", options.payDate ?? payDate);
  for (const name of ["periodStart", "periodEnd", "repeatOf", "timeZone", "profileId", "sheet"] as const) {
    const value = options[name];
    if (value) form.set(name, value);
  }
  form.set(
    "file",
    new Blob([new Uint8Array(typeof file === "string" ? Buffer.from(file) : file)]),
    options.fileName ?? "payroll.csv",
  );
  if (!options.gzip) return { method: "POST", body: form };
  const encoded = new Response(form);
  return {
    method: "POST",
    headers: { "content-type": encoded.headers.get("content-type") ?? "", "content-encoding": "gzip" },
    body: gzipSync(new Uint8Array(await encoded.arrayBuffer())),
  };
}

async function expectOk(request: Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** An employee's balance and ledger. */
export const balanceOf = (clerk: PayrollUser, name: string) =>
  clerk.read<Balance>(`/api/employees/${name}/balance`);

/** Everything of the runs that count, without what differs from company to company. */
export async function stateOf(clerk: PayrollUser, names: readonly string[]) {
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  const counting = runs.filter(({ status }) => status === "completed");
  return {
    runs: counting.map(
      ({ id: _id, createdAt: _at, recomputed: _why, replaces: _which, ...figures }) => figures,
    ),
    results: await Promise.all(counting.map(({ id }) => clerk.read<Results>(`/api/runs/${id}/results`))),
    skipped: await Promise.all(
      counting.map(({ id }) => clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${id}/skipped`)),
    ),
    balances: await Promise.all(names.map(async (name) => (await balanceOf(clerk, name)).balance)),
  };
}

/** Every balance is what its entries add up to, in their order, and what is kept beside them agrees with all runs. */
export async function expectReplay(clerk: PayrollUser, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { balance, entries, merged } = await balanceOf(clerk, name);
    const ledgers = [entries, ...merged.map((one) => one.entries)];
    const sums = ledgers.map((ledger) => {
      let sum = 0;
      for (const { amount, balanceAfter } of ledger.toReversed()) {
        sum += amount;
        expect(balanceAfter ?? 0, name).toBe(sum);
      }
      return sum;
    });
    expect(balance ?? 0, name).toBe(sums.reduce((all, sum) => all + sum, 0));
  }
  await expectSameOwed(clerk, names);
  await expectLastRuns(clerk);
  if (clerk.db) await expectKeptTotals(clerk.db, clerk);
  await expectSameFigures(clerk);
}

/** The list of employees has what each of them owes, and Settings has the sum. */
async function expectSameOwed(clerk: PayrollUser, names: readonly string[]): Promise<void> {
  const { employeeNumber, owed, openProposals } = await clerk.read<Employees>("/api/employees");
  for (const name of names) {
    const { employeeNumber: kept, balance, openProposals: open } = await balanceOf(clerk, name);
    const at = employeeNumber.indexOf(kept);
    if (at === -1) continue;
    expect([owed[at], openProposals?.[at] ?? 0], name).toEqual([balance, open]);
  }
  const { owed: together } = await clerk.read<{ owed: number }>("/api/profiles/charging");
  expect(owed.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(together);
}

/** The start page counts whom the filters of the list of employees show. */
async function expectSameFigures(clerk: PayrollUser): Promise<void> {
  const { toDo, charts } = await clerk.read<Dashboard>("/api/dashboard");
  const view = createEmployeeView(await clerk.read<Employees>("/api/employees"));
  const counts = view.counts();
  expect(toDo).toMatchObject({
    belowMinimum: counts["below-minimum"],
    takenBelow: counts["taken-below"],
    takenShortfall: Array.from(view.columns.takenShortfall ?? []).reduce((sum, one) => sum + one, 0),
    employeesToPayBack: counts["to-pay-back"],
    toPayBack: Array.from(view.columns.toPayBack ?? []).reduce((sum, one) => sum + one, 0),
    notChecked: counts["not-checked"],
    withoutPlace: counts["no-place"],
    withoutRate: counts["no-rate"],
    leftOwing: counts["left-owing"],
    owedByLeft: view.owedBy(view.select({ filter: "left-owing", search: "", sort: null })),
    belowComingRate: counts["coming-rate"],
    authorizationsExpiring: counts["authorization-expiring"],
    authorizationsMissing: counts["authorization-missing"],
  });
  for (const { from, employees } of charts.headroom)
    expect(employees, `${from}`).toBe(counts[from === null ? "below-minimum" : headroomFilter(from)]);
}

/** One employee of the list. */
export interface ListedEmployee {
  readonly name: string;
  readonly place: string | null;
  readonly owed: number | null;
  readonly lastRun: string | null;
  readonly verdict: string | null;
  readonly lastDeduction: number | null;
  readonly notSeen: boolean;
  readonly lastDay: string | null;
}

/** The list of employees, by number. */
export async function employeesOf(clerk: PayrollUser): Promise<ReadonlyMap<string, ListedEmployee>> {
  const list = await clerk.read<Employees>("/api/employees");
  return new Map(
    list.employeeNumber.map((employeeNumber, row) => [
      employeeNumber,
      {
        name: list.name?.[row] ?? "",
        place: list.place.values[list.place.codes[row] ?? -1]?.name ?? null,
        owed: list.owed[row] ?? null,
        lastRun: list.lastRun.values[list.lastRun.codes[row] ?? -1]?.id ?? null,
        verdict: list.verdict.values[list.verdict.codes[row] ?? -1] ?? null,
        lastDeduction: list.lastDeduction[row] ?? null,
        notSeen: list.notSeen[row] === 1,
        lastDay: list.lastDay[row] ?? null,
      },
    ]),
  );
}

/** Of someone with two numbers in one run, the graver verdict is shown, and of two results the first of the file. */
function graveness(verdict: Verdict | null): number {
  return verdict === null ? verdictOrder.length : verdictOrder.indexOf(verdict);
}

/** The list of employees says of everyone what the newest run that counts says, found anew from all runs. */
async function expectLastRuns(clerk: PayrollUser): Promise<void> {
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  const {
    employeeNumber: people,
    merged = [],
    takenShortfall,
  } = await clerk.read<Employees>("/api/employees");
  const holders = new Map(merged.map((one) => [one.employeeNumber, people[one.row] ?? ""]));
  const newest = new Map<string, Pick<ListedEmployee, "lastRun" | "verdict" | "lastDeduction">>();
  const isBelow = (name: string) => (takenShortfall?.[people.indexOf(name)] ?? 0) > 0;
  for (const { id } of runs.filter(({ status }) => status === "completed")) {
    const results = await clerk.read<Results>(`/api/runs/${id}/results`);
    const { skipped } = await clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${id}/skipped`);
    const found = [
      ...results.employeeNumber.map((employeeNumber, row) => ({
        employeeNumber,
        verdict: results.verdict.values[results.verdict.codes[row] ?? -1] ?? null,
        lastDeduction: results.proposedDeduction[row] ?? null,
      })),
      ...skipped.map(({ employeeNumber, pay }) => ({
        employeeNumber,
        verdict: pay?.verdict ?? null,
        lastDeduction: 0,
      })),
    ];
    const notChecked = new Set(await notCheckedByTaken(clerk, id, [results, skipped]));
    const inOrder = found.toSorted((one, other) => graveness(one.verdict) - graveness(other.verdict));
    for (const { employeeNumber: inFile, ...said } of inOrder) {
      const employeeNumber = holders.get(inFile) ?? inFile;
      if (employeeNumber === "" || newest.has(employeeNumber)) continue;
      const isOpen = found.some(
        (one) =>
          notChecked.has(one.employeeNumber) &&
          (holders.get(one.employeeNumber) ?? one.employeeNumber) === employeeNumber,
      );
      const byTaken = isBelow(employeeNumber) ? "below-minimum" : isOpen ? "not-checked" : said.verdict;
      const verdict = said.verdict === "below-minimum" ? said.verdict : byTaken;
      newest.set(employeeNumber, { lastRun: id, ...said, verdict });
    }
  }
  const listed = [...(await employeesOf(clerk))].filter(([, { lastRun }]) => lastRun !== null);
  expect(new Map(listed)).toEqual(
    new Map([...newest].map(([employeeNumber, said]) => [employeeNumber, expect.objectContaining(said)])),
  );
}
