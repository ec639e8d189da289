import { SubscribersPart } from "../features/billing/subscribers-part.tsx";
import { UsageCard } from "../features/billing/usage/usage-card.tsx";
import { RunResults } from "../features/runs/results/run-results.tsx";
import { AnalysisPage } from "../features/runs/upload/analysis-page.tsx";
import { pageMeta } from "../lib/format/page-meta.ts";

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
