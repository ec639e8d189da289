import { expect, test } from "vitest";
import { ApiError, isBug, reach, readApiError, readJson, sentenceOf, Unreachable } from "./errors.ts";

const fallback = "Your usage couldn't be loaded.";
const unreachable = "We can't reach Wagefloor. Check your connection and try again.";
const ourMistake =
  "Something went wrong in Wagefloor. Reload the page, and contact your administrator if it happens again.";

/** A port that browsers block. */
const nowhere = "http://127.0.0.1:1/";

test("a request that fails says that Wagefloor cannot be reached", async () => {
  const error = await reach(nowhere).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unreachable);
  expect(sentenceOf(error, fallback)).toBe(unreachable);
});

test("an answer that breaks off says that Wagefloor cannot be reached", async () => {
  const cut = new ReadableStream({ start: (answer) => answer.error(new TypeError("network error")) });
  const error = await readJson(new Response(cut)).catch((thrown: unknown) => thrown);
  expect(sentenceOf(error, fallback)).toBe(unreachable);
});

test("an answer that is not JSON, such as a page of a proxy, says what did not work", async () => {
  const error = await readJson(new Response("<h1>Hello</h1>")).catch((thrown: unknown) => thrown);
  expect(sentenceOf(error, fallback)).toBe(fallback);
});

test("a mistake in the code says so, and blames no connection", () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'map')");
  expect(sentenceOf(mistake, fallback)).toBe(`${fallback} ${ourMistake}`);
  expect(sentenceOf(mistake, "Failed to verify email")).toBe(`Failed to verify email. ${ourMistake}`);
  expect(isBug(mistake)).toBe(true);
});

test("a refusal is shown in the server's words", () => {
  const refusal = new ApiError(409, { code: "void_refused", message: "A later run depends on it." });
  expect(sentenceOf(refusal, fallback)).toBe("A later run depends on it.");
  expect(sentenceOf(new ApiError(500, {}), fallback)).toBe(fallback);
  expect([refusal, new Unreachable(undefined)].some(isBug)).toBe(false);
});

test.each([
  [
    Response.json({ error: { code: "internal", message: "An unexpected error occurred" } }, at(500)),
    /^An unexp/,
  ],
  [new Response("<h1>Bad Gateway</h1>", at(502)), /^Your usage couldn't be loaded\./],
])("a failure that is logged is shown with the request's id", async (answer, sentence) => {
  const shown = sentenceOf(await readApiError(answer), fallback);
  expect(shown).toMatch(sentence);
  expect(shown).toMatch(/ Give your administrator this request ID: request-7\.$/);
});

test("a refusal names no request", async () => {
  const answer = Response.json({ error: { code: "unavailable", message: "Please wait." } }, at(503));
  expect(sentenceOf(await readApiError(answer), fallback)).toBe("Please wait.");
});

function at(status: number) {
  return { status, headers: { "x-request-id": "request-7" } };
}

test("a page of a proxy that refuses a large file says who can mend it", async () => {
  const page = "<html><h1>413 Request Entity Too Large</h1></html>";
  const error = await readApiError(new Response(page, { status: 413 }));
  expect(sentenceOf(error, fallback)).toContain("client_max_body_size");
  const ours = { error: { code: "too_large", message: "The file is too large." } };
  expect(sentenceOf(await readApiError(Response.json(ours, { status: 413 })), fallback)).toBe(
    ours.error.message,
  );
});
