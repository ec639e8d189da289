/** How much of a limit is used, as a bar or ring shows it. `percent` is 0 to 100. */
export interface LimitLevel {
  readonly percent: number;
  readonly tone: "default" | "warning" | "reached" | "none" | "unlimited";
}

/**
 * The level of `used` out of `limit`; null is unlimited. Default below 80 percent, a warning from 80, reached
 * from 100, capped there; a zero limit is a full bar in the tone `none`.
 */
export function limitLevel(used: number, limit: number | null): LimitLevel {
  if (limit === null) return { percent: 0, tone: "unlimited" };
  if (limit <= 0) return { percent: 100, tone: "none" };
  const percent = Math.min(100, (used / limit) * 100);
  if (used >= limit) return { percent, tone: "reached" };
  return { percent, tone: used * 100 >= limit * 80 ? "warning" : "default" };
}

/** What is not used of a limit. */
export const limitTrackColor = "var(--wagefloor-track)";

/** The theme's colour of a level; greyed where nothing is allowed. */
export function limitColor({ tone }: LimitLevel): string {
  return limitColors[tone];
}

const limitColors: Record<LimitLevel["tone"], string> = {
  default: "var(--mantine-primary-color-filled)",
  warning: "var(--wagefloor-yellow)",
  reached: "red",
  none: "gray",
  unlimited: "var(--mantine-primary-color-filled)",
};
