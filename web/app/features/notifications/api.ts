import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";

/** Which mails the person wants, besides those about the way into the account. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => call(api.notifications.$get()),
});

export type NotificationChoices = Awaited<ReturnType<NonNullable<typeof notificationsQuery.queryFn>>>;

/** Saves the choices, which show at once; where saving fails, the former ones show again. */
export function useChooseNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (json: NotificationChoices) => call(api.notifications.$put({ json })),
    // One after the other: the last one chosen is the last one saved.
    scope: { id: "notifications" },
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, chosen);
      return before;
    },
    onError: (_error, _chosen, before) => client.setQueryData(queryKey, before),
  });
}
