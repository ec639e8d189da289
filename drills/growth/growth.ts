import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/lib/median.ts";
import { processorTimeOf } from "../../bench/pages/processor-time.ts";
import { onConnection } from "../../server/src/core/db/connections/on-connection.ts";
import { type Product, withProduct } from "../lib/product.ts";
import { type Company, openCompany } from "./company.ts";
import { askings } from "./pages.ts";

/** The company has these employees at every size. Pages are timed with one of them, files with all. */
const known = 500;
const mostEmployees = 50_000;
const most = 1.3;
/** In milliseconds: a request this short depends more on the machine than on the rows. */
const negligible = 5;
const rounds = 7;
const employeesOfOthers = 20;
/** Autovacuum runs every minute, so it has analyzed the tables by then. */
const untilAnalyzed = 70_000;

/** How many results a company has, and how many other companies there are by then. */
interface Size {
  readonly results: number;
  readonly others: number;
}

const usual: readonly Size[] = [
  { results: 10_000, others: 0 },
  { results: 200_000, others: 100 },
];
const whole: readonly Size[] = [
  { results: 10_000, others: 0 },
  { results: 1_000_000, others: 1000 },
  { results: 10_000_000, others: 10_000 },
];

/** @param full up to 10 million results and 10,000 other companies */
export function drillGrowth(full: boolean): Promise<readonly string[]> {
  return withProduct(async (product) => {
    const company = await openCompany(product);
    const sizes = full ? whole : usual;
    const seen: ReadonlyMap<string, number>[] = [];
    let others = 0;
    for (const size of sizes) {
      await fill(product, company, size.results);
      for (; others < size.others; others++) await addOther(product);
      await sleep(untilAnalyzed);
      await printBytes(product, company, size);
      seen.push(await lookAround(company));
      print(sizes, seen);
    }
    return [...complaints(sizes, seen), ...product.failures().map((line) => line.slice(0, 300))];
  });
}

async function fill({ pid }: Product, company: Company, results: number): Promise<void> {
  const begun = { clock: performance.now(), processor: processorTimeOf(pid) };
  const employees = Math.max(known, Math.min(mostEmployees, results / 20));
  const before = await company.results();
  while (results - (await company.results()) >= employees)
    await company.confirm(await company.review(employees));
  const processor = processorTimeOf(pid) - begun.processor;
  await company.buy(Math.floor(employees * 0.9) + 1, employees);
  const added = (await company.results()) - before;
  const seconds = (performance.now() - begun.clock) / 1000;
  console.log(
    `${added} results in ${seconds.toFixed(0)} s, in files of ${employees} employees; processor time a result, with the database's: ${(processor / added).toFixed(2)} ms`,
  );
}

async function addOther(product: Product): Promise<void> {
  const other = await openCompany(product);
  await other.confirm(await other.review(employeesOfOthers));
}

/** What the tables take on the disk, with their indexes, for a result. */
async function printBytes(product: Product, company: Company, { results, others }: Size): Promise<void> {
  const connectionString = await product.ask("database");
  const { rows } = await onConnection({ connectionString }, (client) =>
    client.query<{ name: string; bytes: number }>(
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relname in ('analysis_results', 'analysis_skipped', 'balance_entries', 'balances')
       order by 2 desc`,
    ),
  );
  const count = (await company.results()) + others * employeesOfOthers;
  console.log(`with ${results} results and ${others} other companies, bytes a result:`);
  for (const { name, bytes } of rows) console.log(`  ${name}: ${(bytes / count).toFixed(0)}`);
}

/** What each request takes, in milliseconds: the median of some. */
async function lookAround(company: Company): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>();
  const time = async <T>(name: string, work: () => Promise<T>) => {
    const begun = performance.now();
    const done = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    return done;
  };
  let runId = "";
  for (let round = 0; round < rounds; round++) {
    const review = await time(`review of ${known} known`, () => company.review(known));
    await sleep(1000);
    runId = await time(`run of ${known} known`, () => company.confirm(review));
  }
  const reviewId = (await company.review(known)).id;
  for (const { name, ask } of askings)
    for (let round = 0; round < rounds; round++) await time(name, () => ask({ company, runId, reviewId }));
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function print(sizes: readonly Size[], seen: readonly ReadonlyMap<string, number>[]): void {
  console.log(["request", ...seen.map((_, at) => `ms with ${sizes[at]?.results}`), "ratio"].join(" | "));
  for (const name of seen[0]?.keys() ?? []) {
    const times = seen.map((one) => one.get(name) ?? 0);
    console.log([name, ...times.map((time) => time.toFixed(1)), ratioOf(times).toFixed(2)].join(" | "));
  }
}

const ratioOf = (times: readonly number[]) => (times.at(-1) ?? 0) / (times[0] || 1);

function complaints(sizes: readonly Size[], seen: readonly ReadonlyMap<string, number>[]): string[] {
  const grows = new Set(askings.flatMap(({ name, whole }) => (whole ? [name] : [])));
  return [...(seen[0]?.keys() ?? [])].flatMap((name) => {
    const times = seen.map((one) => one.get(name) ?? 0);
    if (grows.has(name) || ratioOf(times) <= most || (times.at(-1) ?? 0) < negligible) return [];
    return [
      `${name} takes ${ratioOf(times).toFixed(1)} times as long with ${sizes.at(-1)?.results} results as with ${sizes[0]?.results}`,
    ];
  });
}
