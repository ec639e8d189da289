import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitColor, limitLevel } from "./limit-level.ts";

describe("the level of a limit", () => {
  test("[USE-01] keeps the default colour below 80 percent", () => {
    expect(limitLevel(0, 5)).toEqual({ percent: 0, tone: "default" });
    expect(limitLevel(79, 100).tone).toBe("default");
  });

  test("[USE-01] turns yellow at exactly 80 percent", () => {
    const yellow = "var(--wagefloor-yellow)";
    expect(limitColor(limitLevel(80, 100))).toBe(yellow);
    expect(limitColor(limitLevel(4, 5))).toBe(yellow);
    expect(limitColor(limitLevel(99, 100))).toBe(yellow);
  });

  test("[USE-01] turns red at the limit and stays full beyond it", () => {
    expect(limitColor(limitLevel(3, 3))).toBe("red");
    expect(limitLevel(7, 3)).toEqual({ percent: 100, tone: "reached" });
  });

  test("[USE-01] [USE-04] shows a zero limit as a full grey bar, used or not", () => {
    expect(limitLevel(0, 0)).toEqual({ percent: 100, tone: "none" });
    expect(limitLevel(4, 0)).toEqual({ percent: 100, tone: "none" });
    expect(limitColor(limitLevel(0, 0))).toBe("gray");
  });

  test("[USE-01] never fills, warns or turns red without a limit", () => {
    expect(limitLevel(1_000_000, null)).toEqual({ percent: 0, tone: "unlimited" });
  });

  test("[USE-01] stays between 0 and 100 percent whatever is used", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (used, limit) => {
        const { percent, tone } = limitLevel(used, limit);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(tone === "reached" || tone === "none").toBe(percent === 100);
      }),
    );
  });
});
