import { describe, expect, test } from "vitest";
import { passwordFault } from "./check-password.ts";

describe("[AUTH-04] a new password", () => {
  test("of five characters is too short, of six long enough", () => {
    expect(refusalOf("k7#qz")).toBe("PASSWORD_TOO_SHORT");
    expect(refusalOf("k7#qzv")).toBeUndefined();
  });

  test("may have 128 characters and not one more", () => {
    expect(refusalOf("kv7#".repeat(32))).toBeUndefined();
    expect(refusalOf(`${"kv7#".repeat(32)}x`)).toBe("PASSWORD_TOO_LONG");
  });

  test.each(["123456", "password", "Password1", "QWERTY", "iloveyou", "111111"])(
    "'%s' is among the first that others try",
    (password) => expect(refusalOf(password)).toBe("PASSWORD_TOO_COMMON"),
  );

  test("is not the account's own address, nor its first part", () => {
    expect(refusalOf("payroll.desk@example.com", "payroll.desk@example.com")).toBe("PASSWORD_TOO_COMMON");
    expect(refusalOf("Payroll.Desk", "payroll.desk@example.com")).toBe("PASSWORD_TOO_COMMON");
  });

  test.each(["Wagefloor2026!", "payroll123", "minimum wage"])(
    "'%s' is what the product is about",
    (password) => expect(refusalOf(password)).toBe("PASSWORD_TOO_COMMON"),
  );

  test("needs no mixture of characters", () => {
    expect(refusalOf("boots on every second friday")).toBeUndefined();
  });
});

function refusalOf(password: string, email = "payroll@example.com"): string | undefined {
  return passwordFault(password, email);
}
