import { enableCompileCache, flushCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { afterAll } from "vitest";

// What a worker has compiled, the next one finds, and so does the next run. Vitest ends workers before Node writes it.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
afterAll(() => flushCompileCache());

declare global {
  /** Vitest loads this file again for each test file. */
  var importsAreShortened: boolean | undefined;
}

// For each import, Node looks for a package.json in every folder above, and Vitest sends a message. Our files need neither.
if (!globalThis.importsAreShortened) {
  globalThis.importsAreShortened = true;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith(".") && specifier.endsWith(".ts") && context.parentURL
        ? { url: new URL(specifier, context.parentURL).href, format: "module-typescript", shortCircuit: true }
        : next(specifier, context),
  });
}
