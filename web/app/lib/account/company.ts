import { useQuery } from "@tanstack/react-query";
import { forgetUnsavedChanges } from "../unsaved-changes.ts";
import { accountQuery } from "./account.ts";

/** Between the tabs of this browser; pages that are prerendered have none. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("wagefloor:company");

/** Whether the user looks around in the sample company; false until that is known. */
export function useInSampleCompany(): boolean {
  return useQuery(accountQuery).data?.inSampleCompany ?? false;
}

/** Loads the product anew after the company has changed, here and in the other tabs, so that no page mixes the two. */
export function showOtherCompany(): void {
  tabs?.postMessage("changed");
  loadAnew();
}

function loadAnew(): void {
  forgetUnsavedChanges();
  window.location.assign("/app");
}

/** Follows when another tab opens or leaves the sample company, until the signal fires. */
export function followOtherTabs(signal: AbortSignal): void {
  tabs?.addEventListener("message", loadAnew, { signal });
}
