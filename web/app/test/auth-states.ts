import { onTestFinished } from "vitest";

/** Collects the states of the sign-in that the page announces from now on (clause AUTH-09). */
export function listenForAuthStates(): readonly unknown[] {
  const heard: unknown[] = [];
  const listening = new AbortController();
  const hear = (event: Event) => void heard.push((event as CustomEvent).detail);
  window.addEventListener("wagefloor:auth-state", hear, { signal: listening.signal });
  onTestFinished(() => listening.abort());
  return heard;
}
