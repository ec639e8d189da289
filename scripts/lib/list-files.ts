import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The project's files as git knows them: tracked, or new and not ignored; paths from the root. */
export function listFiles(): string[] {
  const listing = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listing.split("\0").filter((file) => file !== "" && existsSync(file));
}
