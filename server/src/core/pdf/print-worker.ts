import { parentPort, workerData } from "node:worker_threads";
import type { PrintAnswer, PrintRequest } from "./print-apart.ts";
import { printReport } from "./print-report.ts";

/** The other side of `printApart`. */
const { report, attachments } = workerData as PrintRequest;

const file = await printReport(report, attachments, (share) => answer({ share }));
answer({ file });

function answer(message: PrintAnswer): void {
  parentPort?.postMessage(message);
}
