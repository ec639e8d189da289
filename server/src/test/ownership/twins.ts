import type { BrowserSession } from "../browser-session.ts";
import type { TestServer } from "../test-server.ts";
import { type FilledCompany, fillCompany, type Named, namesOfNothing } from "./fill-company.ts";
import { type Naming, uuidForm } from "./naming-requests.ts";

/** Two companies that are alike, and send the same requests: one names what another company has, one what no one has. */
export interface Twins {
  readonly owner: FilledCompany;
  readonly asking: FilledCompany;
  readonly twin: FilledCompany;
  /** What no one has. */
  readonly nothing: Named;
}

/** Makes the three companies. */
export async function makeTwins(server: TestServer): Promise<Twins> {
  const [owner, asking, twin] = [
    await fillCompany(server, "THEIRS"),
    await fillCompany(server, "OURS"),
    await fillCompany(server, "OURS"),
  ];
  return { owner, asking, twin, nothing: namesOfNothing(owner.named, "NOBODY") };
}

/**
 * Sends each request from one browser and the same one from the other. Once a field refuses an id for its form, no others
 * of that form are sent, because it doesn't look up whose they are. A field that takes another text isn't sent uuids:
 * PostgreSQL would fail on that text if the field were looked up among uuids.
 * @returns those that were answered differently
 */
export async function differencesOf(
  [asking, theirs]: readonly [BrowserSession, readonly Naming[]],
  [twin, nothing]: readonly [BrowserSession, readonly Naming[]],
): Promise<string[]> {
  const differences: string[] = [];
  const decided = new Set<string>();
  for (const [at, request] of theirs.entries()) {
    const { field, form = "" } = request.inside ?? {};
    if (decided.has(`${field} ${form}`)) continue;
    const other = nothing[at];
    if (!other) throw new Error("the twin has no such request");
    const [one, two] = await Promise.all([answerTo(asking, request), answerTo(twin, other)]);
    if (one !== two) differences.push(`${described(request)}\n${one}\n${two}`);
    else if (field) {
      const isRefused = one.includes('"code":"invalid_input"');
      if (isRefused) decided.add(`${field} ${form}`);
      else if (form !== uuidForm) decided.add(`${field} ${uuidForm}`);
    }
  }
  return differences;
}

/** Everything that is kept of a company, line by line, without what tells it from its twin. */
export async function keptOf({ clerk }: FilledCompany): Promise<readonly string[]> {
  const answer = await clerk.fetch("/api/accounts/export.json");
  const { sessions: _sessions, ...kept } = (await answer.json()) as Readonly<Record<string, unknown>>;
  // Places in the ledger are counted for all companies together, and requests have ids in them.
  const lines = alike(JSON.stringify(kept, null, 1))
    .replaceAll(/"id \d+"|": "\d+"|"request": ".*"/g, "differs")
    .split("\n");
  // Rows of one moment come in any order.
  return lines.toSorted();
}

async function answerTo(browser: BrowserSession, { method, path, body }: Naming): Promise<string> {
  const answer = await browser.fetch(path, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const type = answer.headers.get("content-type");
  const text = type?.startsWith("application/pdf") ? "a PDF" : await answer.text();
  return alike(`${answer.status} ${type} ${answer.headers.get("content-disposition")} ${text}`);
}

/** A text without what differs from one company to its twin. */
function alike(text: string): string {
  const ids = new Map<string, string>();
  const nth = (id: string) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? "";
  return text
    .replaceAll(/[\w-]+@example\.com/g, "email")
    .replaceAll(/cs_test_\w+/g, nth)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nth)
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00)?/g, "moment")
    .replaceAll(/\b[0-9a-f]{64}\b/g, "hash")
    .replaceAll(/"(waiting|running|done)","percent":\d+/g, "in the background")
    .replaceAll(/(THEIRS|NOBODY)-/g, "ASKED-");
}

function described({ method, path, body }: Naming): string {
  return `${method} ${path} ${body ? JSON.stringify(body) : ""}`;
}
