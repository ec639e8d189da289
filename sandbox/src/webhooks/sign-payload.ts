import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header: a timestamp, and the HMAC-SHA256 of timestamp and body under the endpoint's secret. */
export function signPayload(payload: string, secret: string, machineNow: number): string {
  const timestamp = Math.floor(machineNow / 1000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
