import { describe, expect, test } from "vitest";
import { sharedTestServer } from "../../../test/test-server.ts";
import { askFor, signIn, tokenOf } from "./test/sign-in-email.ts";

const server = await sharedTestServer();

describe("[AUTH-11] a sign-in email", () => {
  test("stops working after a newer one is sent", async () => {
    const { email } = await server.addAccount();
    const older = await askFor(email, 1);
    const newer = await askFor(email, 2);
    expect((await signIn(email, older.code)).answer.status).toBe(400);
    expect((await signIn(email, tokenOf(older.link))).answer.status).toBe(400);
    expect((await signIn(email, newer.code)).answer.status).toBe(200);
  });
});
