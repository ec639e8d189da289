import { Divider } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useHashMessage } from "../../../lib/address/use-hash-message.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";
import { readSettingsMessage, type SettingsMessage } from "./email-links.ts";
import { PasswordResetRequest } from "./password-reset-request.tsx";

/** 'Account Security' on the settings page (clause SET-01). */
export function AccountSecurityCard() {
  return (
    <SettingsCard id="account-security" title="Account Security">
      <LinkMessage />
      <EmailChangeForm />
      <Divider />
      <PasswordResetRequest />
    </SettingsCard>
  );
}

/** The outcome of a confirmation link (clause SET-05), scrolled into view because the page is long. */
function LinkMessage() {
  const [message] = useHashMessage(readSettingsMessage);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) place.current?.scrollIntoView({ block: "center" });
  }, [message]);
  return message && <div ref={place}>{noticeOf(message)}</div>;
}

function noticeOf(message: SettingsMessage) {
  switch (message) {
    case "confirmation-sent":
      return (
        <Notice kind="mail" title="Verification emails sent">
          Click the links in the emails we sent to your current address and your new address. You need to
          confirm both.
        </Notice>
      );
    case "link-expired":
      return (
        <Notice kind="information" title="This link is no longer valid">
          It expired or was replaced by a newer email. Your email address hasn't changed. Request the change
          again below.
        </Notice>
      );
  }
}
