import { z } from "zod";
import type { Environment } from "../../settings/env.ts";
import type { EmailWriter } from "../mail/deliver-emails.ts";
import type { Auth } from "../sign-in/better-auth/auth.ts";
import { composeSecurityNoticeEmail } from "../sign-in/emails/security-notice-email.ts";
import { composeDeletionEmail } from "./deletion-email.ts";
import { writeEmailChange } from "./write-email-change.ts";

const ofUser = z.object({ userId: z.string() });
const deletion = z.object({ deletesAt: z.coerce.date() });
const emailChanged = z.object({ newEmail: z.string() });

/** The writers of the emails about a person's own account, by their kind. */
export function createPeopleEmailWriters(
  auth: Auth,
  { appUrl }: Pick<Environment, "appUrl">,
): Readonly<Record<string, EmailWriter>> {
  return {
    "email-change-current": (_recipient, data) =>
      writeEmailChange(auth, { ...ofUser.parse(data), asked: "current", appUrl }),
    "email-change-next": (_recipient, data) =>
      writeEmailChange(auth, { ...ofUser.parse(data), asked: "next", appUrl }),
    "notice-email-changed": (_recipient, data) =>
      composeSecurityNoticeEmail({
        subject: "Your Wagefloor email address was changed",
        what: `Your Wagefloor account now uses the address ${emailChanged.parse(data).newEmail}.`,
        signInAddress: `${appUrl}/login`,
      }),
    "notice-deletion": (_recipient, data) =>
      composeDeletionEmail({
        deletesAt: deletion.parse(data).deletesAt,
        settingsAddress: `${appUrl}/app/settings/data`,
      }),
  };
}
