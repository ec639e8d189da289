import { configure, prettyDOM } from "@testing-library/react";

/**
 * An element that isn't there is looked for until it is. The page is written out for the one failure that is read, and
 * not for each that is caught and tried again.
 */
export function describeFailuresLate(): void {
  configure({
    getElementError: (message, container) => {
      const error = new Error();
      error.name = "TestingLibraryElementError";
      Object.defineProperty(error, "message", {
        configurable: true,
        get: () => [message, prettyDOM(container as Element)].filter(Boolean).join("\n\n"),
      });
      return error;
    },
  });
}
