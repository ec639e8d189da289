import { Outlet, useLocation } from "react-router";
import { Reauthentication } from "../features/sessions/reauthentication/reauthentication.tsx";
import { settingsSections } from "../lib/address/settings-sections.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PageSections } from "../ui/page-sections/page-sections.tsx";

/** The frame of the settings; each section is a page below it. */
export default function SettingsLayout() {
  const { pathname } = useLocation();
  const current = settingsSections.find(({ to }) => to === pathname.replace(/\/$/, ""));
  return (
    <>
      <PageHeader title="Settings" />
      <Reauthentication>
        <PageSections label="Settings" sections={settingsSections} current={current?.title ?? ""}>
          <Outlet />
        </PageSections>
      </Reauthentication>
    </>
  );
}
