import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { ReauthenticationDeclined, withReauthentication } from "./with-reauthentication.ts";

const stale = new ApiError(403, { code: "reauthentication_required" });

/** A deed that the server refuses until the person has proved who they are. */
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

test("[AUTH-14] a stale session is proved and the deed done", async () => {
  const { deed, reauthenticate } = guarded();
  expect(await withReauthentication(deed, reauthenticate)).toBe("done");
});

test("[AUTH-14] nobody is asked for a proof that the server does not want", async () => {
  const unasked = () => Promise.reject(new Error("asked"));
  expect(await withReauthentication(async () => 1, unasked)).toBe(1);
  const refused = new ApiError(422, { code: "invalid_input" });
  await expect(withReauthentication(() => Promise.reject(refused), unasked)).rejects.toBe(refused);
});

test("[AUTH-14] without the proof nothing is done", async () => {
  const { deed } = guarded();
  const decline = () => Promise.reject(new ReauthenticationDeclined());
  await expect(withReauthentication(deed, decline)).rejects.toBeInstanceOf(ReauthenticationDeclined);
});
