import { AnalysisPage } from "../features/analyses/analysis-page.tsx";
import { SubscribersPart } from "../features/billing/subscribers-part.tsx";
import { RunResults } from "../features/results/run-results.tsx";
import { UsageCard } from "../features/usage/usage-card.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const meta = pageMeta("Analysis");

/** The usage of the plan, which also says that there is none, the upload, and the results of the run just made. */
export default function AnalysisRoute() {
  return (
    <AnalysisPage
      usage={<UsageCard />}
      gate={(upload) => <SubscribersPart>{upload}</SubscribersPart>}
      results={(run) => <RunResults run={run} />}
    />
  );
}
