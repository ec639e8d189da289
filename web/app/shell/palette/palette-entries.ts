import { settingsSections } from "../../lib/address/settings-sections.ts";
import { destinations } from "./destinations.ts";

/** Something that the palette leads to. */
export interface PaletteEntry {
  readonly group: "Actions" | "Pages" | "Employees" | "Runs" | "Settings";
  readonly label: string;
  /** What tells it from others with the same label. */
  readonly hint?: string;
  readonly to: string;
  /** Further words that find it, which aren't shown. */
  readonly words?: string;
}

const actions: readonly PaletteEntry[] = [
  { group: "Actions", label: "Upload a file", to: "/app/analysis", words: "payroll run analyze csv excel" },
  { group: "Actions", label: "Record a purchase", to: "/app/purchases?record", words: "boots item add" },
  { group: "Actions", label: "Import purchases", to: "/app/purchases/import", words: "invoice paste list" },
  {
    group: "Actions",
    label: "Import opening balances",
    to: "/app/purchases/opening-balances",
    words: "half-paid spreadsheet",
  },
  { group: "Actions", label: "Add a profile", to: "/app/profiles/new", words: "payroll file columns set up" },
];

const pages: readonly PaletteEntry[] = [
  ...destinations.map(({ to, label }) => ({ group: "Pages" as const, label, to })),
  { group: "Pages", label: "Items", to: "/app/purchases/items", words: "boots uniform price" },
];

/** What else the sections of the settings are looked for by. */
const settingsWords: Readonly<Record<(typeof settingsSections)[number]["title"], string>> = {
  General: "email address password account security configuration deduction amount",
  "Payroll files": "profiles columns",
  "Locations and wages": "places mappings minimum wage rates",
  Balances: "who is charged deduction",
  "Sign-in and security": "passkey two-step phone google devices sessions",
  Plan: "subscription billing invoices card payment cancel",
  Notifications: "emails",
  "Your data": "export delete account",
};

const settings: readonly PaletteEntry[] = settingsSections.map(({ to, title }) => ({
  group: "Settings",
  label: title,
  hint: "Settings",
  to,
  words: settingsWords[title],
}));

/** What is the same for everyone. */
export const fixedEntries: readonly PaletteEntry[] = [...actions, ...pages, ...settings];

/** What is shown before anything is typed. */
export const firstEntries: readonly PaletteEntry[] = [...actions, ...pages];

/** The entries with each word of what was typed in their label, hint or further words. */
export function entriesWith(typed: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, hint = "", words: more = "" }) => {
    const text = `${label} ${hint} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
