/** The process of the local mailbox: starts maildev on loopback and ends with the process that started it. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import MailDev from "maildev";
import web from "maildev/lib/web.js";
import type { MailboxPorts } from "./local-mailbox.ts";

const loopback = "127.0.0.1";
const mails = mkdtempSync(join(tmpdir(), "wagefloor-mailbox-"));
process.on("exit", () => rmSync(mails, { recursive: true, force: true }));
process.on("disconnect", () => process.exit(0));

const mailServer = new MailDev({
  smtp: "0",
  web: process.argv[2] ?? "0",
  ip: loopback,
  webIp: loopback,
  mailDirectory: mails,
  silent: true,
});
if (!web.server.listening) await once(web.server, "listening");
await mailServer.listen();

const ports: MailboxPorts = { smtp: portOf(mailServer.smtp.server), web: portOf(web.server) };
process.send?.(ports);

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
