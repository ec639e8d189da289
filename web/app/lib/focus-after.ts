/**
 * Does something and then, when the focus was lost meanwhile, gives it back to where it was: a button that is disabled
 * while its deed is under way loses it, and so does one behind a dialog.
 */
export async function focusAfter<T>(deed: () => Promise<T>): Promise<T> {
  const before = document.activeElement;
  try {
    return await deed();
  } finally {
    setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    }, drawn);
  }
}

/** Milliseconds after which the page shows how the deed went. */
const drawn = 50;
