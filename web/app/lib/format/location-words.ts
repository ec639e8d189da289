/** A location as the file has it. */
export function locationWords(location: string): string {
  return location === "" ? "No location" : location;
}

/** Said of a location wherever it's shown and we don't know which place it is. */
export const unknownLocation = "Unknown location";
