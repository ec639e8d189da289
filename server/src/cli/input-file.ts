import { CommandError } from "./command-error.ts";

/** The sentence for a file that the system did not let us read; anything else is a bug and is thrown on. */
export function unreadableFile(path: string, error: unknown): CommandError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return new CommandError(`There is no file '${path}'`);
    case "EISDIR":
      return new CommandError(`'${path}' is a directory, not a file`);
    case "EACCES":
    case "EPERM":
      return new CommandError(`'${path}' may not be read by this user`);
    default:
      throw error;
  }
}
