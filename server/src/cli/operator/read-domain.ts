import { z } from "zod";
import { UsageError } from "../lib/command-error.ts";
import { misused } from "../lib/read-words.ts";

const hostname = z.hostname().regex(/\.(?=[^.]*[a-z])[^.]*$/);

/** The domain of a company's addresses. @throws UsageError when it is none */
export function readDomain(word: string | undefined, usage: string): string {
  if (!word) throw misused(usage);
  const domain = word.trim().toLowerCase().replace(/^@/, "");
  if (hostname.safeParse(domain).success) return domain;
  throw new UsageError(
    `'${word}' isn't a domain. Enter the part after the @ in the company's email addresses.`,
  );
}
