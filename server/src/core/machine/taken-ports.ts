import { createServer } from "node:net";
import { type Environment, EnvironmentError } from "../../settings/env.ts";

/** A port that a part of the program listens on. */
export interface OwnPort {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
  /** What listens there, unless it is the server itself. */
  readonly part?: string;
}

/** Why a part can't listen, as a sentence that says what to set. */
export function cannotListen(
  { host, port, setting, part }: OwnPort,
  error: NodeJS.ErrnoException,
): EnvironmentError {
  const reason = error.code === "EADDRINUSE" ? "another program listens there" : error.message;
  const purpose = part ? ` for ${part}` : "";
  return new EnvironmentError(
    `Port ${port} on ${host} cannot be used${purpose}: ${reason}. Set ${setting} to another.`,
    { cause: error },
  );
}

/**
 * Tries all ports of the program before anything is made.
 * @throws EnvironmentError that names every port that is taken
 */
export async function refuseTakenPorts(environment: Environment): Promise<void> {
  const tried = await Promise.all(ownPorts(environment).map(tryPort));
  const refusals = tried.flatMap((refusal) => refusal?.message ?? []);
  if (refusals.length > 0) throw new EnvironmentError(refusals.join("\n"));
}

/** Where the server itself listens. */
export function serverPort({ host, port }: Pick<Environment, "host" | "port">): OwnPort {
  return { host, port, setting: "PORT (or HOST)" };
}

/** Where the local payment sandbox listens. */
export function sandboxPort(port: number): OwnPort {
  return { host: "127.0.0.1", port, setting: "SANDBOX_PORT", part: "the local payment sandbox" };
}

/** Where the local mailbox listens. */
export function mailboxPort(port: number): OwnPort {
  return { host: "127.0.0.1", port, setting: "MAILBOX_PORT", part: "the local mailbox" };
}

function ownPorts(environment: Environment): readonly OwnPort[] {
  return [
    serverPort(environment),
    ...(environment.stripe ? [] : [sandboxPort(environment.sandboxPort)]),
    ...(environment.smtpUrl ? [] : [mailboxPort(environment.mailboxPort)]),
  ];
}

function tryPort(own: OwnPort): Promise<EnvironmentError | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(cannotListen(own, error)));
    probe.listen(own.port, own.host, () => probe.close(() => resolve(undefined)));
  });
}
