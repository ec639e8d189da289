import { enableCompileCache, flushCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { afterAll } from "vitest";

// What a worker has compiled, the next one finds, and so do the next run and the programs that tests start. Vitest ends
// workers before Node writes it.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, "../../node_modules/.cache/compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
afterAll(() => flushCompileCache());

declare global {
  /** Vitest loads this file again for each test file. */
  var importsAreShortened: boolean | undefined;
}

// For each import, Node looks for a package.json in every folder above, and Vitest sends a message. Our files need neither.
if (!globalThis.importsAreShortened) {
  globalThis.importsAreShortened = true;
  const loads = new Map<string, number>();
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith(".") && specifier.endsWith(".ts") && context.parentURL)
        return {
          url: new URL(specifier, context.parentURL).href,
          format: "module-typescript",
          shortCircuit: true,
        };
      const resolved = next(specifier, context);
      return { ...resolved, url: withoutTime(resolved.url, loads) };
    },
  });
}

/** Vitest numbers each load of a test or setup file by the time, so every run would compile and keep them again. */
function withoutTime(url: string, loads: Map<string, number>): string {
  const [file = "", time] = url.split("?vitest=");
  if (time === undefined) return url;
  const load = (loads.get(file) ?? 0) + 1;
  loads.set(file, load);
  return `${file}?vitest=${load}`;
}
