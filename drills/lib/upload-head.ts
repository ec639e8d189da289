import { cookieHeader } from "../../server/src/test/browser-session.ts";
import type { PayrollUser } from "../../server/src/test/payroll-user.ts";
import type { Place } from "./place.ts";

/** An upload's request line and headers, for drills that send the body themselves. */
export function uploadHead({ url }: Place, { cookies }: PayrollUser, type: string, length: number): string {
  const lines = [
    ...["POST /api/runs HTTP/1.1", `Host: ${new URL(url).host}`, `Origin: ${url}`],
    ...[`Cookie: ${cookieHeader(cookies)}`, `Content-Type: ${type}`, `Content-Length: ${length}`, "", ""],
  ];
  return lines.join("\r\n");
}
