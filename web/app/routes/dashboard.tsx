import { Activation } from "../features/billing/activation/activation.tsx";
import { EndNotice } from "../features/billing/subscription-notices.tsx";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { PanelOfRun } from "../features/results/explanation/panel-of-run.tsx";
import { OpenSampleCompany } from "../features/sample-company/open-sample-company.tsx";
import { useInSampleCompany } from "../lib/account/company.ts";
import { pageMeta } from "../lib/format/page-meta.ts";

export const meta = pageMeta("Dashboard");

/** The dashboard, with what there is to say about the subscription, and the explanation of a recent result. */
export default function DashboardRoute() {
  const inSample = useInSampleCompany();
  return (
    <>
      <DashboardPage
        notices={
          <>
            <Activation />
            {!inSample && <EndNotice />}
          </>
        }
        withoutFile={<OpenSampleCompany />}
      />
      <PanelOfRun dropsEmployee />
    </>
  );
}
