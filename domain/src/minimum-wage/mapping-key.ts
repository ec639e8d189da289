/** What two spellings of a mapped location have in common: the whole trimmed text, in any case. */
export function mappingKey(location: string): string {
  return location.trim().toLowerCase();
}
