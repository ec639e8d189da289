/** What a refusal that names the first problem says of the others, after a blank; nothing where there is only one. */
export function othersToFix({ length }: readonly unknown[]): string {
  if (length <= 1) return "";
  return length === 2 ? " 1 more needs to be fixed too." : ` ${length - 1} more need to be fixed too.`;
}
