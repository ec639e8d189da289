/** The header in which answers say of which company they are, and requests which one the page shows. */
const header = "wagefloor-company";

let shown: string | null = null;

/** The headers of a request, so that the server refuses one that was meant for the other company. */
export function ofShownCompany(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  if (shown !== null) all.set(header, shown);
  return all;
}

/** Keeps of which company the first answer was: a page shows one until it's loaded again. */
export function noteCompany({ headers }: Pick<Response, "headers">): void {
  shown ??= headers.get(header);
}
