import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { Notice } from "../../ui/page/notice.tsx";

/** What to do about how files are read, with the way there. */
export function ProfileAdvice({ children }: { readonly children: string }) {
  return (
    <Notice kind="information">
      {children}{" "}
      <Anchor component={Link} to="/app/settings/payroll-files" inherit>
        Open Settings
      </Anchor>
    </Notice>
  );
}
