import { type Address, addressesOf } from "../malformed/malformed-requests.ts";
import type { TestServer } from "../test-server.ts";
import type { Named } from "./fill-company.ts";

/** A request that names something. */
export interface Naming {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** The field with the name, and the form of the name. If the form is refused, whose it is doesn't matter. */
  readonly inside?: { readonly field: string; readonly form: string };
}

/** The form of ids that PostgreSQL stores as uuids, which it compares only with uuids. */
export const uuidForm = "uuid";

/** Their ids come from other programs and are stored as text. */
const keptAsText = new Set(["session", "user", "checkout"]);

/** What each part of an address names; the longest beginning of the address that fits. */
const named: Readonly<Record<string, keyof Named>> = {
  "/api/accounts/sessions/:id": "session",
  "/api/authorizations/:id": "authorization",
  "/api/authorizations/:id/documents/:documentId": "document",
  "/api/billing/checkouts/:id": "checkout",
  "/api/employee-merges/:id": "merge",
  "/api/employees/:employeeNumber": "employee",
  "/api/items/:id": "item",
  "/api/locations/rates/:id": "rate",
  "/api/profiles/:id": "profile",
  "/api/purchases/:id": "purchase",
  "/api/purchases/import/:id": "import",
  "/api/runs/:id": "run",
  "/api/runs/:id/judgments/:employeeNumber": "employee",
  "/api/runs/:id/results/:employeeNumber": "employee",
  "/api/runs/:id/skipped/:employeeNumber": "employee",
  "/api/runs/reviews/:id": "review",
};

/** Parts of addresses that choose one of a closed list, the same for everyone. */
const chosen: Readonly<Record<string, string>> = {
  "/api/accounts/email-change/:asked": "current",
  "/api/authorizations/demands/:state": "TX",
  "/api/runs/reviews/:id/answers/:question": "place",
  "/api/runs/:id/:file{payroll-(?:all|outstanding|skipped)\\.csv}": "payroll-all.csv",
};

/** What the fields of bodies name that name something in every body. */
const fields: Readonly<Record<string, keyof Named>> = {
  ...{ employeeNumber: "employee", itemId: "item", profileId: "profile", for: "run" },
  ...{ one: "employee", other: "other", keep: "other", item: "item" },
};

/** What ends what other requests need comes last. */
const isEnding = ({ method, path }: Address) =>
  method === "DELETE" || /\/(void|undo|run|deductions|sign-out|deletion|return|events)$/.test(path);

/** Every address of ours, those that only read first. */
export function addressesToTry(server: TestServer): Address[] {
  const rank = (one: Address) => (one.method === "GET" ? 0 : isEnding(one) ? 2 : 1);
  return addressesOf(server)
    .filter(({ path }) => !path.startsWith("/api/auth/"))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Parts of addresses of which the tables above say nothing. */
export function unknownParts(addresses: readonly Address[]): string[] {
  return addresses.flatMap(({ path }) => parts(path)).filter((part) => !(part in named || part in chosen));
}

/** An address up to each part that stands for something. */
function parts(path: string): string[] {
  const pieces = path.split("/");
  return pieces.flatMap((piece, at) => (piece.startsWith(":") ? [pieces.slice(0, at + 1).join("/")] : []));
}

/**
 * A request to an address with everything of `ours`, except for some of its parts, which are of `theirs`.
 * @returns one for each way to do so, from the first part on: after one of theirs no other is ours
 */
export function namingInAddress(address: Address, ours: Named, theirs: Named): Naming[] {
  const asked = parts(address.path).filter((part) => part in named);
  return asked.flatMap((_part, from) => {
    const path = fillPath(address.path, (part) => (asked.indexOf(part) < from ? ours : theirs));
    const bodies = address.bodies.length > 0 ? address.bodies : [undefined];
    return bodies.map((body) => ({ method: address.method, path, ...(body && { body: own(body, ours) }) }));
  });
}

/** Requests to an address of ours in each of which one text of the body or one field of the query names theirs. */
export function namingInside(address: Address, ours: Named, theirs: Named): Naming[] {
  const path = fillPath(address.path, () => ours);
  const { other: _asEmployee, ...one } = theirs;
  const ids = Object.entries(one)
    .toSorted(([kind], [next]) => kind.localeCompare(next))
    .map(([kind, id]) => ({ id, form: isUuid.test(id) && !keptAsText.has(kind) ? uuidForm : kind }))
    // Uuids last: a field that takes another text isn't sent any.
    .toSorted((one, next) => Number(one.form === uuidForm) - Number(next.form === uuidForm));
  const query = address.query.filter((field) => !ownWords.has(field));
  const inQuery = query.flatMap((field) =>
    ids.map(({ id, form }) => ({
      method: address.method,
      path: `${path}?${field}=${id}`,
      inside: { field, form },
    })),
  );
  const inBodies = address.bodies.flatMap((body, nth) => {
    const fitting = own(body, ours);
    return ids.flatMap(({ id, form }) =>
      replacements(fitting, id).map(([field, changed]) => ({
        ...{ method: address.method, path, body: changed as object },
        inside: { field: `${nth} ${field}`, form },
      })),
    );
  });
  return [...inQuery, ...inBodies].map(({ inside: { field, form }, ...naming }) => ({
    ...naming,
    inside: { field: `${address.method} ${address.path} ${field}`, form },
  }));
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function fillPath(path: string, whose: (part: string) => Named): string {
  return parts(path).reduce(
    (filled, part) =>
      filled.replace(
        /:\w+(\{.*?\})?/,
        part in chosen ? (chosen[part] ?? "") : whose(part)[named[part] ?? "run"],
      ),
    path,
  );
}

/** A body whose fields name what is ours. A profile's fields name columns. */
function own<Body>(body: Body, ours: Named, field = ""): Body {
  const kind = fields[field];
  if (typeof body === "string" && kind) return ours[kind] as Body;
  if (typeof body !== "object" || body === null || field === "plan") return body;
  if (Array.isArray(body)) return body.map((inner) => own(inner, ours, field)) as Body;
  const inside = Object.entries(body).map(([key, inner]) => [key, own(inner, ours, key)]);
  return Object.fromEntries(inside) as Body;
}

/**
 * What never names what another has: names that a company gives its own things, which lists are sorted by, free texts,
 * days and time zones, a password, and the fingerprint of what was seen.
 */
const ownWords = new Set([
  ...["name", "location", "what", "reason", "note", "receivedBy", "decidedBy", "source", "receiptNumber"],
  ...["date", "timeZone", "password", "seen"],
]);

/** A body once for each text or null in it, which another text replaces, after where that is. */
function replacements(value: unknown, by: string): [field: string, changed: unknown][] {
  if (typeof value === "string" || value === null) return [["", by]];
  if (typeof value !== "object") return [];
  const inside = Object.entries(value).filter(([key]) => !ownWords.has(key));
  return inside.flatMap(([key, inner]) =>
    replacements(inner, by).map(([field, changed]): [string, unknown] => [
      `${key}.${field}`,
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ]),
  );
}
