import { expect, test } from "vitest";
import { expressionsIn } from "./find-expressions.ts";

// A file is parsed only if it may have an expression: what is missed isn't checked by anyone.
test.each([
  "const one = /a/;",
  "/a/.test(text);",
  "if (/a/.test(text)) go();",
  "const all = [/a/, 1];",
  "const all = { one:/a/ };",
  "const is = (text) =>/a/.test(text);",
  "const is = !/a/.test(text);",
  "const is = ready &&/a/.test(text);",
  "const one = ready ?/a/ : null;",
  "function find() { return /a/; }",
  "const one = `$" + "{/a/.source}`;",
  "const one =\n  /a/;",
  "const one = /a/\n  .exec(text);",
])("the expression of %s is found", (text) => {
  expect(expressionsIn("one.ts", text).written.map(({ source }) => source)).toEqual(["a"]);
});

test("an expression that begins with > is found, and the end of a tag is none", () => {
  const text = 'const one = />a/;\nconst two = <Card\n  title="a/b"\n/>;';
  expect(expressionsIn("one.tsx", text).written.map(({ source }) => source)).toEqual([">a"]);
});
