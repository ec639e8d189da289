import { queryOptions } from "@tanstack/react-query";
import type {
  EmployeeAuthorizations,
  NewAuthorization,
  NewAuthorizationEvent,
  NewAuthorizations,
} from "@wagefloor/contract/authorizations.ts";
import { api, call } from "../../lib/api.ts";
import { reach, readApiError, readJson } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { payrollData, payrollKey, reviewsKey } from "../../lib/payroll-data.ts";
import { packForm } from "../../lib/upload.ts";
import { useSend } from "../../lib/use-send.ts";

/** One employee's authorizations. */
export function authorizationsQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "authorizations", employeeNumber],
    queryFn: () => call(api.employees[":employeeNumber"].authorizations.$get(of(employeeNumber))),
  });
}

/** What a state requires of an authorization, by class of item; disabled without a state. */
export function demandsQuery(state: string) {
  return queryOptions({
    queryKey: ["authorization-demands", state],
    queryFn: () => call(api.authorizations.demands[":state"].$get({ param: { state } })),
    enabled: state !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Records an authorization; sent again, it's recorded once. */
export function useRecordAuthorization(employeeNumber: string) {
  return useSend(
    (json: NewAuthorization) =>
      call(api.employees[":employeeNumber"].authorizations.$post({ ...of(employeeNumber), json })),
    effectsFor(employeeNumber),
  );
}

/** What several employees signed, and the scan of it. */
interface SignedByMany {
  readonly json: NewAuthorizations;
  readonly document: SentDocument | null;
}

/** The authorizations were recorded, but their document wasn't saved. */
export class DocumentNotSaved extends Error {}

/** Records what several employees signed, all of it or nothing, and keeps its scan; sent again, it's recorded once. */
export function useRecordAuthorizations() {
  return useSend(recordAuthorizations, {
    outdates: [...payrollData, reviewsKey],
    afterFailure: (error) => (error instanceof DocumentNotSaved ? payrollData : []),
  });
}

async function recordAuthorizations({ json, document }: SignedByMany): Promise<void> {
  await call(api.authorizations.$post({ json }));
  if (document === null) return;
  await sendDocument(document).catch((cause: unknown) => {
    throw new DocumentNotSaved("the document wasn't saved", { cause });
  });
}

/** Records that an authorization was revoked or recorded by mistake, or that the employee got notice. */
export function useRecordEvent(employeeNumber: string, id: string) {
  return useSend(
    (json: NewAuthorizationEvent) => call(api.authorizations[":id"].events.$post({ param: { id }, json })),
    effectsFor(employeeNumber),
  );
}

/** A document to send; a retry with the same id stores it once. */
export interface SentDocument {
  readonly authorizationId: string;
  /** Further authorizations that it shows. */
  readonly others: readonly string[];
  readonly id: string;
  readonly file: File;
}

/** Sends a signed document. */
export function useSendDocument(employeeNumber: string) {
  return useSend(sendDocument, effectsFor(employeeNumber));
}

/** A document that is sent for the first time. @param others further authorizations that it shows */
export function newDocument(
  authorizationId: string,
  file: File,
  others: readonly string[] = [],
): SentDocument {
  return { authorizationId, others, id: newId(), file };
}

async function sendDocument({
  authorizationId,
  others,
  id,
  file,
}: SentDocument): Promise<EmployeeAuthorizations> {
  const form = new FormData();
  form.set("id", id);
  if (others.length > 0) form.set("others", others.join(","));
  form.set("file", file, file.name);
  const url = `/api/authorizations/${encodeURIComponent(authorizationId)}/documents`;
  const response = await reach(url, { method: "POST", ...(await packForm(form)) });
  if (!response.ok) throw await readApiError(response);
  return (await readJson(response)) as EmployeeAuthorizations;
}

/** The address of a signed document's file. */
export function documentUrl(authorizationId: string, documentId: string): string {
  return `/api/authorizations/${encodeURIComponent(authorizationId)}/documents/${encodeURIComponent(documentId)}/file`;
}

/** The address of a form to sign with these terms; what isn't filled in is left blank on it. */
export function formUrl(employeeNumber: string, terms: NewAuthorization): string {
  const { itemId, what, itemClass, state, total, amount, payments, equalPayments } = terms;
  const { percentHundredths, percentOf } = terms;
  const { firstDeductionOn, expiresOn, forPayDate, lossFoundOn } = terms;
  const filled = Object.entries({
    ...{ item: itemId, what, itemClass, state, total, amount, payments },
    ...{ percentHundredths, percentOf },
    ...{ equalPayments: equalPayments || null, firstDeductionOn, expiresOn, forPayDate, lossFoundOn },
  }).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return `/api/employees/${encodeURIComponent(employeeNumber)}/authorization-form.pdf?${query}`;
}

/** Shows what the server answered, under the number of the page. */
function effectsFor(employeeNumber: string) {
  return { answers: authorizationsQuery(employeeNumber), outdates: [reviewsKey] };
}

function of(employeeNumber: string) {
  return { param: { employeeNumber: encodeURIComponent(employeeNumber) } };
}
