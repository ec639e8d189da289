import type { TakenVerdict } from "./judge-taken.ts";

/** How much a difference between what was proposed and what was taken matters: the gravest is the highest. */
export function differenceGravity({
  verdict,
  toPayBack,
}: {
  readonly verdict: TakenVerdict | null;
  readonly toPayBack: number;
}): number {
  if (verdict === "below-minimum") return 3;
  return verdict === "not-checked" ? 2 : toPayBack > 0 ? 1 : 0;
}
