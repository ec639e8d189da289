import "@mantine/core/styles.layer.css";
import { Outlet } from "react-router";
import { AccountShell } from "../features/sign-in/account-shell.tsx";

/** Account pages. Pages opened by a link work for its recipient, signed in or not. */
export default function AccountLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
