import { expect, test } from "vitest";
import { stateBetween } from "./auth-states.ts";

const session = {
  userId: "u1",
  sessionId: "s1",
  email: "clerk@example.com",
  twoFactorEnabled: false,
  expiresAt: "2026-11-28T10:00:00.000Z",
};

test("[AUTH-09] signing in and out are seen, the first answer included", () => {
  expect(stateBetween(undefined, session)).toBe("signed-in");
  expect(stateBetween(null, session)).toBe("signed-in");
  expect(stateBetween(session, { ...session, sessionId: "s2" })).toBe("signed-in");
  expect(stateBetween(session, { ...session, userId: "u2", email: "b@example.com" })).toBe("signed-in");
  expect(stateBetween(session, null)).toBe("signed-out");
  expect(stateBetween(undefined, null)).toBe("signed-out");
});

test("[AUTH-09] a new address and a second factor update the user, a later end refreshes the session", () => {
  expect(stateBetween(session, { ...session, email: "new@example.com" })).toBe("user-updated");
  expect(stateBetween(session, { ...session, twoFactorEnabled: true })).toBe("user-updated");
  expect(stateBetween(session, { ...session, sessionId: "s2", twoFactorEnabled: true })).toBe("user-updated");
  expect(stateBetween(session, { ...session, expiresAt: "2026-11-28T11:00:00.000Z" })).toBe(
    "token-refreshed",
  );
});

test("[AUTH-09] nothing new is nothing to tell", () => {
  expect(stateBetween(session, { ...session })).toBeUndefined();
  expect(stateBetween(null, null)).toBeUndefined();
  expect(stateBetween(session, undefined)).toBeUndefined();
});
