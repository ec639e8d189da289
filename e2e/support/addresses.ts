const port = 3900;
const mailboxPort = 3901;
const sandboxPort = 3902;

/** Where the server under test listens; ports of its own, so that a running `npm start` is not in the way. */
export const addresses = {
  port,
  mailboxPort,
  sandboxPort,
  app: `http://127.0.0.1:${port}`,
  mailbox: `http://127.0.0.1:${mailboxPort}`,
} as const;
