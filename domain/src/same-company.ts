/**
 * Whether two files may be of one company by their company codes. Null, in a file with none or several and in runs from
 * before it was kept, may be any company's.
 */
export function isSameCompany(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}
