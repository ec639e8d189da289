import { showOtherCompany } from "../../lib/account/company.ts";
import { api, call } from "../../lib/api.ts";
import { useSend } from "../../lib/use-send.ts";

/** Opens the sample company; the product is loaded anew in it. */
export function useOpenSampleCompany() {
  return useSend(() => call(api["sample-company"].$post()).then(showOtherCompany));
}

/** Deletes the sample company; the product is loaded anew with the user's own data. */
export function useLeaveSampleCompany() {
  return useSend(() => call(api["sample-company"].$delete()).then(showOtherCompany));
}
