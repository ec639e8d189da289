import type { QueryClient } from "@tanstack/react-query";

/** What a file that one page hands to another is for: to find out how it is read, or to be read for its review. */
export type Purpose = "sample" | "review";

const keyOf = (purpose: Purpose) => ["handed-file", purpose] as const;

/** Keeps a file in memory for the page that takes it next. Another person's sign-in drops it. */
export function handFile(client: QueryClient, purpose: Purpose, file: File): void {
  client.setQueryDefaults(keyOf(purpose), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(purpose), file);
}

/** Whether a file waits for its page. */
export function hasHandedFile(client: QueryClient, purpose: Purpose): boolean {
  return client.getQueryData(keyOf(purpose)) !== undefined;
}

/** The file that was handed over, which is then no one else's; null without one. */
export function takeHandedFile(client: QueryClient, purpose: Purpose): File | null {
  const file = client.getQueryData<File>(keyOf(purpose)) ?? null;
  client.removeQueries({ queryKey: keyOf(purpose) });
  return file;
}
