/** A location as the file has it. */
export function locationWords(location: string): string {
  return location === "" ? "No location" : location;
}

/** Shown for a location whose place we don't know. */
export const unknownLocation = "Unclear location";
