import { expect, test } from "vitest";
import { composeConfirmationEmail } from "../sign-in/emails/confirmation-email.ts";
import { composeEmail } from "./compose-email.ts";

const confirmation = {
  code: "012345",
  codeMinutes: 10,
  link: "https://wagefloor.example/api/auth/verify-email?token=a.b.c&part=2",
  linkMinutes: 60,
  signedUpBefore: false,
};

test("[AUTH-05] the confirmation carries the code and the link in both forms", async () => {
  const email = await composeConfirmationEmail(confirmation);
  expect(email.subject).toContain("012345");
  expect(email.text).toContain("012345");
  expect(email.text).toContain(`\n${confirmation.link}\n`);
  expect(email.html).toContain("012345");
  expect(email.html).toContain(`href="${confirmation.link.replace("&", "&amp;")}"`);
});

test("[AUTH-05] the email of a repeated sign-up says that it isn't the first", async () => {
  const first = await composeConfirmationEmail(confirmation);
  const second = await composeConfirmationEmail({ ...confirmation, signedUpBefore: true });
  expect(first.text).not.toContain("more than once");
  expect(second.text).toContain("more than once");
  expect(second.html).toContain("more than once");
});

test("text in an email can't become markup", async () => {
  const email = await composeEmail({
    subject: "<b>Plant & Sons</b>",
    opening: '<img src="x">',
    closing: ["<script>"],
  });
  expect(email.html).not.toMatch(/<img|<script|<b>/);
  expect(email.text).toContain('<img src="x">');
});
