/**
 * Whether two files may be of one company by their company codes. Null, in a file with none or several and in runs from
 * before it was kept, may be any company's.
 */
export function isSameCompany(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/** The companies with these codes, of which there is at least one: `company 7F2`, `companies 7F2, 7F3`. */
export function companiesText(codes: readonly string[]): string {
  return `${codes.length === 1 ? "company" : "companies"} ${codes.join(", ")}`;
}
