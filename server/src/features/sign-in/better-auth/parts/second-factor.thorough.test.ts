import { describe, expect, test } from "vitest";
import { sharedTestServer, startTestServer } from "../../../../test/test-server.ts";
import { challenged, codeOf, enrolled, signIn, wrongCode } from "./test/second-factor.ts";

const server = await sharedTestServer();
const limited = await startTestServer({ RATE_LIMITS: "on" }, server.db);

describe("[AUTH-17] signing in with a second factor", () => {
  test.each(["verify-totp", "verify-backup-code"])("stops after five wrong codes at %s", async (endpoint) => {
    const { person, totpURI } = await enrolled();
    const { session } = await signIn(person);
    for (let tries = 0; tries < 5; tries++)
      await session.post(`/api/auth/two-factor/${endpoint}`, { code: wrongCode(totpURI, tries) });
    const answer = await session.post("/api/auth/two-factor/verify-totp", { code: codeOf(totpURI, 1) });
    expect(answer.status).toBe(400);
    expect((await session.fetch("/api/profiles/default")).status).toBe(401);
  });

  test.each(["verify-totp", "verify-backup-code"])(
    "counts the wrong codes that a signed-in device tries at %s",
    async (endpoint) => {
      const { person, totpURI, backupCodes } = await enrolled(limited);
      const path = `/api/auth/two-factor/${endpoint}`;
      for (let tries = 0; tries < 5; tries++)
        expect((await person.post(path, { code: wrongCode(totpURI, tries) })).status).toBe(401);
      const code = endpoint === "verify-totp" ? codeOf(totpURI, 1) : backupCodes[0];
      expect((await person.post(path, { code })).status).toBe(429);
    },
  );

  test("is no longer required after it was turned off with the password", async () => {
    const { person } = await enrolled();
    const wrong = await person.post("/api/auth/two-factor/disable", { password: "not the password" });
    expect(wrong.status).toBe(400);
    const right = await person.post("/api/auth/two-factor/disable", { password: person.password });
    expect(right.status).toBe(200);
    expect((await signIn(person)).body).not.toMatchObject(challenged);
  });
});
