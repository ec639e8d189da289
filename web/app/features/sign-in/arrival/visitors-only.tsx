import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { sessionQuery } from "../../../lib/account/session.ts";
import { originOf } from "../../../lib/address/origin.ts";

interface VisitorsOnlyProps {
  /** A page to lead on to that is known in another way than by the navigation. */
  readonly from?: string | undefined;
  readonly children: ReactNode;
}

/** For people who are not signed in. Who is goes to /app, or back to where the sign-in was asked for. */
export function VisitorsOnly({ from, children }: VisitorsOnlyProps) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  return session.data ? <Navigate to={from ?? originOf(state) ?? "/app"} replace /> : children;
}
