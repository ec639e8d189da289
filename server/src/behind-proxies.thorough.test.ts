import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { largestFile } from "@wagefloor/domain/payroll-file/file-check.ts";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { session as sessions } from "./core/db/schema/accounts.ts";
import { freePort } from "./core/machine/free-port.ts";
import { openBrowserSession } from "./test/browser-session.ts";
import { newDataFolder } from "./test/data-folder.ts";
import { openLivePage } from "./test/live-page.ts";
import { asPayrollUser, type ErrorBody, payrollFile, profile } from "./test/payroll-user.ts";
import { seedAccount } from "./test/seed-account.ts";
import { forThirtyDays, startTestServer, testSecret } from "./test/test-server.ts";

const deploy = join(import.meta.dirname, "../../deploy");

/** A proxy of an installation: its file in deploy/, with what each installation replaces replaced. */
interface Proxy {
  readonly file: string;
  readonly command: string;
  readonly options: (folder: string) => readonly string[];
  readonly adapt: (text: string, port: number) => string;
  /** What Debian's package has around the file. */
  readonly around?: (folder: string) => string;
}

const nginx: Proxy = {
  file: "nginx.conf",
  command: "/usr/sbin/nginx",
  options: (folder) => ["-p", folder, "-c", join(folder, "around.conf")],
  adapt: (text, port) =>
    text
      .replaceAll(/^ *(listen (\[::\]|80)|ssl_certificate).*\n/gm, "")
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
      .replace(/^server \{\n {2}server_name.*\n {2}return.*\n\}\n/m, ""),
  around: (folder) => `daemon off; pid nginx.pid; error_log stderr; events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`).join(" ")}
  include ${folder}/nginx.conf;
}`,
};

const caddy: Proxy = {
  file: "Caddyfile",
  command: "/usr/bin/caddy",
  options: (folder) => ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")],
  adapt: (text, port) =>
    `{\nadmin off\n}\n${text.replace("payroll.example.com {", `http://127.0.0.1:${port} {`)}`,
};

async function startProxy({ file, command, options, adapt, around }: Proxy, port: number, to: string) {
  const folder = await newDataFolder();
  await mkdir(folder);
  await chmod(folder, 0o755);
  const text = (await readFile(join(deploy, file), "utf8")).replace("127.0.0.1:3000", new URL(to).host);
  await writeFile(join(folder, file), adapt(text, port));
  if (around) await writeFile(join(folder, "around.conf"), around(folder));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, options(folder), { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes;
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => said,
    );
  await expect.poll(ask).toBe(200);
}

test.each([
  ["nginx", nginx],
  ["Caddy", caddy],
])(
  "[UP-03] behind %s a file of 10 MB passes, live updates arrive at once, and metrics are closed",
  async (_, proxy) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = await startTestServer({ APP_URL: url, TRUSTED_PROXIES: "1" });
    await startProxy(proxy, port, server.url);
    const wishes = { profile, plan: forThirtyDays("enterprise") };
    const { cookie, ...account } = await seedAccount(server.db, testSecret, wishes);
    const user = asPayrollUser({ ...openBrowserSession(url, cookie), ...account });

    const page = await openLivePage(user);
    const file = payrollFile([["1", "320.00"]]);
    await user.run(file.padEnd(largestFile, "\n"));
    await page.sees("event: change");
    const refused = await user.upload(file.padEnd(largestFile + 1, "\n"));
    expect((await refused.json()) as ErrorBody).toMatchObject({ error: { code: "file_too_large" } });

    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const { headers } = await fetch(url);
    // Two of one name would be joined by a comma.
    expect(headers.get("x-content-type-options")).toBe("nosniff");

    const browser = openBrowserSession(url);
    await browser.fetch("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const known = await server.db.system
      .select({ address: sessions.ipAddress })
      .from(sessions)
      .where(eq(sessions.userId, account.userId));
    expect(known).toContainEqual({ address: "127.0.0.1" });
    expect(known).not.toContainEqual({ address: "198.51.100.7" });
  },
);
