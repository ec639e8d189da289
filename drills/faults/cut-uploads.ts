import { connect } from "node:net";
import { payrollFile, uploadRequest } from "../../server/src/test/payroll-user.ts";
import type { Place } from "../lib/place.ts";
import { uploadHead } from "../lib/upload-head.ts";

/** Cuts uploads off at random bytes. None may be saved, and the next whole upload must succeed. */
export async function cutUploads(place: Place, cuts: number): Promise<string[]> {
  const server = await place.start({ PORT: `${place.port}` });
  const clerk = await place.addClerk();
  const rows = Array.from({ length: 20_000 }, (_, one) => [`E${one}`, "400.00"] as const);
  const request = new Request(`${place.url}/api/runs`, await uploadRequest(payrollFile(rows)));
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get("content-type") ?? "";
  const whole = Buffer.concat([Buffer.from(uploadHead(place, clerk, type, body.length)), body]);
  for (let nth = 0; nth < cuts; nth++) {
    // The last byte would make it whole.
    await sendPart(place.port, whole.subarray(0, Math.floor(Math.random() * (whole.length - 1))));
  }
  const { runs } = await clerk.read<{ runs: unknown[] }>("/api/runs");
  const after = await clerk.upload(payrollFile(rows));
  console.log(
    `${cuts} uploads of ${body.length} bytes cut off: ${runs.length} kept, the next: ${after.status}`,
  );
  const errors = server.logged(50);
  await server.end("SIGTERM");
  return [
    ...(runs.length > 0 ? [`${runs.length} uploads that were cut off are kept`] : []),
    ...(after.ok ? [] : [`after uploads that were cut off, one is answered with ${after.status}`]),
    ...(errors.length > 0 ? [`uploads that were cut off are logged as errors: ${errors[0]}`] : []),
  ];
}

function sendPart(port: number, part: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(part, () => socket.destroy()));
    socket.on("error", () => undefined).on("close", () => resolve());
  });
}
