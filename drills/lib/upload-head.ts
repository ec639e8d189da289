import { cookieHeader } from "../../server/src/test/browser-session.ts";
import type { PayrollUser } from "../../server/src/test/payroll-user.ts";
import type { Place } from "./place.ts";

/** The lines before the body of an upload, for a drill that sends the body its own way. */
export function uploadHead({ url }: Place, { cookies }: PayrollUser, type: string, length: number): string {
  const lines = [
    ...["POST /api/runs HTTP/1.1", `Host: ${new URL(url).host}`, `Origin: ${url}`],
    ...[`Cookie: ${cookieHeader(cookies)}`, `Content-Type: ${type}`, `Content-Length: ${length}`, "", ""],
  ];
  return lines.join("\r\n");
}
