declare module "maildev" {
  import type { Server } from "node:net";

  interface MailDevOptions {
    readonly smtp: string;
    readonly web: string;
    readonly ip: string;
    readonly webIp: string;
    readonly mailDirectory: string;
    readonly silent: boolean;
  }

  interface MailServer {
    readonly smtp: { readonly server: Server };
    listen(): Promise<void>;
  }

  const MailDev: new (options: MailDevOptions) => MailServer;
  export = MailDev;
}

declare module "maildev/lib/web.js" {
  import type { Server } from "node:http";

  const web: { readonly server: Server };
  export = web;
}
