import { expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { profile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const put = (account: Pick<BrowserSession, "put">, body: unknown) =>
  account.put("/api/profiles/default", body);

test("[SET-04] a profile is saved, with its header row trimmed and without empty names", async () => {
  const account = await server.addAccount();
  expect(await (await account.fetch("/api/profiles/default")).json()).toEqual({ profile: null });

  const headerRow = [" Employee", "", "Location ", "Wage Type", "Amount", "  ", "Hours"];
  const answer = await put(account, { ...profile, headerRow, hoursBasis: undefined });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ profile });
  await put(account, { ...profile, deductionAmount: 0, hoursBasis: "sum-of-rows" });
  expect(await (await account.fetch("/api/profiles/default")).json()).toEqual({
    profile: { ...profile, deductionAmount: 0, hoursBasis: "sum-of-rows" },
  });
});

test("[SET-04] selected columns that aren't in the header row are listed", async () => {
  const account = await server.addAccount();
  const answer = await put(account, { ...profile, locationColumn: "Place", hoursColumn: "Std" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    error: {
      code: "invalid_input",
      message: "Invalid column selections: Place, Std",
      fields: {
        locationColumn: "Invalid column selections: Place, Std",
        hoursColumn: "Invalid column selections: Place, Std",
      },
    },
  });
});

test("[SET-04] one column can't be two of the five", async () => {
  const account = await server.addAccount();
  const answer = await put(account, { ...profile, hoursColumn: "Amount" });
  expect(await answer.json()).toMatchObject({
    error: {
      code: "invalid_input",
      message: "This is already the Amount Column. Choose a different one.",
    },
  });
});

test("[ONB-04] every field is required, and the deduction amount is whole cents from 0", async () => {
  const account = await server.addAccount();
  for (const field of Object.keys(profile).filter((name) => name !== "hoursBasis")) {
    const answer = await put(account, { ...profile, [field]: undefined });
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_input", fields: { [field]: expect.any(String) } },
    });
  }
  for (const deductionAmount of [-1, 0.5, "59.00", null, 1e12]) {
    expect((await put(account, { ...profile, deductionAmount })).status).toBe(422);
  }
  expect(await (await account.fetch("/api/profiles/default")).json()).toEqual({ profile: null });
});

test("[ONB-04] signed out, nothing is saved", async () => {
  const answer = await put(openBrowserSession(server.url), profile);
  expect(answer.status).toBe(401);
});
