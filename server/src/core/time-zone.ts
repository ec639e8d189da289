/** A time zone as browsers name it, such as `America/Chicago`; undefined if there is none, or we don't know it. */
export function knownTimeZone(name: string | undefined): string | undefined {
  try {
    return name && Intl.DateTimeFormat("en-US", { timeZone: name }) ? name : undefined;
  } catch {
    return undefined;
  }
}
