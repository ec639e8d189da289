import { useEffect } from "react";

/** One for each form of the page that has some. */
const unsaved = new Set<symbol>();

/** For a form of a page: what is typed isn't lost without a question. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol();
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [isUnsaved]);
}

/** Whether a form of the page has changes that aren't saved. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}
