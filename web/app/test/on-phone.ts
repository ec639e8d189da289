import { onTestFinished } from "vitest";

/** What the tests' browser has beyond a real one. */
interface TestWindow {
  readonly happyDOM: { readonly setViewport: (viewport: { readonly width: number }) => void };
}

/** Makes the window as narrow as a phone's for the rest of the test. */
export function onUprightPhone(): void {
  const { happyDOM } = window as unknown as TestWindow;
  const before = window.innerWidth;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
}
