/** The settings of connections to the database of a connection string. */
export interface ConnectionSettings {
  readonly connectionString: string;
  /** Startup options. */
  readonly options: string;
}

/** How many connections a server process opens at most: for requests, for jobs, and to be told of jobs and changes. */
export const mostConnections = { requests: 20, jobs: 2, listening: 2 } as const;

export const allConnections = Object.values(mostConnections).reduce((sum, most) => sum + most, 0);

/** The system role, our own schema only, and our own time limits. */
export const programOptions: Readonly<Record<string, string>> = {
  role: "wagefloor_system",
  search_path: "public",
  statement_timeout: "1min",
  lock_timeout: "30s",
  idle_in_transaction_session_timeout: "2min",
};

/** With the program's options. */
export function programSettings(connectionString: string): ConnectionSettings {
  return withOptions(connectionString, programOptions);
}

/** Through a pooler, which takes no options: its login role has the program's options as defaults. */
export function pooledSettings(connectionString: string): Pick<ConnectionSettings, "connectionString"> {
  return { connectionString: withOptions(connectionString, {}).connectionString };
}

/** As the role that logs in, without its time limits: changing a large table takes long. */
export function migrationSettings(connectionString: string): ConnectionSettings {
  return withOptions(connectionString, {
    search_path: "public",
    statement_timeout: "0",
    lock_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  });
}

/**
 * With the driver, options of a connection string replace all others, so they are moved in front of ours: of two
 * settings with one name the later one wins.
 */
function withOptions(
  connectionString: string,
  settings: Readonly<Record<string, string>>,
): ConnectionSettings {
  const url = new URL(connectionString);
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [...url.searchParams.getAll("options"), ...ours].join(" ");
  url.searchParams.delete("options");
  verifyCertificate(url.searchParams);
  return { connectionString: url.href, options };
}

const looserModes: ReadonlySet<string | null> = new Set(["prefer", "require", "verify-ca"]);

/** The driver treats these modes as verify-full, and warns at every start that this may change. */
function verifyCertificate(parameters: URLSearchParams): void {
  if (parameters.get("uselibpqcompat") === "true" || !looserModes.has(parameters.get("sslmode"))) return;
  parameters.set("sslmode", "verify-full");
}
