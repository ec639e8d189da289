import { join } from "node:path";

/** One run of a variant, as its process answers it. */
export interface Run {
  readonly milliseconds: number;
  readonly result: unknown;
}

const [name] = process.argv.slice(2);
const module: { createVariant(): Promise<(path: string) => unknown> } = await import(
  join(import.meta.dirname, "..", "variants", `${name}.ts`)
);
const variant = await module.createVariant();

process.on("message", async (path: string) => {
  const start = performance.now();
  const result = await variant(path);
  const run: Run = { milliseconds: performance.now() - start, result };
  process.send?.(run);
});
