/** What a person used last, and which part of the container it is in. */
interface Place {
  readonly element: HTMLElement;
  readonly parts: readonly Element[];
  readonly at: number;
}

/**
 * Keeps the focus in a container whose parts, its direct children, change or go once something is decided in them; the
 * browser would put it at the top of the page. It goes to the part itself or to what has come in its place, else to the
 * next one with a control, and after the last to the element with the id `after`. Never to a button: a second press of
 * Enter would use it unseen.
 * @returns stops it
 */
export function keepFocus(container: HTMLElement, after: string): () => void {
  let place: Place | null = null;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    const parts = [...container.children];
    const at = parts.findIndex((part) => part.contains(target));
    if (at !== -1) place = { element: target, parts, at };
  }

  /** A click beside everything, or a step out of the container, isn't a loss; a dialog comes back to what opened it. */
  function forget({ target, relatedTarget }: FocusEvent): void {
    const leaves = relatedTarget instanceof Element && !isWithin(relatedTarget, container);
    setTimeout(() => {
      if (place?.element !== target || !place.element.isConnected || isDisabled(place.element)) return;
      if (leaves || (relatedTarget === null && document.hasFocus())) place = null;
    });
  }

  function restore(): void {
    if (place === null || document.activeElement !== document.body || isLoading(place.element)) return;
    const { element } = place;
    if (element.isConnected && !isDisabled(element)) element.focus();
    else focusOn(partNow(container, place) ?? document.getElementById(after));
  }

  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "data-loading"],
  });
  container.addEventListener("focusin", remember);
  container.addEventListener("focusout", forget);
  return () => {
    observer.disconnect();
    container.removeEventListener("focusin", remember);
    container.removeEventListener("focusout", forget);
  };
}

function partNow(container: HTMLElement, { parts, at }: Place): Element | undefined {
  const [part, ...partsAfter] = parts.slice(at);
  if (part?.isConnected) return part;
  const inItsPlace = container.children[at];
  if (inItsPlace !== undefined && !parts.includes(inItsPlace)) return inItsPlace;
  return partsAfter.find(hasControl);
}

function isWithin(element: Element, container: HTMLElement): boolean {
  return container.contains(element) || element.closest("[role=dialog]") !== null;
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(":disabled");
}

/** A button shows that what it started is under way. */
function isLoading(element: HTMLElement): boolean {
  return element.isConnected && element.hasAttribute("data-loading");
}

function hasControl(part: Element): boolean {
  return part.isConnected && part.querySelector("button, input, select, a[href], summary") !== null;
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus();
}
