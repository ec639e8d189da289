import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { originOf } from "../../lib/origin.ts";
import { sessionQuery } from "../../lib/session.ts";

/** For people who are not signed in. Who is goes to /app, or back to where the sign-in was asked for. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  return session.data ? <Navigate to={originOf(state) ?? "/app"} replace /> : children;
}
