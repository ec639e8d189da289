import { largestFile, payrollFileTypes } from "@wagefloor/domain/payroll-file/file-check.ts";
import type { ReactNode } from "react";
import { formatFileSize } from "../../../lib/format/format-file-size.ts";
import { ReadFileDrop } from "../../../ui/file-drop/read-file-drop.tsx";
import { useReadSample } from "../api.ts";
import { draftOf, type SampleDraft } from "../sample-draft.ts";

interface SampleDropProps {
  /** Another way to set up, while no file is read. */
  readonly children?: ReactNode;
  readonly onRead: (draft: SampleDraft) => void;
}

/** Takes a payroll file to find out how it is read. Nothing of it is kept. */
export function SampleDrop({ children, onRead }: SampleDropProps) {
  const reading = useReadSample();
  return (
    <>
      <ReadFileDrop
        reading={reading}
        prompt="Drop a payroll file from your system, or click to browse"
        hint={`A CSV or Excel file, up to ${formatFileSize(largestFile)}. We only read it. Nothing is saved or deducted.`}
        accept={payrollFileTypes}
        handedTo="sample"
        onRead={(sample, file) => onRead(draftOf(file, sample))}
      />
      {!reading.isPending && !reading.isSuccess && children}
    </>
  );
}
