import { expect, test } from "vitest";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import { configuration } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();

const put = (account: Pick<BrowserSession, "fetch">, body: unknown) =>
  account.fetch("/api/configuration", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("[SET-04] a configuration is kept, its header row trimmed and without empty names", async () => {
  const account = await server.addAccount();
  expect(await (await account.fetch("/api/configuration")).json()).toEqual({ configuration: null });

  const headerRow = [" Employee", "", "Location ", "Wage Type", "Amount", "  ", "Hours"];
  const answer = await put(account, { ...configuration, headerRow, hoursBasis: undefined });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ configuration });
  await put(account, { ...configuration, deductionAmount: 0, hoursBasis: "sum-of-rows" });
  expect(await (await account.fetch("/api/configuration")).json()).toEqual({
    configuration: { ...configuration, deductionAmount: 0, hoursBasis: "sum-of-rows" },
  });
});

test("[SET-04] selected columns that are not in the header row are listed", async () => {
  const account = await server.addAccount();
  const answer = await put(account, { ...configuration, locationColumn: "Place", hoursColumn: "Std" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    error: {
      code: "invalid_configuration",
      message: "Invalid column selections: Place, Std",
      fields: {
        locationColumn: "Invalid column selections: Place, Std",
        hoursColumn: "Invalid column selections: Place, Std",
      },
    },
  });
});

test("[SET-04] one column cannot be two of the five", async () => {
  const account = await server.addAccount();
  const answer = await put(account, { ...configuration, hoursColumn: "Amount" });
  expect(await answer.json()).toMatchObject({
    error: {
      code: "invalid_configuration",
      message: expect.stringContaining("Amount is selected more than once"),
    },
  });
});

test("[ONB-04] every field is required, and the deduction amount is whole cents from 0", async () => {
  const account = await server.addAccount();
  for (const field of Object.keys(configuration).filter((name) => name !== "hoursBasis")) {
    const answer = await put(account, { ...configuration, [field]: undefined });
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_configuration", fields: { [field]: expect.any(String) } },
    });
  }
  for (const deductionAmount of [-1, 0.5, "59.00", null, 1e12]) {
    expect((await put(account, { ...configuration, deductionAmount })).status).toBe(422);
  }
  expect(await (await account.fetch("/api/configuration")).json()).toEqual({ configuration: null });
});

test("[ONB-04] signed out, nothing is saved", async () => {
  const answer = await put(openBrowserSession(server.url), configuration);
  expect(answer.status).toBe(401);
});
