/** What a command ends with, as a status of its process. */
export const exitStatus = {
  done: 0,
  /** A file, a setting or a case can't be used. */
  unreadable: 1,
  /** The words of the command can't. */
  usage: 2,
  /** What `--fail-on` names was found. */
  found: 3,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** Why a command failed, as one sentence. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
  readonly status: ExitStatus = exitStatus.unreadable;
}

/** What is wrong with the words of a command, as one sentence. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
  override readonly status = exitStatus.usage;
}
