import { useState } from "react";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { useFindMerge, useMerge } from "./api.ts";
import { ChooseOther } from "./choose-other.tsx";
import { ConfirmMerge } from "./confirm-merge.tsx";

interface MergeDialogProps {
  readonly employeeNumber: string;
  /** The other employee, if already chosen. */
  readonly with?: string | null;
  readonly onClose: () => void;
}

/** Chooses the other employee, shows what merging comes to, and merges. */
export function MergeDialog({ employeeNumber, with: chosen = null, onClose }: MergeDialogProps) {
  const finding = useFindMerge(employeeNumber);
  const form = useSchemaForm({ initial: { typed: "" }, sending: finding });
  const [other, setOther] = useState(chosen);
  const merging = useMerge();
  return (
    <Dialog
      title="Merge employees"
      size="lg"
      pending={merging.isPending}
      isShort={other === null}
      onClose={onClose}
    >
      {other === null ? (
        <ChooseOther
          employeeNumber={employeeNumber}
          form={form}
          finding={finding}
          onChoose={setOther}
          onClose={onClose}
        />
      ) : (
        <ConfirmMerge
          one={employeeNumber}
          other={other}
          merging={merging}
          onBack={() => {
            merging.reset();
            setOther(null);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
