import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { describeFailuresLate } from "./late-descriptions.ts";
import { loadPages } from "./render-page.tsx";
import { listen, requestsEnd, server } from "./server.ts";
import { leaveOutOwnerStacks } from "./without-owner-stacks.ts";

// Long enough for a machine that does other work too: what comes in time doesn't wait for it.
configure({ asyncUtilTimeout: 20_000 });

/** What was said on the console; a test fails if anything is left. */
const noise: unknown[][] = [];

describeFailuresLate();
leaveOutOwnerStacks();
beforeAll(loadPages);
beforeAll(listen);

beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void noise.push(said));
  }
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await requestsEnd();
  // What was said at the end of one test is not an answer in the next.
  notifications.clean();
  server.resetHandlers();
  vi.restoreAllMocks();
  localStorage.clear();
  expect(noise.splice(0), "the console").toEqual([]);
});

afterAll(() => server.close());
