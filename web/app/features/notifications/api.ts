import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";

/** The emails the user wants, besides those about sign-in details. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => call(api.notifications.$get()),
});

export type NotificationChoices = Awaited<ReturnType<NonNullable<typeof notificationsQuery.queryFn>>>;

/** Saves the choices and shows them at once; if saving fails, restores the previous ones. */
export function useChooseNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (json: NotificationChoices) => call(api.notifications.$put({ json })),
    // In order, so the last choice is the last one saved.
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
