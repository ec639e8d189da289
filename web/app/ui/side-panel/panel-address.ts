import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** For a link that opens a panel on the page it is on: closing the panel is a step back. */
export const opensPanel = { panel: true };

/** Closes a panel that these parts of the address name: a step back if it was opened here, else they are dropped. */
export function useClosePanel(...names: readonly string[]): () => void {
  const [parameters] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);
  return () => {
    // The browser goes back a moment later, and a second Escape until then would leave the page.
    if (left.current === key) return;
    left.current = key;
    if (state?.panel === true) return void navigate(-1);
    const rest = new URLSearchParams(parameters);
    for (const name of names) rest.delete(name);
    navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  };
}
