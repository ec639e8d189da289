import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { runAddress } from "../results/run-address.ts";
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
 * Keeps an upload going while its sender looks at other pages of the product, and says there how it ended; on the page
 * of the analysis it leads to the run. Nothing is said to whoever signs in after a session that has ended: it may be
 * another person.
 */
export function AnalysisProvider({ children }: { readonly children: ReactNode }) {
  const hasLeft = useRef(false);
  const failedUnseen = useRef<string | null>(null);
  const see = useCallback(() => {
    failedUnseen.current = null;
  }, []);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const analysis = useRunAnalysis((fileName, run) => {
    if (hasLeft.current) return;
    if (run && pageIsOpen() && !isLeaving) navigate(runAddress(run.id));
    else if (run) {
      announceRun(fileName, run.id);
      analysis.reset();
    } else {
      failedUnseen.current = fileName;
      if (!pageIsOpen()) announceFailure(fileName);
    }
  });
  useLeaveWarning(analysis.isPending);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      notifications.hide(doneId);
      notifications.hide(failedId);
    };
  }, []);
  const { forgetEnded } = analysis;
  const show = useCallback(() => {
    see();
    notifications.hide(failedId);
    // The link to another page may have been clicked before the upload ended, and that page may still be loading.
    // A click or key after that means that the user has seen it.
    for (const event of inputEvents) window.addEventListener(event, see, { capture: true });
  }, [see]);
  const leave = useCallback(() => {
    for (const event of inputEvents) window.removeEventListener(event, see, { capture: true });
    if (hasLeft.current || pageIsOpen()) return;
    if (failedUnseen.current !== null) announceFailure(failedUnseen.current);
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

function announceRun(fileName: string, runId: string): void {
  announce(doneId, `${fileName} was analyzed.`, runAddress(runId), "See the results");
}

function announceFailure(fileName: string): void {
  announce(failedId, `${fileName} couldn't be analyzed.`, address, "See why");
}

function announce(id: string, sentence: string, to: string, link: string): void {
  notifications.show({
    id,
    ...(id === failedId && { color: "red" }),
    autoClose: false,
    message: (
      <>
        {sentence}{" "}
        <Anchor component={Link} to={to} inherit onClick={() => notifications.hide(id)}>
          {link}
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
const doneId = "analysis-done";
const failedId = "analysis-failed";
