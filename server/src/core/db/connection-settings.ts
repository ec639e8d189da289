/** How connections to the database of a connection string begin. */
export interface ConnectionSettings {
  readonly connectionString: string;
  /** Start-up options. */
  readonly options: string;
}

/** As the role that works without a user, among our own tables only, and with time limits of our own. */
export function programSettings(connectionString: string): ConnectionSettings {
  return withOptions(connectionString, {
    role: "wagefloor_system",
    search_path: "public",
    statement_timeout: "1min",
    lock_timeout: "30s",
    idle_in_transaction_session_timeout: "2min",
  });
}

/** As whoever logs in, and without the time limits that the role may have: a large table takes long to change. */
export function migrationSettings(connectionString: string): ConnectionSettings {
  return withOptions(connectionString, {
    search_path: "public",
    statement_timeout: "0",
    lock_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  });
}

/**
 * The driver lets the options of a connection string take the place of all others, so they are moved in front of ours:
 * of two settings with one name the later holds.
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

/** The driver takes these modes for verify-full already, and warns at every start that it may not for ever. */
function verifyCertificate(parameters: URLSearchParams): void {
  if (parameters.get("uselibpqcompat") === "true" || !looserModes.has(parameters.get("sslmode"))) return;
  parameters.set("sslmode", "verify-full");
}
