import { useQueryClient } from "@tanstack/react-query";
import { checkFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import { useEffect, useRef, useState } from "react";
import { type Purpose, takeHandedFile } from "./handed-file.ts";

interface Choice {
  /** Takes a file of the right kind and size. */
  readonly onTake: (file: File) => void;
  /** Another was chosen that can't be taken. */
  readonly onRefuse: () => void;
}

/**
 * The choice of one file: what is wrong with it at first sight is said before it's sent. A file that the page
 * before handed over for the purpose is chosen at once.
 */
export function useFileChoice(purpose: Purpose | null, { onTake, onRefuse }: Choice) {
  const client = useQueryClient();
  const [complaint, setComplaint] = useState<string | null>(null);

  function choose(file: File) {
    const wrong = checkFile(file);
    setComplaint(wrong);
    if (wrong === null) onTake(file);
    else onRefuse();
  }

  function refuseSeveral() {
    setComplaint("Several files were dropped. Please drop one at a time.");
    onRefuse();
  }

  const chooseHanded = useRef(() => {
    const handed = purpose && takeHandedFile(client, purpose);
    if (handed !== null) choose(handed);
  });
  useEffect(() => chooseHanded.current(), []);

  return { complaint, choose, refuseSeveral };
}
