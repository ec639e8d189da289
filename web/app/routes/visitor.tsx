import "@mantine/core/styles.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router";
import { AccountShell } from "../features/accounts/account-shell.tsx";
import { originOf } from "../lib/origin.ts";
import { sessionQuery } from "../lib/session.ts";

/** Pages for people who are not signed in. Who is goes to /app, or back to where the sign-in was asked for. */
export default function VisitorLayout() {
  const session = useQuery(sessionQuery);
  const location = useLocation();
  if (session.data) return <Navigate to={originOf(location.state) ?? "/app"} replace />;
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
