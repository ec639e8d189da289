import { useLocation, useNavigate, useSearchParams } from "react-router";
import { opensPanel, useClosePanel } from "../../../ui/side-panel/panel-address.ts";

/**
 * The employee whose figures are open beside a page. The address names them, so that Back closes the panel, Reload keeps
 * it and a link opens it. Going from one employee to another is not a step in the history.
 */
export function useOpenedEmployee() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = useClosePanel("employee");
  const opened = parameters.get("employee");
  const link = opened === null ? { state: opensPanel, replace: false } : { state, replace: true };

  function addressOf(employeeNumber: string): string {
    const next = new URLSearchParams(parameters);
    next.set("employee", employeeNumber);
    return `?${next}`;
  }

  function open(employeeNumber: string): void {
    navigate(addressOf(employeeNumber), { ...link, preventScrollReset: true });
  }

  return { opened, link, addressOf, open, close };
}
