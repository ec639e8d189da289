import type { Subscription } from "@wagefloor/contract/billing.ts";
import { onTestFinished } from "vitest";
import type { PayrollUser } from "../../../test/payroll-user.ts";
import type { TestDatabase } from "../../../test/test-database.ts";
import { startTestServer } from "../../../test/test-server.ts";

interface Usage {
  readonly subscription: Subscription | null;
  readonly notice: { readonly text: string; readonly mend: string | null } | null;
  readonly trialDays: number;
  readonly usage: { readonly runsUsed: number; readonly periodStart: string; readonly resetDate: string };
}

export const day = 24 * 3600;

export const usageOf = (clerk: PayrollUser) => clerk.read<Usage>("/api/billing/usage");

/** A server of its own, because a trial is once per card. */
export async function startAlone(variables?: Readonly<Record<string, string>>, existing?: TestDatabase) {
  const server = await startTestServer(variables, existing);
  onTestFinished(server.close);
  return server;
}
