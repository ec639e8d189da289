import { readFileSync } from "node:fs";
import { request } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";

interface Target {
  readonly port: number;
  readonly path: string;
}

/** Sends one payroll file again and again from a thread of its own, as a browser on the same machine would. */
export interface FileSender {
  /** Resolves when the server has answered. @throws when the answer is not 201 */
  send(path: string): Promise<void>;
  close(): Promise<unknown>;
}

export function startFileSender(file: string, port: number): FileSender {
  const worker = new Worker(new URL(import.meta.url), { workerData: { file } });
  return {
    async send(path) {
      const answered = new Promise<number>((resolve) => worker.once("message", resolve));
      worker.postMessage({ port, path } satisfies Target);
      const status = await answered;
      if (status !== 201) throw new Error(`${path} answered ${status}`);
    },
    close: () => worker.terminate(),
  };
}

if (parentPort && typeof workerData?.file === "string") {
  const port = parentPort;
  const body = formWith(readFileSync(workerData.file));
  port.on("message", (target: Target) => post(target, body, (status) => port.postMessage(status)));
}

function formWith(file: Buffer): Buffer {
  const part = (header: string) => `--bench\r\nContent-Disposition: form-data; ${header}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="payDate"')}2025-03-01\r\n${part('name="file"; filename="payroll.csv"')}`),
    file,
    Buffer.from("\r\n--bench--\r\n"),
  ]);
}

function post({ port, path }: Target, body: Buffer, answered: (status: number) => void): void {
  const headers = { "content-type": "multipart/form-data; boundary=bench", "content-length": body.length };
  const sending = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
    response.resume().once("end", () => answered(response.statusCode ?? 0));
  });
  sending.end(body);
}
