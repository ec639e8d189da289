import type { LockedPackages } from "../lib/lockfile.ts";

/** What is released. */
interface Released {
  readonly name: string;
  readonly version: string;
  /** When its commit was made. */
  readonly at: Date;
}

/** A list of packages as CycloneDX, each with its checksum and license from the lockfile. */
export function billOfMaterials(
  { name, version, at }: Released,
  places: Iterable<string>,
  packages: LockedPackages,
): object {
  const components = new Map(
    [...places]
      .filter((place) => place.includes("node_modules/") && !packages[place]?.link)
      .map((place) => componentOf(place, packages[place] ?? {}))
      .map((component) => [component["bom-ref"], component]),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: "application", "bom-ref": "product", name, version },
    },
    components: [...components.values()].sort((one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1)),
  };
}

function componentOf(place: string, { version, integrity, license }: LockedPackages[string]) {
  const name = place.split("node_modules/").at(-1) ?? "";
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const digest = integrity?.startsWith("sha512-") ? integrity.slice("sha512-".length) : undefined;
  const content = digest && Buffer.from(digest, "base64").toString("hex");
  return {
    ...{ type: "library", "bom-ref": purl, name, version, purl },
    ...(content && { hashes: [{ alg: "SHA-512", content }] }),
    ...(license && {
      licenses: [license.includes(" ") ? { expression: license } : { license: { name: license } }],
    }),
  };
}
