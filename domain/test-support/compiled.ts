import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
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

// For each import, Node looks for a package.json in every folder above, and reads that of the package: drizzle-orm's has
// 180 kB, for each of hundreds of files. Vitest sends a message. Our own files need none of it, a package's once.
if (!globalThis.importsAreShortened) {
  globalThis.importsAreShortened = true;
  const loads = new Map<string, number>();
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith(".") && specifier.endsWith(".ts") && context.parentURL)
        return {
          url: new URL(specifier, context.parentURL).href,
          format: "module-typescript",
          shortCircuit: true,
        };
      if (!context.parentURL || /^(?:\.|\/|#|file:|node:|data:)/.test(specifier))
        return withoutTime(next(specifier, context), loads);
      const key = [specifier, folderOf(context.parentURL), ...context.conditions].join(" ");
      const resolved = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(key, resolved);
      return resolved;
    },
  });
}

const root = new URL("../..", import.meta.url).href;

/** The package or workspace of a file, from all of whose files a package's name leads to the same one. */
function folderOf(url: string): string {
  return (
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? url.slice(0, url.indexOf("/", root.length))
  );
}

/** Vitest numbers each load of a test or setup file by the time, so every run would compile and keep them again. */
function withoutTime(resolved: ResolveFnOutput, loads: Map<string, number>): ResolveFnOutput {
  const [file = "", time] = resolved.url.split("?vitest=");
  if (time === undefined) return resolved;
  const load = (loads.get(file) ?? 0) + 1;
  loads.set(file, load);
  return { ...resolved, url: `${file}?vitest=${load}` };
}
