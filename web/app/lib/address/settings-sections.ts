/** A section of the settings, with an address of its own. */
interface SettingsSection {
  readonly to: string;
  readonly title: string;
}

/**
 * The sections of the settings in their order. The first is at the address that the specification names, with what it
 * puts there (clauses SET-01, SET-04).
 */
export const settingsSections = [
  { to: "/app/settings", title: "General" },
  { to: "/app/settings/payroll-files", title: "Payroll files" },
  { to: "/app/settings/locations", title: "Locations and wages" },
  { to: "/app/settings/balances", title: "Balances" },
  { to: "/app/settings/sign-in", title: "Sign-in and security" },
  { to: "/app/settings/plan", title: "Plan" },
  { to: "/app/settings/notifications", title: "Notifications" },
  { to: "/app/settings/data", title: "Your data" },
] as const satisfies readonly SettingsSection[];

/** Where the sections are that were parts of one page, by what followed its `#`. */
const formerParts: Readonly<Record<string, string>> = {
  "#plan": "/app/settings/plan",
  "#payroll-files": "/app/settings/payroll-files",
  "#balances": "/app/settings/balances",
  "#security": "/app/settings/sign-in",
  "#notifications": "/app/settings/notifications",
  "#data": "/app/settings/data",
};

/** The section that an earlier address of the settings meant, with what it carried; undefined for today's addresses. */
export function sectionOfFormerAddress({
  hash,
  search,
}: {
  readonly hash: string;
  readonly search: string;
}): string | undefined {
  // A site that failed to be linked came back with its error in the address.
  const section = new URLSearchParams(search).has("error") ? formerParts["#security"] : formerParts[hash];
  return section && `${section}${search}`;
}
