import { describe, expect, test } from "vitest";
import { sharedTestServer } from "../../../../test/test-server.ts";
import {
  appOf,
  begin,
  challenged,
  codeOf,
  credentials,
  enrolled,
  signIn,
  wrongCode,
} from "./test/second-factor.ts";

const server = await sharedTestServer();

describe("[AUTH-17] setting up an authenticator app", () => {
  test("gives the address for the QR code and recovery codes, and holds once a code of the app was typed", async () => {
    const person = await server.addAccount();
    const { totpURI, backupCodes } = await begin(person);
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Wagefloor:/);
    expect(backupCodes).toHaveLength(10);
    expect((await signIn(person)).body).not.toMatchObject(challenged);
    const answer = await person.post("/api/auth/two-factor/verify-totp", { code: codeOf(totpURI) });
    expect(answer.status).toBe(200);
    expect((await signIn(person)).body).toEqual(challenged);
  });

  test("does not hold with a wrong code", async () => {
    const person = await server.addAccount();
    const { totpURI } = await begin(person);
    const wrong = await person.post("/api/auth/two-factor/verify-totp", { code: wrongCode(totpURI) });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({
      message: "This code isn't correct. Please enter the current code from your authenticator app.",
    });
    expect((await signIn(person)).body).not.toMatchObject(challenged);
  });

  test("[AUTH-14] requires re-authentication", async () => {
    const person = await server.addAccount();
    await server.db.pool.query(
      "update session set created_at = now() - interval '1 hour' where user_id = $1",
      [person.userId],
    );
    const answer = await person.post("/api/auth/two-factor/enable", { password: person.password });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "reauthentication_required" });
  });

  test("keeps neither the secret nor the recovery codes readable", async () => {
    const person = await server.addAccount();
    const { totpURI, backupCodes } = await begin(person);
    const { rows } = await server.db.pool.query("select * from two_factor");
    const kept = JSON.stringify(rows);
    for (const secret of [secretOf(totpURI), ...backupCodes]) expect(kept).not.toContain(secret);
  });
});

describe("[AUTH-17] signing in with a second factor", () => {
  test("opens nothing after the password, and everything after the code", async () => {
    const { person, totpURI } = await enrolled();
    const { session } = await signIn(person);
    expect((await session.fetch("/api/profiles/default")).status).toBe(401);
    const answer = await session.post("/api/auth/two-factor/verify-totp", { code: codeOf(totpURI, 1) });
    expect(answer.status).toBe(200);
    expect((await session.fetch("/api/profiles/default")).status).toBe(200);
  });

  test("takes each code of the app once", async () => {
    const { person, totpURI } = await enrolled();
    const code = codeOf(totpURI, 1);
    const first = await signIn(person);
    expect((await first.session.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
    const second = await signIn(person);
    expect((await second.session.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(401);
  });

  test("takes a recovery code once", async () => {
    const { person, backupCodes } = await enrolled();
    const code = backupCodes[0];
    const first = await signIn(person);
    expect((await first.session.post("/api/auth/two-factor/verify-backup-code", { code })).status).toBe(200);
    const second = await signIn(person);
    const again = await second.session.post("/api/auth/two-factor/verify-backup-code", { code });
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({
      message: "This recovery code isn't correct or was already used. Please use another one.",
    });
  });

  test("is not asked for on a device that the person trusts", async () => {
    const { person, totpURI } = await enrolled();
    const { session } = await signIn(person);
    await session.post("/api/auth/two-factor/verify-totp", { code: codeOf(totpURI, 1), trustDevice: true });
    await session.post("/api/auth/sign-out", {});
    const again = await session.post("/api/auth/sign-in/email", credentials(person));
    expect(await again.json()).not.toMatchObject(challenged);
    expect((await session.fetch("/api/profiles/default")).status).toBe(200);
    expect((await signIn(person)).body).toEqual(challenged);
  });
});

function secretOf(totpURI: string): string {
  return appOf(totpURI).secret.base32;
}
