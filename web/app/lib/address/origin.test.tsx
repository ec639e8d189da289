import { renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useOrigin } from "./origin.ts";

test("[APP-01] the page that is drawn is remembered, even when the address bar shows the next one", () => {
  const drawn = "/app/lookup?employee=1001#balance";
  window.history.replaceState(null, "", "/login");
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[drawn]}>{children}</MemoryRouter>
  );
  expect(renderHook(useOrigin, { wrapper }).result.current).toEqual({ from: drawn });
});
