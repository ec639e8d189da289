import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { sessionQuery } from "../../../lib/account/session.ts";
import { originOf } from "../../../lib/address/origin.ts";
import { Redirect } from "../../../ui/redirect.tsx";

interface VisitorsOnlyProps {
  /** A page to open next that doesn't come from the navigation. */
  readonly from?: string | undefined;
  readonly children: ReactNode;
}

/** For visitors. A signed-in user goes to /app, or back to the requested page. */
export function VisitorsOnly({ from, children }: VisitorsOnlyProps) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  return session.data ? <Redirect to={from ?? originOf(state) ?? "/app"} /> : children;
}
