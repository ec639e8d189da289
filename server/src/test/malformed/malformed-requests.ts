import { endpointsOf } from "../../features/sign-in/better-auth/auth-endpoints.ts";
import { offered } from "../../features/sign-in/policy/policy.ts";
import type { TestServer } from "../test-server.ts";
import { authFields, bodies, queries } from "./fitting-requests.ts";

const long = "x".repeat(3_000);
const inherited = `{"__proto__":{"toString":1},"constructor":{"prototype":1},"toString":1,"length":-1}`;
const wrongValues = ["a\0b", long, "", 5, null, [{}], JSON.parse(inherited)];
const wrongAddresses = [...wrongValues, `${long}@example.com`];
const wrongBodies = ["", "{", "null", "5", '"text"', "[]", "{}", inherited, `{"a":"${long}"}`];
const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  "application/json; charset=utf-16",
  "nonsense",
];
const wrongParts = ["%00", "%E0%A4%A", "..%2F..", "__proto__", "-1", long];
const wrongQueries = ["?", "?%", "?__proto__=1&constructor=1", `?${long}=${long}`];
/** All wrong queries in one, for addresses that read none. */
const wrongQuery = `?%&__proto__=1&constructor=1&${long}=${long}`;
const wrongTexts = ["%00", "%E0%A4%A", long, "", "a&NAME=b", "[]"];

/** A request that no browser of ours would send. */
export interface Malformed {
  /** The address it is for, as the server has it. */
  readonly address: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An address of the server, and what it reads. */
export interface Address {
  readonly method: string;
  readonly path: string;
  /** Bodies that fit; none where nothing is read from one. */
  readonly bodies: readonly object[];
  /** What it reads of its query. */
  readonly query: readonly string[];
}

/** Every address that the server has, once. */
export function addressesOf(server: Pick<TestServer, "auth" | "routes">): Address[] {
  const auth = endpointsOf(server.auth).flatMap(({ path, methods }) => {
    const endpoint = offered(path);
    const query = Object.keys(endpoint?.takes ?? {});
    const fitting = Object.fromEntries(query.map((name) => [name, authFields[name]]));
    const bodies = endpoint ? [fitting] : [];
    return methods.map((method) => ({ method, path: `/api/auth${path}`, bodies, query }));
  });
  const own = server.routes
    .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/api/auth/") && !path.includes("*"))
    .map(({ method, path }) => ({
      method,
      path,
      bodies: bodies[`${method} ${path}`] ?? [],
      query: queries[`${method} ${path}`] ?? [],
    }));
  return [...new Map([...auth, ...own].map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/** Everything that is tried at an address. */
export function malformed(address: Address): Malformed[] {
  return requestsTo(address).map((request) => ({ ...request, address: `${address.method} ${address.path}` }));
}

function requestsTo(address: Address): Omit<Malformed, "address">[] {
  const path = address.path.replace(/:(\w+)(\{.*?\})?/g, "any").replace("*", "any");
  const parts = /[:*]/.test(address.path)
    ? wrongParts.map((part) => ({ ...address, path: address.path.replace(/:(\w+)(\{.*?\})?|\*/g, part) }))
    : [];
  const fields = address.query.flatMap((name) =>
    wrongTexts.map((text) => `?${name}=${text.replace("NAME", name)}`),
  );
  const queries = address.method === "GET" ? [...wrongQueries, ...fields] : [wrongQuery];
  const asked = [...parts, ...queries.map((query) => ({ method: address.method, path: path + query }))];
  const isRead = address.method === "GET" || address.bodies.length === 0;
  return isRead ? asked : [...asked, ...sentBodies({ ...address, path })];
}

function sentBodies({ method, path, bodies }: Address): Omit<Malformed, "address">[] {
  const send = (body: string, type = "application/json") => ({
    method,
    path,
    headers: { "content-type": type },
    body,
  });
  const values = bodies.flatMap((fitting) =>
    Object.entries(fitting).flatMap(([name, fits]) =>
      (/@/.test(fits) ? wrongAddresses : wrongValues).map((value) =>
        send(JSON.stringify({ ...fitting, [name]: value })),
      ),
    ),
  );
  const fitting = JSON.stringify(bodies[0] ?? {});
  const forms = Object.keys(bodies[0] ?? {}).map((name) =>
    send(`${name}=%00`, "application/x-www-form-urlencoded"),
  );
  return [
    ...wrongBodies.map((body) => send(body)),
    ...wrongTypes.map((type) => send(fitting, type)),
    { method, path },
    ...values,
    ...forms,
  ];
}
