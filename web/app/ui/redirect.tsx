import { useState } from "react";
import { Navigate, type To } from "react-router";

interface RedirectProps {
  readonly to: To;
  /** For the page it leads to. */
  readonly state?: unknown;
}

/**
 * Leads to another page in place of this one. React Router navigates again whenever the state is another object, which it
 * would be each time the page is drawn until the other one has loaded.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [first] = useState(state);
  return <Navigate to={to} state={first} replace />;
}
