import type { Setting } from "../../../server/src/settings/setting.ts";
import { settings } from "../../../server/src/settings/settings.ts";

/** The page with the table. */
export const settingsPage = "docs/operating.md";

const place = /(<!-- settings -->\n).*?(<!-- \/settings -->)/s;

/** The page with the table of all settings as the program has them. */
export function withSettings(page: string): string {
  return page.replace(place, (_, start: string, end: string) => `${start}${table()}${end}`);
}

function table(): string {
  const rows = Object.entries(settings).map(([name, setting]) => rowOf(name, setting));
  return ["| variable | default | meaning |", "|---|---|---|", ...rows, ""].join("\n");
}

function rowOf(name: string, { initial, meaning, neededInProduction, neededWith }: Setting): string {
  const needed = [
    ...(neededInProduction ? ["needed in production"] : []),
    ...(neededWith ? [`needed with \`${neededWith}\``] : []),
  ];
  return `| \`${name}\` | ${initial} | ${[meaning, ...needed].join("; ")} |`;
}
