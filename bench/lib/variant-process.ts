import { type VariantName, variants } from "./variants.ts";

/** One run of a variant, as its process answers it. */
export interface Run {
  readonly milliseconds: number;
  readonly result: unknown;
}

const { createVariant } = await variants[process.argv[2] as VariantName]();
const variant = await createVariant();

process.on("message", async (path: string) => {
  const start = performance.now();
  const result = await variant(path);
  const run: Run = { milliseconds: performance.now() - start, result };
  process.send?.(run);
});
