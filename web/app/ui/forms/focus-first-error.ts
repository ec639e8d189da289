interface FormWithInputs {
  getInputNode(path: string): HTMLElement | null;
}

/** For the second argument of a form's `onSubmit`: brings the first field with an error into focus. */
export function focusFirstError(form: FormWithInputs): (errors: Readonly<Record<string, unknown>>) => void {
  return (errors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
}
