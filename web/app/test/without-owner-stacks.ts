import * as React from "react";

const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);

/**
 * React's development build takes down a call stack for each element that is made, for its warnings. It stops at ten
 * thousand a second; here it believes that it is there at once. An eighth of a test's time; the warnings stay, and so
 * do their component stacks.
 */
export function leaveOutOwnerStacks(): void {
  if (typeof internals !== "object" || internals === null) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
