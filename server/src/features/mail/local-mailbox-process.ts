/** The process of the local mailbox: starts maildev on loopback and ends with the process that started it. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isOfOwnMachine, ownMachineOnly } from "@wagefloor/sandbox/own-machine.ts";
import MailDev from "maildev";
import web from "maildev/lib/web.js";
import type { MailboxPorts } from "./local-mailbox.ts";

const loopback = "127.0.0.1";
const emails = mkdtempSync(join(tmpdir(), "wagefloor-mailbox-"));
process.on("exit", () => rmSync(emails, { recursive: true, force: true }));
process.on("disconnect", () => process.exit(0));

const mailServer = new MailDev({
  smtp: "0",
  web: process.argv[2] ?? "0",
  ip: loopback,
  webIp: loopback,
  mailDirectory: emails,
  silent: true,
});
closeToOtherSites(web.server);
if (!web.server.listening) await once(web.server, "listening");
await mailServer.listen();

const ports: MailboxPorts = { smtp: portOf(mailServer.smtp.server), web: portOf(web.server) };
process.send?.(ports);

/** maildev answers every page in every browser, and lets each delete; its own handlers get what is not refused here. */
function closeToOtherSites(server: HttpServer): void {
  const [answers, upgrades] = [server.listeners("request"), server.listeners("upgrade")];
  server.removeAllListeners("request").removeAllListeners("upgrade");
  server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    if (!isOfOwnMachine(request.method ?? "", request.headers)) {
      answer.writeHead(403, { "content-type": "text/plain" }).end(ownMachineOnly);
      return;
    }
    const setHeader = answer.setHeader.bind(answer);
    answer.setHeader = (name, value) =>
      name.toLowerCase().startsWith("access-control-") ? answer : setHeader(name, value);
    for (const handle of answers) handle.call(server, request, answer);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isOfOwnMachine(request.method ?? "", request.headers)) return socket.destroy();
    for (const handle of upgrades) handle.call(server, request, socket, head);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
