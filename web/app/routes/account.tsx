import "@mantine/core/styles.layer.css";
import { Outlet } from "react-router";
import { AccountShell } from "../features/sign-in/account-shell.tsx";

/** Account pages. Those that a link opens are for whoever holds it, signed in or not. */
export default function AccountLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
