/** Why a command failed, as one sentence; ends the command with status 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
