import { useEffect, useSyncExternalStore } from "react";

/** One for each form of the page that has some. */
const unsaved = new Set<symbol>();

/** Told when a page begins to have some, or has none anymore. */
const listeners = new Set<() => void>();

/** For a form of a page: what is typed isn't lost without a question. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol();
    unsaved.add(form);
    for (const tell of listeners) tell();
    return () => {
      unsaved.delete(form);
      for (const tell of listeners) tell();
    };
  }, [isUnsaved]);
}

/** For someone who leaves on purpose, such as by signing out: nothing is asked anymore. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
  for (const tell of listeners) tell();
}

/** Whether a form of the page has changes that aren't saved. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** The same, drawn anew when it changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    hasUnsavedChanges,
    () => false,
  );
}
