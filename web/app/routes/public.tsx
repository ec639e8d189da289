import { Outlet } from "react-router";
import { PublicShell } from "../site/public-shell.tsx";

/** Public pages: top bar and footer around the page. */
export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
