import { useMutation } from "@tanstack/react-query";
import { showOtherCompany } from "../../lib/account/company.ts";
import { api, call } from "../../lib/api.ts";

/** Opens the sample company; the product is loaded anew in it. */
export function useOpenSampleCompany() {
  return useMutation({
    mutationFn: () => call(api["sample-company"].$post()),
    onSuccess: showOtherCompany,
  });
}

/** Deletes the sample company; the product is loaded anew with the user's own data. */
export function useLeaveSampleCompany() {
  return useMutation({
    mutationFn: () => call(api["sample-company"].$delete()),
    onSuccess: showOtherCompany,
  });
}
