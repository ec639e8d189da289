import { expect, test } from "vitest";
import { readPhoneNumber } from "./phone-number.ts";

test("[AUTH-10] a phone number may be typed with spaces and punctuation", () => {
  for (const typed of ["+1 (555) 123-4567", "+1.555.123.4567", "001 555 123 4567", " +15551234567 "]) {
    expect(readPhoneNumber(typed)).toBe("+15551234567");
  }
});

test("[AUTH-10] a number without a country code is refused", () => {
  for (const typed of ["", "555 123 4567", "+0 555 123 4567", "+1 555", "call me"]) {
    expect(readPhoneNumber(typed)).toBeUndefined();
  }
});
