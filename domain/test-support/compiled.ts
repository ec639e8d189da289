import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { afterAll } from "vitest";

// What a worker has compiled, the next one finds, and so does the next run. Vitest ends workers before Node writes it.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
afterAll(() => flushCompileCache());
