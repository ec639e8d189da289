const port = Number(process.env.WAGEFLOOR_E2E_PORT ?? 3900);
const mailboxPort = port + 1;
const sandboxPort = port + 2;
const googlePort = port + 3;
const textsPort = port + 4;
const oktaPort = port + 5;

/**
 * Where the server under test listens: ports of its own, so that a running `npm start` is not in the way.
 * `WAGEFLOOR_E2E_PORT` moves all six, so that two runs can go on side by side.
 */
export const addresses = {
  port,
  mailboxPort,
  sandboxPort,
  googlePort,
  textsPort,
  oktaPort,
  app: `http://127.0.0.1:${port}`,
  /** The same by the name that the server gives itself: passkeys and other sites know it by this one only. */
  namedApp: `http://localhost:${port}`,
  /** Another name of this machine, used as a secondary domain. */
  secondaryHost: "old.localhost",
  mailbox: `http://127.0.0.1:${mailboxPort}`,
  google: `http://localhost:${googlePort}`,
  texts: `http://localhost:${textsPort}`,
  okta: `http://localhost:${oktaPort}`,
} as const;
