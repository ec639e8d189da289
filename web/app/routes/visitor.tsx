import { Outlet } from "react-router";
import { VisitorsOnly } from "../features/sign-in/arrival/visitors-only.tsx";

/** Account pages for people who are not signed in. */
export default function VisitorLayout() {
  return (
    <VisitorsOnly>
      <Outlet />
    </VisitorsOnly>
  );
}
