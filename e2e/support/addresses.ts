const port = Number(process.env["WAGEFLOOR_E2E_PORT"] ?? 3900);
const mailboxPort = port + 1;
const sandboxPort = port + 2;

/**
 * Where the server under test listens: ports of its own, so that a running `npm start` is not in the way.
 * `WAGEFLOOR_E2E_PORT` moves all three, so that two runs can go on side by side.
 */
export const addresses = {
  port,
  mailboxPort,
  sandboxPort,
  app: `http://127.0.0.1:${port}`,
  mailbox: `http://127.0.0.1:${mailboxPort}`,
} as const;
