import type { Window } from "happy-dom";
import { builtinEnvironments, type Environment } from "vitest/runtime";

const { fetch, Request, Response, Headers, FormData, AbortController, AbortSignal } = globalThis;

/** happy-dom with Node's own `fetch`, whose failures are those of browsers, and with what happy-dom lacks. */
export default {
  ...builtinEnvironments["happy-dom"],
  async setup(global, options) {
    const environment = await builtinEnvironments["happy-dom"].setup(global, options);
    Object.assign(global, { fetch, Request, Response, Headers, AbortController, AbortSignal });
    Object.assign(global, { FormData: EmptyFormData });
    fillGaps(global);
    return environment;
  },
} satisfies Environment;

function fillGaps(window: Window): void {
  Object.assign(window, { EventSource: SilentEventSource });
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
  Object.defineProperty(window.document, "fonts", { value: new EventTarget() });
  // Named there, but null.
  Reflect.deleteProperty(window.Navigator.prototype, "locks");
}

/** React reports a form whose submission leads to another page; it's ignored. */
class EmptyFormData extends FormData {
  constructor(_form?: unknown) {
    super();
  }
}

/** A stream of changes that opens and says nothing: live updates are tried in a real browser. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
