import { expect, test } from "vitest";
import { sectionOfFormerAddress } from "./settings-sections.ts";

test.each([
  ["#plan", "", "/app/settings/plan"],
  ["#payroll-files", "", "/app/settings/payroll-files"],
  ["#balances", "", "/app/settings/balances"],
  ["#security", "", "/app/settings/sign-in"],
  ["#notifications", "", "/app/settings/notifications"],
  ["#data", "", "/app/settings/data"],
  ["", "?error=account_not_linked", "/app/settings/sign-in?error=account_not_linked"],
])("[SET-01] the former address /app/settings%s%s leads to %s", (hash, search, section) => {
  expect(sectionOfFormerAddress({ hash, search })).toBe(section);
});

test.each([
  "",
  "#analysis-configuration",
  "#email-confirmation-sent",
  "#error=LINK_EXPIRED",
  "#type=email_change&access_token=confirmed",
])("[SET-05] /app/settings%s stays where it is", (hash) => {
  expect(sectionOfFormerAddress({ hash, search: "" })).toBeUndefined();
});
