import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";

type FormDialogProps<Values extends object, Request> = Pick<DialogProps, "title" | "size" | "focusAfter"> &
  DialogFormProps<Values, Request>;

/** A window that is one form. */
export function FormDialog<Values extends object, Request>(props: FormDialogProps<Values, Request>) {
  const { title, size, focusAfter, ...form } = props;
  return (
    <Dialog {...{ title, size, focusAfter }} pending={form.form.pending} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}
