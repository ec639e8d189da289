import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";

test("a fingerprint is the same whatever the order of keys, and another one for another value or order of a list", () => {
  const seen = fingerprint([{ columns: ["Hours", "Pay"], plan: { from: 1, through: null } }]);
  expect(fingerprint([{ plan: { through: null, from: 1 }, columns: ["Hours", "Pay"] }])).toBe(seen);
  expect(fingerprint([{ plan: { through: null, from: 2 }, columns: ["Hours", "Pay"] }])).not.toBe(seen);
  expect(fingerprint([{ plan: { through: null, from: 1 }, columns: ["Pay", "Hours"] }])).not.toBe(seen);
});
