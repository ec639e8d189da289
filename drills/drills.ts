/** Something that is tried for longer than a test may take, with figures. */
export interface Drill {
  readonly name: string;
  /** What it does and what must hold, in a sentence. */
  readonly tries: string;
  /**
   * Prints its figures.
   * @param full whole, as for a release; otherwise as much as a few minutes allow
   * @returns a sentence for each thing that didn't hold
   */
  readonly run: (full: boolean) => Promise<readonly string[]>;
}

/** Every drill. A drill imports what it needs when it runs, so that no other waits for it. */
export const drills: readonly Drill[] = [
  {
    name: "growth",
    tries:
      "an organization with ever more results: what a page asks for takes at most 1.3 times as long as with 10 thousand",
    run: async (full) => (await import("./growth/growth.ts")).drillGrowth(full),
  },
  {
    name: "pgbackrest",
    tries:
      "a server with pgBackRest: full and incremental backup, a mistake, a restore to the time before it; the books are equal",
    run: async (full) => (await import("./backups/pgbackrest.ts")).drillPgBackRest(full ? 30 : 3),
  },
  {
    name: "requests",
    tries:
      "a million malformed requests at every address: no crash, no hang, no failure of ours, memory flat",
    run: async (full) => (await import("./requests/requests.ts")).drillRequests(full ? 1_000_000 : 20_000),
  },
  {
    name: "files",
    tries: "a million spoiled CSV files, workbooks, signed documents and SAML answers: the same holds",
    run: async (full) => (await import("./files/files.ts")).drillFiles(full ? 1_000_000 : 20_000),
  },
  {
    name: "several-servers",
    tries: "two and three processes behind haproxy on one database share everything, and one of them may end",
    run: async (full) => (await import("./several-servers.ts")).severalServers(full),
  },
  {
    name: "faults",
    tries:
      "kills, outages, a full disk and clock jumps during every kind of write lose nothing and leave nothing half saved",
    run: async (full) => (await import("./faults.ts")).faults(full),
  },
  {
    name: "providers",
    tries:
      "mail server, payment provider and identity providers refuse, hang, are late or break off: no one waits long, nothing is lost, doubled or half saved",
    run: async () => (await import("./providers/providers.ts")).providers(),
  },
  {
    name: "high-availability",
    tries:
      "three PostgreSQL under Patroni: the primary killed, cut off, and etcd's leader killed lose nothing, and the product goes on by itself",
    run: async () => (await import("./high-availability.ts")).highAvailability(),
  },
  {
    name: "pooler",
    tries: "the same work straight at PostgreSQL, and through PgBouncer by session and by transaction",
    run: async (full) => (await import("./pooler.ts")).pooler(full),
  },
  {
    name: "load",
    tries: "more and more work, many large files at once and slow senders: other people's pages stay quick",
    run: async (full) => (await import("./load.ts")).load(full),
  },
  {
    name: "start",
    tries: "on an idle machine, a start on a data folder in use takes at most 3 s, and 10 s after a kill",
    run: async (full) => (await import("./start.ts")).drillStart(full),
  },
  {
    name: "alerts",
    tries: "the alert rules are Prometheus's, and say what they must of made-up figures",
    run: async () => (await import("./alerts.ts")).alerts(),
  },
];
