import type { AgreedShare } from "../items/gate/authorization.ts";
import type { PayBase } from "../items/item-rules.ts";

/**
 * The pay that a recorded percentage can be of. Disposable earnings aren't among them: no payroll file has them, so nothing
 * could ever be deducted.
 */
export const agreedBases = ["gross-wages", "net-wages"] as const satisfies readonly PayBase[];
export type AgreedBase = (typeof agreedBases)[number];

/** All of the pay, in hundredths of a percent. */
export const wholePay = 10_000;

/** What people call the pay. */
export const baseWords: Readonly<Record<AgreedBase, string>> = {
  "gross-wages": "gross pay",
  "net-wages": "net pay",
};

/** Hundredths of a percent as people write them, such as `5%` or `7.25%`. */
export function percentText(percentHundredths: number): string {
  return `${percentHundredths / 100}%`;
}

/** A percentage with what it is of, such as `5% of gross pay`. */
export function shareText({ percentHundredths, of }: AgreedShare & { readonly of: AgreedBase }): string {
  return `${percentText(percentHundredths)} of ${baseWords[of]}`;
}
