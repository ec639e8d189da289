import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port in front of another, whose cable can be cut. */
export interface Relay {
  readonly port: number;
  /** From now on nothing passes, the end of a connection included, and who connects hears nothing. */
  cut(): void;
  mend(): void;
  close(): void;
}

type Pair = readonly [near: Socket, far: Socket];

/** @param to a port of this machine */
export async function openRelay(to: number): Promise<Relay> {
  const pairs = new Set<Pair>();
  let isCut = false;
  const end = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const pair = [near, connect(to, "127.0.0.1").pause()] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => undefined);
      socket.on("close", () => isCut || end(pair));
    }
    if (!isCut) join(pair);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of [...pairs].flat()) socket.unpipe();
    },
    mend() {
      isCut = false;
      for (const pair of pairs) pair.some(({ destroyed }) => destroyed) ? end(pair) : join(pair);
    },
    close() {
      server.close();
      for (const pair of pairs) end(pair);
    },
  };
}

function join([near, far]: Pair): void {
  near.pipe(far);
  far.pipe(near);
}
