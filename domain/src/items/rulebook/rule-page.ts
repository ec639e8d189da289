/** The address of the rulebook's page of a place, by the place's name; of one class with `#` and its key. */
export function rulePage(name: string): string {
  return `/rules/${name.toLowerCase().replaceAll(" ", "-")}`;
}
