import { useLocation, useNavigate, useSearchParams } from "react-router";
import { opensPanel, useClosePanel } from "./panel-address.ts";

/** What an address calls the employee whose panel is open: by the figures of the page's run, or by all that is known of them. */
type PanelPart = "employee" | "person";

/**
 * The employee whose panel is open beside a page. The address names them, so that Back closes the panel, Reload keeps
 * it and a link opens it. Going from one employee to another is not a step in the history.
 */
export function useOpenedEmployee(part: PanelPart) {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = useClosePanel(part);
  const opened = parameters.get(part);
  // What the page was told stays.
  const link =
    opened === null ? { state: { ...state, ...opensPanel }, replace: false } : { state, replace: true };

  function addressOf(employeeNumber: string): string {
    const next = new URLSearchParams(parameters);
    next.set(part, employeeNumber);
    return `?${next}`;
  }

  function open(employeeNumber: string): void {
    navigate(addressOf(employeeNumber), { ...link, preventScrollReset: true });
  }

  return { opened, link, addressOf, open, close };
}
