/** A rule's citation at the start of a sentence: some rules cite "no state statute" before a federal one. */
export function citationText(citation: string): string {
  return citation.charAt(0).toUpperCase() + citation.slice(1);
}
