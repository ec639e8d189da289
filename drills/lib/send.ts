import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const longest = 60_000;

/** How a request was answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/**
 * Sends a request with whatever headers and body; fetch would refuse half of them. Of a long answer only the start is kept.
 * @throws Error where the connection broke, or no answer came in a minute
 */
export function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Promise<Answered> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const { origin } = new URL(url);
  // As it is written: what is wrong in it would be mended by the URL.
  const asked = request(origin, { agent, method, path: url.slice(origin.length), headers }, (answer) => {
    const isStream = answer.headers["content-type"]?.startsWith("text/event-stream");
    const finish = (text: string) =>
      resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - begun });
    if (isStream) {
      finish("");
      asked.destroy();
    }
    let text = "";
    answer.on("data", (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
    });
    answer.on("end", () => finish(text));
    answer.on("error", reject);
  });
  asked.setTimeout(longest, () => asked.destroy(new Error("no answer in a minute")));
  asked.on("error", reject);
  asked.end(body);
  return promise;
}
