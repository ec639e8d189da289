import { expect, test } from "vitest";
import { readPhoneNumber } from "./phone-number.ts";

test("[AUTH-10] a phone number may be typed as it is written on a card", () => {
  for (const typed of ["+1 (555) 123-4567", "+1.555.123.4567", "001 555 123 4567", " +15551234567 "]) {
    expect(readPhoneNumber(typed)).toBe("+15551234567");
  }
});

test("[AUTH-10] a number without its country code is not guessed at", () => {
  for (const typed of ["", "555 123 4567", "+0 555 123 4567", "+1 555", "call me"]) {
    expect(readPhoneNumber(typed)).toBeUndefined();
  }
});
