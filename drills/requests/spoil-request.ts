import {
  type Address,
  type Malformed,
  malformed,
} from "../../server/src/test/malformed/malformed-requests.ts";
import type { Random } from "../lib/random.ts";

/** A request that nobody's browser would send, other ones each time. */
export function spoilRequest(random: Random, address: Address): Malformed {
  const ways = [known, withOddValues, withOddBytes, withOddAddress, withOddHeaders];
  return random.pick(ways)(random, address);
}

const lists = new WeakMap<Address, readonly Malformed[]>();

/** One of those that the tests try at every address. */
function known(random: Random, address: Address): Malformed {
  const all = lists.get(address) ?? malformed(address);
  lists.set(address, all);
  return random.pick(all);
}

/** A body that fits, with other values in some places of it. */
function withOddValues(random: Random, address: Address): Malformed {
  const fitting = address.bodies.length > 0 ? random.pick(address.bodies) : {};
  const spoiled = structuredClone(fitting) as Record<string, unknown>;
  for (let times = 1 + random.below(3); times > 0; times--) spoilPlace(random, spoiled, 0);
  return plain(address, { body: JSON.stringify(spoiled), type: "application/json" });
}

function spoilPlace(random: Random, within: Record<string, unknown>, depth: number): void {
  const key = random.pick([...Object.keys(within), "__proto__", "constructor", oddText(random)]);
  const inner = within[key];
  const goesDeeper = typeof inner === "object" && inner !== null && Object.hasOwn(within, key);
  if (goesDeeper && depth < 5 && random.below(4) > 0) {
    spoilPlace(random, inner as Record<string, unknown>, depth + 1);
    return;
  }
  Object.defineProperty(within, key, {
    ...{ value: oddValue(random), enumerable: true, configurable: true, writable: true },
  });
}

/** A body that is cut, has other bytes, or is nested deeply. */
function withOddBytes(random: Random, address: Address): Malformed {
  const fitting = Buffer.from(JSON.stringify(address.bodies[0] ?? { a: 1 }));
  const ways = [
    () => fitting.subarray(0, random.below(fitting.length)).toString("latin1"),
    () => changed(random, fitting).toString("latin1"),
    () => `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    () => `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    () => `{"a":${"9".repeat(1 + random.below(4_000))}}`,
    () => `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":0`).join(",")}}`,
  ];
  const type = random.pick([
    ...["application/json", "application/json;charset=utf-7", "multipart/form-data; boundary=x"],
    ...["application/x-www-form-urlencoded", "text/csv", "application/xml"],
  ]);
  return plain(address, { body: random.pick(ways)(), type });
}

function changed(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let times = 1 + random.below(8); times > 0; times--)
    copy[random.below(copy.length)] = random.below(256);
  return copy;
}

function withOddAddress(random: Random, address: Address): Malformed {
  const path = address.path.replace(/:(\w+)(\{.*?\})?|\*/g, () => oddPart(random));
  const query = Array.from(
    { length: random.below(4) },
    () =>
      `${random.pick([...address.query, oddPart(random), "limit", "before", "search"])}=${oddPart(random)}`,
  );
  return plain({ ...address, path: `${path}?${query.join("&")}` }, {});
}

const oddHeaders = [
  ...["accept-language", "range", "if-none-match", "if-modified-since", "x-forwarded-for", "forwarded"],
  ...["x-forwarded-host", "x-forwarded-proto", "authorization", "referer", "user-agent", "accept"],
  ...["accept-encoding", "content-encoding", "expect", "upgrade", "last-event-id", "x-http-method-override"],
  ...["sec-fetch-site", "sec-fetch-mode", "cache-control", "traceparent", "x-request-id", "stripe-signature"],
];

function withOddHeaders(random: Random, address: Address): Malformed {
  const values = [
    "gzip",
    "bytes=0-,1-2",
    "127.0.0.1",
    "evil.example",
    "-1",
    "x".repeat(7_000),
    "*",
    "%00",
    "",
  ];
  const headers = Object.fromEntries(
    Array.from({ length: 1 + random.below(5) }, () => [
      random.pick(oddHeaders),
      random.below(2) ? random.pick(values) : oddText(random).replace(/[^\t\x20-\x7e\x80-\xff]/g, "?"),
    ]),
  );
  delete headers.expect;
  delete headers.upgrade;
  const body = address.bodies[0];
  return { ...plain(address, body ? { body: JSON.stringify(body), type: "application/json" } : {}, headers) };
}

function plain(
  { method, path }: Pick<Address, "method" | "path">,
  { body, type }: { readonly body?: string; readonly type?: string },
  headers: Readonly<Record<string, string>> = {},
): Malformed {
  const filled = path.replace(/:(\w+)(\{.*?\})?/g, "any").replace("*", "any");
  return {
    address: `${method} ${path.replace(/\?.*/, "")}`,
    method,
    path: filled,
    headers: { ...headers, ...(type && { "content-type": type }) },
    ...(body !== undefined && method !== "GET" && { body }),
  };
}

function oddPart(random: Random): string {
  return random.below(3)
    ? encodeURIComponent(oddText(random).toWellFormed())
    : random.pick([
        "%00",
        "%",
        "%E0%A4%A",
        "..%2f..%2f",
        "%2e%2e",
        "-1",
        "0",
        "NaN",
        "9".repeat(400),
        "'",
        "",
      ]);
}

const letters = [
  "\0",
  "\n",
  "\r",
  "\t",
  "'",
  '"',
  "\\",
  "<",
  "%",
  "=",
  "+",
  "@",
  "é",
  "\u202e",
  "\ud800",
  "😀",
  "a",
  "0",
  " ",
  "\ufeff",
  "-",
  ".",
  "/",
  ":",
  "{",
  "$",
  ";",
];

function oddText(random: Random): string {
  const length = random.below(10) ? random.below(40) : random.below(4_000);
  return Array.from({ length }, () => random.pick(letters)).join("");
}

function oddValue(random: Random, depth = 0): unknown {
  const values: (() => unknown)[] = [
    () => oddText(random),
    () => random.pick([0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324, null, true, false, "", [], {}]),
    () =>
      random.pick(["2026-02-30", "9999-12-31", "0000-00-00", "-000001-01-01", "+275760-09-13", "2026-11-30"]),
    () =>
      random.pick([
        "00000000-0000-0000-0000-000000000000",
        "1e3",
        "Infinity",
        "US-TX",
        "=1+1",
        "javascript:1",
      ]),
    () => (depth > 3 ? null : Array.from({ length: random.below(6) }, () => oddValue(random, depth + 1))),
    () => (depth > 3 ? null : { [oddText(random).slice(0, 20)]: oddValue(random, depth + 1) }),
    () => Array.from({ length: random.below(400) }, () => 1),
  ];
  return random.pick(values)();
}
