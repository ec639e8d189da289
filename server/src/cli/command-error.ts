/** What a person who typed a command did not get, as one sentence; it ends the command with status 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
