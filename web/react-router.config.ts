import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { rulePlaces } from "./app/site/rules/place-address.ts";

const publicAddresses = [
  ...["/", "/pricing", "/enterprise", "/calculation", "/minimum-wages", "/terms", "/privacy"],
  "/rules",
  ...rulePlaces().map(({ address }) => address),
];

/** Public pages are written to HTML at build time; every other address starts from `__spa-fallback.html`. */
export default {
  ssr: false,
  prerender: publicAddresses,
  // The server leads every other address to the home page.
  buildEnd: ({ buildManifest, reactRouterConfig: { buildDirectory } }) =>
    writeFile(
      join(buildDirectory, "client/addresses.json"),
      JSON.stringify(addressesOf(buildManifest?.routes ?? {})),
    ),
} satisfies Config;

type Routes = Readonly<Record<string, { readonly path?: string; readonly parentId?: string }>>;

/** The address of every page: its own part, after those of the layouts around it. */
function addressesOf(routes: Routes): readonly string[] {
  const addressOf = (id: string | undefined): string => {
    const { path, parentId } = routes[id ?? ""] ?? {};
    if (id === undefined) return "";
    return path ? `${addressOf(parentId)}/${path}` : addressOf(parentId);
  };
  const ofRoutes = Object.keys(routes)
    .map(addressOf)
    .filter((address) => !address.includes("*"));
  // A place that the rulebook doesn't have has no page.
  return [...new Set([...ofRoutes.filter((address) => !address.startsWith("/rules/")), ...publicAddresses])];
}
