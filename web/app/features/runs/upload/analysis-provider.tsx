import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { Link } from "react-router";
import { type Analysis, useRunAnalysis } from "./api.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface AnalysisInSight {
  readonly analysis: Analysis;
  /** The page of the analysis shows it. */
  readonly show: () => void;
  /** The page of the analysis is left: what it has shown is forgotten, but not what has ended unseen. */
  readonly leave: () => void;
}

const AnalysisContext = createContext<AnalysisInSight | null>(null);

/**
 * Keeps an upload going while its sender looks at other pages of the product, and says there how it ended. Nothing is
 * said to whoever signs in after a session that has ended: it may be another person.
 */
export function AnalysisProvider({ children }: { readonly children: ReactNode }) {
  const hasLeft = useRef(false);
  const unseen = useRef<Ended | null>(null);
  const see = useCallback(() => {
    unseen.current = null;
  }, []);
  const analysis = useRunAnalysis((fileName, succeeded) => {
    if (hasLeft.current) return;
    unseen.current = { fileName, succeeded };
    if (!pageIsOpen()) announceElsewhere(unseen.current);
  });
  useLeaveWarning(analysis.isPending);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      notifications.hide(notificationId);
    };
  }, []);
  const { forgetEnded } = analysis;
  const show = useCallback(() => {
    see();
    notifications.hide(notificationId);
    // The link to another page may have been clicked before the upload ended, and that page may still be loading.
    // A click or key after that means that the user has seen it.
    for (const event of inputEvents) window.addEventListener(event, see, { capture: true });
  }, [see]);
  const leave = useCallback(() => {
    for (const event of inputEvents) window.removeEventListener(event, see, { capture: true });
    if (hasLeft.current || pageIsOpen()) return;
    if (unseen.current) announceElsewhere(unseen.current);
    else forgetEnded();
  }, [forgetEnded, see]);
  return <AnalysisContext value={{ analysis, show, leave }}>{children}</AnalysisContext>;
}

/** For the page of the analysis: the one under way, or the one that ended while the page was not open. */
export function useAnalysis(): Analysis {
  const inSight = useContext(AnalysisContext);
  if (inSight === null) throw new Error("useAnalysis needs an AnalysisProvider around it");
  const { analysis, show, leave } = inSight;
  useEffect(() => {
    show();
    return leave;
  }, [show, leave]);
  return analysis;
}

/** How an upload ended. */
interface Ended {
  readonly fileName: string;
  readonly succeeded: boolean;
}

function announceElsewhere({ fileName, succeeded }: Ended): void {
  notifications.show({
    id: notificationId,
    ...(succeeded ? {} : { color: "red" }),
    autoClose: false,
    message: (
      <>
        {succeeded ? `${fileName} was analyzed.` : `${fileName} couldn't be analyzed.`}{" "}
        <Anchor component={Link} to={address} inherit>
          {succeeded ? "See the results" : "See why"}
        </Anchor>
      </>
    ),
  });
}

/** Asked of the address bar: at the moment when a page is left it is ahead of what is drawn. */
function pageIsOpen(): boolean {
  return window.location.pathname.startsWith(address);
}

const inputEvents = ["pointerdown", "keydown"];
const address = "/app/analysis";
const notificationId = "analysis";
