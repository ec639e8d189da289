import { connect, createServer, type Server, type Socket } from "node:net";
import { addresses } from "../addresses.ts";

/** A connection to the server that can be made to fail the way real ones do. */
export interface UnsteadyLine {
  /** Where a page reaches the server through this line. */
  readonly address: string;
  /** Breaks the connections now, and each one on which a file is sent from now on: a browser tries once more. */
  cutUploads(): void;
  /** From now on the connection breaks instead of delivering the response to a file sent or run. */
  loseAnswers(): void;
  /** From now on the responses to files sent or run are dropped silently. */
  keepAnswers(): void;
  /** The line works again. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line on a free port of this machine. */
export async function openUnsteadyLine(): Promise<UnsteadyLine> {
  const line: LineState = { ...steady };
  const browsers = new Set<Socket>();
  const server = createServer((browser) => {
    browsers.add(browser);
    browser.once("close", () => browsers.delete(browser));
    carry(browser, line);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    cutUploads: () => {
      Object.assign(line, { uploads: "cut" });
      for (const browser of browsers) browser.destroy();
    },
    loseAnswers: () => Object.assign(line, { answers: "lost" }),
    keepAnswers: () => Object.assign(line, { answers: "kept" }),
    mend: () => Object.assign(line, steady),
    close: () => closeWith(server, browsers),
  };
}

interface LineState {
  readonly uploads: "carried" | "cut";
  readonly answers: "delivered" | "lost" | "kept";
}

const steady: LineState = { uploads: "carried", answers: "delivered" };

function carry(browser: Socket, line: LineState): void {
  const server = connect(addresses.port, "127.0.0.1");
  let isOfFile = false;
  const cut = () => {
    browser.destroy();
    server.destroy();
  };
  browser.on("data", (bytes) => {
    if (isRequest(bytes)) isOfFile = bytes.toString("latin1", 0, 14) === "POST /api/runs";
    if (isOfFile && line.uploads === "cut") return cut();
    if (!server.write(fromApp(bytes))) browser.pause();
  });
  server.on("drain", () => browser.resume());
  server.on("data", (bytes) => {
    if (isOfFile && line.answers === "lost") return cut();
    if (!isOfFile || line.answers === "delivered") browser.write(bytes);
  });
  for (const socket of [browser, server]) socket.on("close", cut).on("error", cut);
}

/** A request starts a chunk. */
function isRequest(bytes: Buffer): boolean {
  return /^(GET|HEAD|POST|PUT|DELETE) \//.test(bytes.toString("latin1", 0, 10));
}

/** The server takes changes from its own origin only, and this line has another port. */
function fromApp(bytes: Buffer): Buffer {
  const text = bytes.toString("latin1");
  return Buffer.from(text.replace(/^(Origin: )\S+/m, `$1${addresses.app}`), "latin1");
}

/** Ends the connections too: a browser keeps idle ones open long after the page that used them is closed. */
function closeWith(server: Server, browsers: ReadonlySet<Socket>): Promise<void> {
  for (const browser of browsers) browser.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the line has no port");
  return address.port;
}
