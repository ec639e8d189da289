/** A time zone as browsers name it, such as `America/Chicago`; undefined where none is named, or one we don't know. */
export function knownTimeZone(name: string | undefined): string | undefined {
  try {
    return name && Intl.DateTimeFormat("en-US", { timeZone: name }) ? name : undefined;
  } catch {
    return undefined;
  }
}
