/**
 * `npm run release`: an archive of the product as of the last commit, with everything it runs on, a list of what is in
 * it, and checksums. The same commit gives the same bytes (docs/decisions/608).
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readLockfile } from "./lib/lockfile.ts";
import { billOfMaterials } from "./release/bill-of-materials.ts";
import { neededPackages } from "./release/needed-packages.ts";

const ours = ["domain", "contract", "sandbox", "server"];
const built = ["server/build", "server/src/core/db/migrations", "web/build/client"];
/** Besides these and packages: what an operator reads, copies or tries. */
const forOperators = ["deploy", "docs", "examples", "CHANGELOG.md", "SECURITY.md"];

const out = "dist";
const source = join(out, "source");
const commit = run("git", ["rev-parse", "--short=12", "HEAD"]).trim();
const committedAt = Number(run("git", ["log", "-1", "--format=%ct"]));
if (run("git", ["status", "--porcelain"]) !== "")
  console.warn(`What isn't committed is left out: this is commit ${commit}`);
rmSync(out, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
const committed = execFileSync("git", ["archive", "HEAD"], { maxBuffer: 1e9 });
execFileSync("tar", ["-x", "-C", source], { input: committed });

const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
const version = `${manifest.version}+${commit}`;
const platform = `${process.platform}-${process.arch}`;
const name = `wagefloor-${version}-${platform}`;
const product = join(out, name);
writeJson(join(source, "package.json"), { ...manifest, version });

build(source);
copyProduct();
copyPackages();
const { name: ofProduct, license, type } = manifest;
writeJson(join(product, "package.json"), { name: ofProduct, version, private: true, license, type });
const list = `${name}.cdx.json`;
writeJson(join(out, list), materials());
cpSync(join(out, list), join(product, "sbom.cdx.json"));
pack();
const files = [`${name}.tar.gz`, list];
const sums = files.map((file) => `${checksum(join(out, file))}  ${file}\n`);
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
for (const folder of [source, product]) rmSync(folder, { recursive: true });
for (const file of [...files, "SHA256SUMS"]) console.log(join(out, file));

/** Our packages beside them are those of the commit; all others are found above. */
function build(folder: string): void {
  mkdirSync(join(folder, "node_modules/@wagefloor"), { recursive: true });
  for (const one of ours) symlinkSync(`../../${one}`, join(folder, "node_modules/@wagefloor", one));
  for (const one of ["server", "web"])
    symlinkSync(join(process.cwd(), one, "node_modules"), join(folder, one, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "inherit" });
}

function copyProduct(): void {
  for (const path of [...built, ...forOperators])
    cpSync(join(source, path), join(product, path), { recursive: true });
  cpSync(join(source, "deploy/bin"), join(product, "bin"), { recursive: true });
  rmSync(join(product, "deploy/bin"), { recursive: true });
}

/** Without what only editors and debuggers read. */
function copyPackages(): void {
  const { packages } = readLockfile();
  const runs = (file: string) => !/\.d\.[cm]?ts$|\.map$/.test(file);
  for (const location of [...neededPackages("server", packages), "node_modules/node"]) {
    if (!location.includes("node_modules/") || packages[location]?.link || !existsSync(location)) continue;
    const filter = (file: string) => runs(file) && !file.startsWith(join(location, "node_modules"));
    cpSync(location, join(product, location), { recursive: true, verbatimSymlinks: true, filter });
  }
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** The packages that are in the archive, and those that its pages were built from and with. */
function materials(): object {
  const { packages } = readLockfile();
  const starts = ["server", "web", "node_modules/node"];
  const places = starts.flatMap((start) => [...neededPackages(start, packages)]);
  const at = new Date(committedAt * 1000);
  return billOfMaterials(
    { name: ofProduct, version, at },
    places.filter((place) => existsSync(place)),
    packages,
  );
}

/** Owners, times and order are the same on every machine. */
function pack(): void {
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const tar = ["--format=gnu", `--mtime=@${committedAt}`, ...same, "--use-compress-program=gzip -n"];
  execFileSync("tar", [...tar, "-C", out, "-cf", join(out, `${name}.tar.gz`), basename(product)]);
}

function checksum(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function run(command: string, words: readonly string[]): string {
  return execFileSync(command, words, { encoding: "utf8" });
}
