/**
 * What balances follow: what a run proposes, at once (specification, CALC-06), or what payroll took, once that is confirmed.
 */
export const balancesFollow = ["proposed", "confirmed"] as const;

export type BalancesFollow = (typeof balancesFollow)[number];

/** Whether what a run deducts is owed until someone confirms what payroll took. Runs from before the choice never were. */
export function proposesOnly({ balancesFollow }: { readonly balancesFollow?: BalancesFollow }): boolean {
  return balancesFollow === "confirmed";
}
