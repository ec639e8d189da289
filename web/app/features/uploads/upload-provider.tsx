import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { analysisAddress } from "../runs/run-address.ts";
import { type Sent, type Upload, useUploadFile } from "./api.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

interface UploadInSight {
  readonly upload: Upload;
  /** The page of the analysis shows it. */
  readonly show: () => void;
  /** The page of the analysis is left: what it has shown is forgotten, but not what has ended unseen. */
  readonly leave: () => void;
}

const UploadContext = createContext<UploadInSight | null>(null);

/**
 * Keeps an upload going while its sender looks at other pages of the product, and says there how it ended; on the page
 * of the analysis it leads to the review. Nothing is said to the user who signs in after a session that has ended: it may be
 * another person.
 */
export function UploadProvider({ children }: { readonly children: ReactNode }) {
  const hasLeft = useRef(false);
  const failedUnseen = useRef<Sent | null>(null);
  const see = useCallback(() => {
    failedUnseen.current = null;
  }, []);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const upload = useUploadFile((sent, to) => {
    if (hasLeft.current) return;
    if (to && pageIsOpen() && !isLeaving) navigate(to);
    else if (to) {
      announceReview(sent.file.name, to);
      upload.reset();
    } else {
      failedUnseen.current = sent;
      if (!pageIsOpen()) announceFailure(sent);
    }
  });
  useLeaveWarning(upload.isPending);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      notifications.hide(doneId);
      notifications.hide(failedId);
    };
  }, []);
  const { forgetEnded } = upload;
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
  return <UploadContext value={{ upload, show, leave }}>{children}</UploadContext>;
}

/** For the page of the analysis: the one under way, or the one that ended while the page was not open. */
export function useUpload(): Upload {
  const inSight = useContext(UploadContext);
  if (inSight === null) throw new Error("useUpload needs an UploadProvider around it");
  const { upload, show, leave } = inSight;
  useEffect(() => {
    show();
    return leave;
  }, [show, leave]);
  return upload;
}

function announceReview(fileName: string, to: string): void {
  announce(doneId, `${fileName} is ready for review.`, to, "Review it");
}

function announceFailure({ file, replaces }: Sent): void {
  announce(failedId, `${file.name} couldn't be read.`, analysisAddress(replaces), "See why");
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
  return window.location.pathname === analysisAddress(null);
}

const inputEvents = ["pointerdown", "keydown"];
const doneId = "upload-done";
const failedId = "upload-failed";
