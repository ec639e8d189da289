import { expect, test } from "vitest";
import { isOfOwnMachine } from "./own-machine.ts";

const host = "localhost:3025";

test.each([
  ["curl", "GET", { host }],
  ["curl under an address of numbers", "DELETE", { host: "127.0.0.1:3025" }],
  ["curl under IPv6", "GET", { host: "[::1]:3025" }],
  ["an address that a person typed", "GET", { host, "sec-fetch-site": "none", "sec-fetch-dest": "document" }],
  ["a link on another site", "GET", { host, "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
  ["its own script", "DELETE", { host, origin: "http://localhost:3025", "sec-fetch-site": "same-origin" }],
  ["its own picture", "GET", { host, "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }],
])("%s is answered", (_, method, headers) => {
  expect(isOfOwnMachine(method, headers)).toBe(true);
});

test.each([
  ["a script of another site", "GET", { host, origin: "https://elsewhere.example" }],
  ["a script of another server on this machine", "GET", { host, origin: "http://localhost:3000" }],
  ["a question whether one may delete", "OPTIONS", { host, origin: "https://elsewhere.example" }],
  ["a page without an origin of its own", "GET", { host, origin: "null" }],
  ["a picture on another site", "GET", { host, "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
  ["a frame on another site", "GET", { host, "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
  ["a name that was made to lead here", "GET", { host: "elsewhere.example:3025" }],
  [
    "the page of such a name",
    "DELETE",
    { host: "elsewhere.example:3025", origin: "http://elsewhere.example:3025" },
  ],
  ["a name that begins like ours", "GET", { host: "localhost.elsewhere.example" }],
  ["no name at all", "GET", {}],
])("%s is refused", (_, method, headers) => {
  expect(isOfOwnMachine(method, headers)).toBe(false);
});
