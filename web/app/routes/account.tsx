import "@mantine/core/styles.layer.css";
import { Outlet } from "react-router";
import { AccountShell } from "../features/accounts/account-shell.tsx";

/** Account pages for whoever holds their link, signed in or not. */
export default function AccountLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
