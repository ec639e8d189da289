import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { LiveUpdates } from "../features/live/live-updates.tsx";
import { SessionKeeper } from "../features/sessions/session-keeper.tsx";
import { createQueryClient } from "../lib/query-client.ts";

/** Pages that ask the server for something. The others do without its client, a third less script. */
export default function ServerDataLayout() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionKeeper />
      <LiveUpdates />
      <Outlet />
    </QueryClientProvider>
  );
}
