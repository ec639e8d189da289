/** The rounded percent of compliant results, half up; 0 when there are none (specification, section 9). */
export function complianceRate(compliant: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * compliant) / all);
}
