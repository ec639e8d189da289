import { expect, test } from "vitest";
import { ApiError, ReauthenticationDeclined } from "../errors.ts";
import { withReauthentication } from "./with-reauthentication.ts";

const stale = new ApiError(403, { code: "reauthentication_required" });

/** An action that the server refuses until the user re-authenticates. */
function guarded() {
  let reauthenticated = false;
  return {
    deed: async () => {
      if (!reauthenticated) throw stale;
      return "done";
    },
    reauthenticate: async () => {
      reauthenticated = true;
    },
  };
}

test("[AUTH-14] a stale session re-authenticates and then runs the action", async () => {
  const { deed, reauthenticate } = guarded();
  expect(await withReauthentication(deed, reauthenticate)).toBe("done");
});

test("[AUTH-14] no re-authentication is requested unless the server requires it", async () => {
  const unasked = () => Promise.reject(new Error("asked"));
  expect(await withReauthentication(async () => 1, unasked)).toBe(1);
  const refused = new ApiError(422, { code: "invalid_input" });
  await expect(withReauthentication(() => Promise.reject(refused), unasked)).rejects.toBe(refused);
});

test("[AUTH-14] without re-authentication nothing is done", async () => {
  const { deed } = guarded();
  const decline = () => Promise.reject(new ReauthenticationDeclined());
  await expect(withReauthentication(deed, decline)).rejects.toBeInstanceOf(ReauthenticationDeclined);
});
