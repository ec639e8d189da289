import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { forEveryone } from "../../lib/query-client.ts";
import type { InquiryValues } from "./inquiry-rules.ts";

/** The server's signed token for when the form was opened. Valid for a day. */
export const inquiryFormQuery = queryOptions({
  queryKey: ["inquiry-form"],
  meta: forEveryone,
  queryFn: async () => ({ ...(await call(api.inquiries.form.$get())), receivedAt: Date.now() }),
  staleTime: 12 * 3_600_000,
});

/**
 * Sends an inquiry. The server treats a form sent within three seconds as a bot's, so a fast user waits here. After a
 * failure, the next try reopens the form.
 */
export function useSendInquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ leaveEmpty, ...values }: InquiryValues) => {
      const { formToken, fastestMilliseconds, receivedAt } = await client.fetchQuery(inquiryFormQuery);
      await waitUntil(receivedAt + fastestMilliseconds);
      const counts = {
        employeesCount: Number(values.employeesCount),
        analysesPerMonth: Number(values.analysesPerMonth),
      };
      return call(api.inquiries.$post({ json: { ...values, ...counts, leaveEmpty, formToken } }));
    },
    onError: () => client.invalidateQueries(inquiryFormQuery),
  });
}

function waitUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())));
}
