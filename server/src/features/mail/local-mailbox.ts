import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cannotListen, mailboxPort } from "../../core/machine/taken-ports.ts";
import type { Environment } from "../../settings/env.ts";

export interface LocalMailbox {
  readonly smtpUrl: string;
  /** Shows the emails to a person; `GET /email` below it lists them as JSON. */
  readonly webUrl: string;
  close(): Promise<void>;
}

/** What the mailbox process says once it listens. */
export interface MailboxPorts {
  readonly smtp: number;
  readonly web: number;
}

const script = fileURLToPath(new URL("./local-mailbox-process.ts", import.meta.url));

/**
 * Starts the mailbox that shows emails when no mail server is configured, reachable from this machine only.
 * It is a process of its own: maildev ends its process on SIGTERM, which would cut our own orderly stop short.
 * It ends with this process, however this one ends.
 * @throws Error when it cannot start, such as when the port is taken
 */
export async function startLocalMailbox(
  environment: Pick<Environment, "mailboxPort">,
): Promise<LocalMailbox> {
  const child = fork(script, [String(environment.mailboxPort)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const ports = await portsOf(child, environment.mailboxPort);
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    webUrl: `http://127.0.0.1:${ports.web}`,
    async close() {
      if (!child.connected) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function portsOf(child: ChildProcess, port: number): Promise<MailboxPorts> {
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000);
  });
  const ready = new Promise<MailboxPorts>((resolve) => {
    child.on("message", (message) => {
      if (arePorts(message)) resolve(message);
    });
  });
  const failed = once(child, "exit").then(() => {
    if (complaint.includes("EADDRINUSE")) {
      throw cannotListen(mailboxPort(port), Object.assign(new Error(complaint), { code: "EADDRINUSE" }));
    }
    throw new Error(`The local mailbox could not start: ${complaint.trim()}`);
  });
  return await Promise.race([ready, failed]);
}

/** Below `node --watch` (npm run dev) Node reports every file that it loads in messages of its own. */
function arePorts(message: unknown): message is MailboxPorts {
  return typeof message === "object" && message !== null && "smtp" in message;
}
