import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SentTable } from "@wagefloor/contract/purchases/import.ts";
import type { NewPurchase, NewReturn } from "@wagefloor/contract/purchases/purchases.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { api, call } from "../../lib/api.ts";
import { appendPayrollFile } from "../../lib/chosen-sheet.ts";
import { reach, readApiError, readJson } from "../../lib/errors.ts";
import { payrollData, payrollKey } from "../../lib/payroll-data.ts";
import { packForm } from "../../lib/upload.ts";
import { useSend } from "../../lib/use-send.ts";

/** Which purchases a list shows. */
export interface PurchaseFilter {
  /** Part of an employee number, receipt number, note or item. */
  readonly search: string;
  readonly item: string;
  readonly import: string;
}

/** Purchases and opening balances, newest first, page by page. */
export function purchasesQuery({ search, item, import: importId }: PurchaseFilter) {
  return infiniteQueryOptions({
    queryKey: [...payrollKey, "purchases", search, item, importId],
    queryFn: ({ pageParam }) =>
      call(
        api.purchases.$get({
          query: {
            ...(search !== "" && { search }),
            ...(item !== "" && { item }),
            ...(importId !== "" && { import: importId }),
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The newest 200 purchases of one employee, under any number of theirs. */
export function employeePurchasesQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "purchases", "of-employee", employeeNumber],
    queryFn: () => call(api.purchases.$get({ query: { employee: employeeNumber, limit: "200" } })),
  });
}

/** Everyone whose purchase it may be; also of files that came since. */
export const peopleQuery = queryOptions({
  queryKey: [...payrollKey, "purchase-people"],
  queryFn: async (): Promise<readonly KnownPerson[]> => (await call(api.purchases.people.$get())).people,
  staleTime: 0,
});

/** What recording these purchases would do; nothing is written. */
export function previewQuery(purchases: readonly NewPurchase[]) {
  return queryOptions({
    queryKey: [...payrollKey, "purchases-preview", purchases],
    queryFn: () => call(api.purchases.preview.$post({ json: { purchases: [...purchases] } })),
    enabled: purchases.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 60_000,
  });
}

/** What is recorded at once. */
export interface Recording {
  readonly purchases: readonly NewPurchase[];
  readonly import?: { readonly id: string; readonly fileName: string };
}

/** Records purchases or opening balances, all or none. */
export function useRecordPurchases() {
  return useSend(
    ({ purchases, ...rest }: Recording) =>
      call(api.purchases.$post({ json: { purchases: [...purchases], ...rest } })),
    { outdates: payrollData, afterFailure: () => payrollData },
  );
}

/** Takes back all that was recorded of a list. */
export function useUndoImport(id: string) {
  return useSend(() => call(api.purchases.import[":id"].undo.$post({ param: { id } })), {
    outdates: payrollData,
    afterFailure: () => payrollData,
  });
}

/** What returning a purchase would come to; nothing is written. No amount: all of it that wasn't returned yet. */
export function returnPreviewQuery(id: string, amount?: number) {
  return queryOptions({
    queryKey: [...payrollKey, "return-preview", id, amount ?? null],
    queryFn: () =>
      call(
        api.purchases[":id"].return.preview.$post({
          param: { id },
          json: amount === undefined ? {} : { amount },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Takes a purchase back, whole or in part. */
export function useReturnPurchase(id: string) {
  return useSend((json: NewReturn) => call(api.purchases[":id"].return.$post({ param: { id }, json })), {
    outdates: payrollData,
    afterFailure: () => payrollData,
  });
}

/** Reads the rows of a CSV or Excel file. The server keeps nothing of it. */
export function useReadTable() {
  return useSend(readTable);
}

async function readTable(file: File): Promise<SentTable> {
  const form = new FormData();
  appendPayrollFile(form, file);
  const response = await reach("/api/purchases/import/tables", { method: "POST", ...(await packForm(form)) });
  if (!response.ok) throw await readApiError(response);
  return ((await readJson(response)) as { table: SentTable }).table;
}
