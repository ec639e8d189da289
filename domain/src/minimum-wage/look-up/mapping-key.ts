/** The same for two spellings of a mapped location: the whole trimmed text, in one case. */
export function mappingKey(location: string): string {
  return location.trim().toLowerCase();
}
