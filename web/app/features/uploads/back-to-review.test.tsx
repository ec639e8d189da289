import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { noneSigned } from "../../test/purchases.ts";
import { plainReview } from "../../test/reviews.ts";
import { answer, endpoint } from "../../test/server.ts";
import { useRecordEvent } from "../authorizations/api.ts";
import { useRecordPurchases } from "../purchases/api.ts";
import { reviewQuery } from "../reviews/api.ts";
import { asSent } from "../reviews/terms.ts";

const employeeNumber = "1001";

/** A review was looked at just before. */
function leftReview() {
  const client = createQueryClient();
  const { queryKey } = reviewQuery(plainReview.id, asSent, false);
  client.setQueryData(queryKey, plainReview);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { wrapper, isOutdated: () => client.getQueryState(queryKey)?.isInvalidated };
}

test("a review that is opened again right after an authorization changed includes the change", async () => {
  const { wrapper, isOutdated } = leftReview();
  const { result } = renderHook(() => useRecordEvent(employeeNumber, "a-1"), { wrapper });
  answer(endpoint(api.authorizations[":id"].events, "$post"), {
    ...{ employeeNumber, authorizations: [], worksIn: null, today: "2026-11-23", states: [] },
  });
  expect(isOutdated()).toBe(false);
  await result.current.mutateAsync({ kind: "notice", on: "2026-11-23" });
  expect(isOutdated()).toBe(true);
});

test("a review that is opened again right after a purchase was recorded includes the purchase", async () => {
  const { wrapper, isOutdated } = leftReview();
  const { result } = renderHook(() => useRecordPurchases(), { wrapper });
  answer(endpoint(api.purchases, "$post"), {
    purchases: [],
    recordedBefore: 0,
    total: 0,
    signed: noneSigned,
  });
  await result.current.mutateAsync({ purchases: [] });
  expect(isOutdated()).toBe(true);
});
