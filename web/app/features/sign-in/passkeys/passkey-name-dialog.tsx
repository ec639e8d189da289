import { Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";

interface PasskeyNameDialogProps {
  readonly title: string;
  /** What happens next. */
  readonly children?: ReactNode;
  readonly initialName: string;
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

const longestName = 60;

/** Asks for the name of a new or renamed passkey. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, children, initialName, confirmLabel, pending, error, onSubmit, onClose } = props;
  const form = useSchemaForm({ initial: { name: initialName } });
  return (
    <FormDialog
      title={title}
      form={{ ...form, pending }}
      complete={form.values.name.trim() !== ""}
      submitLabel={confirmLabel}
      onSubmit={({ name }) => onSubmit(name.trim())}
      onClose={onClose}
    >
      {children && <Text size="sm">{children}</Text>}
      <TextInput
        label="Name"
        description="Helps you tell your passkeys apart."
        autoComplete="off"
        maxLength={longestName}
        data-autofocus
        {...form.getInputProps("name")}
      />
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </FormDialog>
  );
}
