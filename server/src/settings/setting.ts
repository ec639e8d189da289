import type { z } from "zod";

/** One setting of the program: an environment variable. The table in docs/operating.md is printed from the list. */
export interface Setting {
  readonly schema: z.ZodType;
  /** What holds if it isn't set, for the table; for a fixed text, with backquotes. */
  readonly initial: string;
  readonly meaning: string;
  /** Why production can't be without it, as the end of a sentence. */
  readonly neededInProduction?: string;
  /** It's needed when that one is set. */
  readonly neededWith?: string;
  /** What is wrong with a value in production, as the end of a sentence. */
  unsafeInProduction?(value: string): string | undefined;
  /** The same outside of production. */
  unsafeElsewhere?(value: string): string | undefined;
}
