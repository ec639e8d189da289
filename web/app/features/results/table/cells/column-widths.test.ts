import { describe, expect, test } from "vitest";
import { formatMoney } from "../../../../lib/format/format.ts";
import { employeeIdWidth, figureWidth, isLongId } from "./column-widths.ts";

describe("the widths of the results' columns", () => {
  test("everyday figures leave a column as it is, and large ones widen it", () => {
    expect(figureWidth([5_900, 124_000], formatMoney, 108)).toBe(108);
    expect(figureWidth([5_900, 9_999_999_999], formatMoney, 108)).toBeGreaterThan(140);
    expect(figureWidth([], formatMoney, 108)).toBe(108);
  });

  test("IDs widen their column until the others would have no room beside it", () => {
    expect(employeeIdWidth(["1001", "1002"])).toBe(112);
    expect(employeeIdWidth(["1001", "000123456789"])).toBeGreaterThan(140);
    expect(employeeIdWidth(["E".repeat(60)])).toBe(employeeIdWidth(["E".repeat(20)]));
    expect(isLongId("000123456789")).toBe(false);
    expect(isLongId("E".repeat(60))).toBe(true);
    expect(employeeIdWidth(["E".repeat(60)], "usual")).toBe(110);
    expect(isLongId("000123456789", "usual")).toBe(true);
    expect([employeeIdWidth(["1001"], "small"), isLongId("1001", "small")]).toEqual([76, false]);
    expect(isLongId("000123", "small")).toBe(false);
  });
});
