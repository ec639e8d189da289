import { queryOptions } from "@tanstack/react-query";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { api, call } from "../../lib/api.ts";
import { newId } from "../../lib/new-id.ts";
import { payrollData, payrollKey } from "../../lib/payroll-data.ts";
import { useSend } from "../../lib/use-send.ts";

const route = api.runs[":id"].taken;

/** What someone enters of one employee; negative for what payroll paid back. In cents. */
export interface EnteredAmount {
  readonly employeeNumber: string;
  readonly amount: number;
}

/** What was confirmed for a run, and how that differs from what it proposes. */
export function takenQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "taken", runId],
    queryFn: () => call(route.$get({ param: { id: encodeURIComponent(runId) } })),
  });
}

/** Everyone in a run with what it proposes and what payroll took. */
export function takenEmployeesQuery(runId: string) {
  return queryOptions({
    queryKey: [...payrollKey, "taken-employees", runId],
    queryFn: () => call(route.employees.$get({ param: { id: encodeURIComponent(runId) } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What confirming these amounts comes to, or what speaks against them. */
export function useCheckTaken(runId: string) {
  return useSend((amounts: readonly EnteredAmount[]) =>
    call(route.check.$post({ param: { id: runId }, json: { amounts: [...amounts] } })),
  );
}

interface Confirmed {
  readonly id: string;
  readonly amounts: readonly EnteredAmount[];
  readonly note: string;
  readonly seen: string;
}

/** Records what payroll took, if it still comes to what was shown. */
export function useConfirmTaken(runId: string) {
  return useSend(
    ({ amounts, ...confirmed }: Confirmed) =>
      call(route.$post({ param: { id: runId }, json: { ...confirmed, amounts: [...amounts] } })),
    { outdates: payrollData, afterFailure: () => payrollData },
  );
}

/** Confirms everyone who isn't confirmed yet as proposed, if that is still what the page shows. */
export function useConfirmAsProposed({ id }: Pick<Run, "id">) {
  return useSend(
    async ({ proposed }: { readonly proposed: number }) => {
      const check = await call(route.check.$post({ param: { id }, json: { amounts: [] } }));
      if (check.totals.proposed !== proposed) throw new Error("the run changed");
      return call(route.$post({ param: { id }, json: { id: newId(), amounts: [], seen: check.seen } }));
    },
    { outdates: payrollData, afterFailure: () => payrollData },
  );
}
