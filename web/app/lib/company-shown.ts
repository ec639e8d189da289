import { companyHeader } from "@wagefloor/contract/sample-company.ts";

let shown: string | null = null;

/** The headers of a request, so that the server refuses one that was meant for the other company. */
export function ofShownCompany(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  if (shown !== null) all.set(companyHeader, shown);
  return all;
}

/** Keeps of which company the first answer was: a page shows one until it's loaded again. */
export function noteCompany({ headers }: Pick<Response, "headers">): void {
  shown ??= headers.get(companyHeader);
}
