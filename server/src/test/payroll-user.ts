import { gzipSync } from "node:zlib";
import type { Balance } from "@wagefloor/contract/employees.ts";
import type { Results, SkippedEntry } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import { expect } from "vitest";
import type { ConfirmedAccount } from "./sign-up-confirmed.ts";
import { forThirtyDays, type TestServer } from "./test-server.ts";

export type { Run };

/** What every failure looks like. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string } & Readonly<Record<string, unknown>>;
}

interface UploadOptions {
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

/** A payroll file of one row an employee: person number, gross pay, hours, location. */
export function payrollFile(
  rows: readonly (readonly [personNumber: string, gross: string, hours?: string, location?: string])[],
): string {
  const lines = rows.map(
    ([personNumber, gross, hours = "40", location = "US-TX"]) =>
      `${personNumber},${location},/101,${gross},${hours}`,
  );
  return ["Employee,Location,Wage Type,Amount,Hours", ...lines, ""].join("\n");
}

export async function addPayrollUser(
  server: TestServer,
  plan: PlanKey | null = "enterprise",
): Promise<PayrollUser> {
  return asPayrollUser(await server.addAccount({ profile, ...(plan && { plan: forThirtyDays(plan) }) }));
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

/** Every balance is what its entries add up to, in their order. */
export async function expectReplay(clerk: PayrollUser, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { balance, entries } = await balanceOf(clerk, name);
    let sum = 0;
    for (const { amount, balanceAfter } of entries.toReversed()) {
      sum += amount;
      expect(balanceAfter ?? 0, name).toBe(sum);
    }
    expect(balance ?? 0, name).toBe(sum);
  }
}
