import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
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
  const endedUnseen = useRef(false);
  const { location: destination } = useNavigation();
  // A link away was followed and its page is still loading: what the old one shows now, nobody can read.
  const isLeaving = destination !== undefined && !destination.pathname.startsWith(address);
  const analysis = useRunAnalysis((fileName, succeeded) => {
    if (hasLeft.current || (pageIsOpen() && !isLeaving)) return;
    endedUnseen.current = true;
    announceElsewhere(fileName, succeeded);
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
    endedUnseen.current = false;
    notifications.hide(notificationId);
  }, []);
  const leave = useCallback(() => {
    // It may have ended between the address and the page, which follows it.
    if (!pageIsOpen() && !endedUnseen.current) forgetEnded();
  }, [forgetEnded]);
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

function announceElsewhere(fileName: string, succeeded: boolean): void {
  notifications.show({
    id: notificationId,
    ...(succeeded ? {} : { color: "red" }),
    autoClose: false,
    message: (
      <>
        {succeeded ? `${fileName} was analyzed.` : `The analysis of ${fileName} came to no result.`}{" "}
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

const address = "/app/analysis";
const notificationId = "analysis";
