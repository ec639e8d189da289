const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  return loopbackNames.includes(new URL(address).hostname);
}

/** On this machine all its names are accepted; elsewhere only the configured one. */
export function originsOf(appUrl: string): string[] {
  const { protocol, hostname, port } = new URL(appUrl);
  const names = loopbackNames.includes(hostname) ? loopbackNames : [hostname];
  return names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
