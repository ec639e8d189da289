import type { CappedLedger } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import { usedAfter } from "@wagefloor/domain/ledger/charges/used-later.ts";
import type { History } from "@wagefloor/domain/ledger/replay/replay.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate, Cents } from "@wagefloor/domain/money.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { EnteredHours } from "@wagefloor/domain/runs/earlier-rate/find-earlier-hours.ts";
import { enterResults } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readCappedLedgersAt } from "../../ledger/capped/capped-ledgers.ts";
import { readConsents } from "../../ledger/capped/consents.ts";
import { inLedger } from "../../runs/kept/change-history.ts";
import type { Happening } from "../../runs/kept/plan-change.ts";
import { type RunRow, readEmployeeNumbers } from "../../runs/stored/queries.ts";

/** A run of another file that comes in the place of an earlier one. */
export interface Replacement {
  readonly replaced: RunRow;
  readonly id: string;
  /** Who is in the file. */
  readonly employeeNumbers: readonly string[];
  /** What an employee without a balance owes at it; null if only recorded purchases are charged. */
  readonly firstCharge: Cents | null;
  /** The other terms on which it's calculated. */
  readonly terms: unknown;
  /** Calculates it by what was recorded in that place. */
  readonly make: (recorded: RecordedBalances) => Promise<CalculatedRun> | CalculatedRun;
}

interface Terms {
  readonly payDate: CalendarDate;
  readonly period: Period | undefined;
  readonly applied: AppliedProfile;
  readonly hoursBefore?: EnteredHours | undefined;
}

/** What of a file's terms a person decides in its review. */
export function replacementTerms({ payDate, period, applied, hoursBefore }: Terms): unknown {
  const entered = hoursBefore ? [hoursBefore.before, ...hoursBefore.hours] : null;
  return [payDate, period?.from ?? null, period?.through ?? null, applied.hoursBasis, entered];
}

/** The earlier run no longer counts, and the new one counts in its place in the ledger. */
export async function replacementOf(
  tx: TenantTransaction,
  { replaced, id, employeeNumbers, firstCharge, terms, make }: Replacement,
): Promise<Happening> {
  const place = inLedger(replaced);
  const inFile = new Set(employeeNumbers);
  return {
    at: place.at,
    fact: { kind: "void", runId: replaced.id },
    terms,
    employeeNumbers: [...new Set([...(await readEmployeeNumbers(tx, replaced.id)), ...employeeNumbers])],
    happen: async (lookAt) => {
      const recorded = recordedAt(place, inFile);
      await lookAt(recorded.add);
      const { cappedLedgers } = recorded.balances;
      const asked = replaced.configuration.itemClasses === undefined ? [] : [...cappedLedgers.keys()];
      const ofConsents = await readConsentsAt(tx, asked, place.at);
      const calculated = await make({ ...recorded.balances, ...ofConsents });
      const { payDate, period } = calculated.summary;
      const caps = { ...place.caps, payDate, period };
      return (history) => {
        history.remove(place);
        enterResults(
          (run, name, after, answers) => history.has(name) && history.enter(run, name, after, answers),
          { ...place, id, firstCharge, caps },
          calculated,
        );
      };
    },
  };
}

/** Collects what the ledger has of employees in a place of it; balances and items only of those in the file. */
function recordedAt(place: ReturnType<typeof inLedger>, inFile: ReadonlySet<string>) {
  const balances = new Map<string, Cents>();
  const openProposals = new Map<string, Cents>();
  const cappedLedgers = new Map<string, CappedLedger>();
  return {
    balances: { balances, openProposals, cappedLedgers },
    add(history: History, names: readonly string[]): void {
      for (const name of names) {
        const { proposed, recorded, ledger } = history.standingAt(place, name);
        if (proposed > 0) openProposals.set(name, proposed);
        if (!inFile.has(name)) continue;
        if (recorded !== null) balances.set(name, recorded);
        if (ledger) cappedLedgers.set(name, ledger);
      }
    },
  };
}

/** The consents of employees, and what deductions after a place in the ledger already used of them. */
async function readConsentsAt(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  at: number,
): Promise<Pick<RecordedBalances, "consents" | "usedLater">> {
  const consents = await readConsents(tx, employeeNumbers);
  const ledgers = await readCappedLedgersAt(tx, [...consents.keys()], Number.POSITIVE_INFINITY);
  const usedLater = new Map([...ledgers].map(([name, ledger]) => [name, usedAfter(ledger, at)] as const));
  return { consents, usedLater };
}

/** Why a run can't be replaced, whatever the file; null if it can. */
export function whyNotReplaceable({ status }: RunRow): string | null {
  if (status === "voided")
    return "This run was voided, so it can't be replaced. Upload the file as a new run.";
  if (status === "replaced") return "This run was already replaced. Open the run that replaced it instead.";
  return null;
}
