import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { Link } from "react-router";
import { type Analysis, useRunAnalysis } from "./api.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

const AnalysisContext = createContext<Analysis | null>(null);

/**
 * Keeps an upload going while its sender looks at other pages of the product, and says there how it ended. Nothing is
 * said to whoever signs in after a session that has ended: it may be another person.
 */
export function AnalysisProvider({ children }: { readonly children: ReactNode }) {
  const hasLeft = useRef(false);
  const analysis = useRunAnalysis((fileName, succeeded) => {
    if (!hasLeft.current) announceElsewhere(fileName, succeeded);
  });
  useLeaveWarning(analysis.isPending);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      notifications.hide(notificationId);
    };
  }, []);
  return <AnalysisContext value={analysis}>{children}</AnalysisContext>;
}

/**
 * For the page of the analysis: the one under way, or the one that ended while the page was not open. What it has
 * shown is forgotten when it is left.
 */
export function useAnalysis(): Analysis {
  const analysis = useContext(AnalysisContext);
  if (analysis === null) throw new Error("useAnalysis needs an AnalysisProvider around it");
  const { forgetEnded } = analysis;
  useEffect(() => {
    notifications.hide(notificationId);
    return () => {
      if (!pageIsOpen()) forgetEnded();
    };
  }, [forgetEnded]);
  return analysis;
}

function announceElsewhere(fileName: string, succeeded: boolean): void {
  if (pageIsOpen()) return;
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
