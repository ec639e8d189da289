import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { ProofDeclined, withProof } from "./with-proof.ts";

const stale = new ApiError(403, { code: "reauthentication_required" });

/** A deed that the server refuses until the person has proved who they are. */
function guarded() {
  let proven = false;
  return {
    deed: async () => {
      if (!proven) throw stale;
      return "done";
    },
    prove: async () => {
      proven = true;
    },
  };
}

test("[AUTH-14] a stale session is proved and the deed done", async () => {
  const { deed, prove } = guarded();
  expect(await withProof(deed, prove)).toBe("done");
});

test("[AUTH-14] nobody is asked for a proof that the server does not want", async () => {
  const unasked = () => Promise.reject(new Error("asked"));
  expect(await withProof(async () => 1, unasked)).toBe(1);
  const refused = new ApiError(422, { code: "invalid_input" });
  await expect(withProof(() => Promise.reject(refused), unasked)).rejects.toBe(refused);
});

test("[AUTH-14] without the proof nothing is done", async () => {
  const { deed } = guarded();
  const decline = () => Promise.reject(new ProofDeclined());
  await expect(withProof(deed, decline)).rejects.toBeInstanceOf(ProofDeclined);
});
