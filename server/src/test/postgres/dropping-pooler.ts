import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Sits before a database server as poolers do that take no start-up options, and leave them out. */
export async function startDroppingPooler(connectionString: string) {
  const { hostname, port } = new URL(connectionString);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.once("data", (start) => {
      database.write(withoutOptions(start));
      client.pipe(database).pipe(client);
    });
    for (const socket of [client, database]) sockets.add(socket.on("error", () => client.destroy()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(connectionString);
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A start-up message is its own length in four bytes, the protocol's version, and names and values that end with 0. */
function withoutOptions(message: Buffer): Buffer {
  const shorter = Buffer.from(message.toString("latin1").replace(/\0options\0[^\0]*/, ""), "latin1");
  shorter.writeInt32BE(shorter.length);
  return shorter;
}
