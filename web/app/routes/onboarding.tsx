import { OnboardingPage } from "../features/profiles/onboarding/onboarding-page.tsx";
import { OpenSampleCompany } from "../features/sample-company/open-sample-company.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Set up your payroll file");

/** The set-up, and the sample company for who wants to look around first. */
export default function OnboardingRoute() {
  return <OnboardingPage withoutFile={<OpenSampleCompany />} />;
}
