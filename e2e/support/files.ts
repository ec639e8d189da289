import { fileURLToPath } from "node:url";

/** The path of a file of examples/. */
export function example(name: string): string {
  return fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
}
