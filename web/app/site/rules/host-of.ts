/** The site that a link leads to, such as `dol.gov`, as its name on a page. */
export function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}
