import { SubscribersPart } from "../features/billing/subscribers-part.tsx";
import { UsageCard } from "../features/billing/usage/usage-card.tsx";
import { AnalysisPage } from "../features/uploads/analysis-page.tsx";
import { useInSampleCompany } from "../lib/account/company.ts";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Analysis");

/** The usage of the plan, which also says that there is none, and the upload. */
export default function AnalysisRoute() {
  const inSample = useInSampleCompany();
  return (
    <AnalysisPage
      usage={!inSample && <UsageCard />}
      gate={(upload) => <SubscribersPart>{upload}</SubscribersPart>}
    />
  );
}
