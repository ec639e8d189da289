import { connect } from "node:net";
import type { Address } from "../../server/src/test/malformed/malformed-requests.ts";
import { openFigures } from "../lib/figures.ts";
import { type Product, withProduct } from "../lib/product.ts";
import { openRandom, type Random } from "../lib/random.ts";
import { send } from "../lib/send.ts";
import { spoilRequest } from "./spoil-request.ts";

/** One in so many is no HTTP at all. */
const bare = 200;
const atOnce = 16;

/** Malformed requests at every address, with a session and without. @returns what didn't hold */
export function drillRequests(count: number): Promise<readonly string[]> {
  return withProduct(async (product) => {
    const addresses = await product.ask("addresses");
    const figures = await openFigures(product, count);
    const numbers = Array.from({ length: count }).keys();
    const worker = async (_: unknown, nth: number) => {
      const random = openRandom(1 + nth);
      let cookie = await product.ask("cookie");
      for (const number of numbers) {
        if (number % bare === 0) await sendBytes(product, random);
        const to = random.pick(addresses);
        const spoiled = spoilRequest(random, to);
        const signedIn = random.below(4) > 0 && readsSomething(to);
        const { method, path, headers = {}, body, address } = spoiled;
        const usual = { origin: product.url, "accept-encoding": "identity" };
        const all = { ...usual, ...headers, ...(signedIn && { cookie }) };
        const what = `${address} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ""}`;
        const answered = await figures.count(method, what, send(product.url + path, method, all, body));
        // It may have signed out, or deleted its account.
        if (signedIn && answered?.status === 401) cookie = await product.ask("cookie");
      }
    };
    await Promise.all(Array.from({ length: atOnce }).map(worker));
    return figures.print();
  });
}

/** Otherwise nothing of a request can be malformed, and it does honest work: it makes the sample company, say. */
function readsSomething({ method, path, bodies }: Address): boolean {
  return method === "GET" || bodies.length > 0 || path.includes(":");
}

/** What isn't HTTP must end the connection and no more. */
function sendBytes({ url }: Product, random: Random): Promise<void> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname);
  const heads = [
    "",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/9.9\r\nhost: a\r\n\r\n",
    "POST /api/runs HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n",
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
    "TRACE / HTTP/1.1\r\nhost: a\r\n\r\n",
    "CONNECT evil.example:80 HTTP/1.1\r\nhost: a\r\n\r\n",
  ];
  socket.on("close", () => resolve());
  socket.on("error", () => resolve());
  socket.resume();
  const noise = Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)));
  socket.end(Buffer.concat([Buffer.from(random.pick(heads)), noise]));
  return promise;
}
