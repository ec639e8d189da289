import { test } from "vitest";
import { addressesOf, malformed } from "./test/malformed/malformed-requests.ts";
import { expectSentences, startServerToTry } from "./test/malformed/send-malformed.ts";

const server = await startServerToTry();
const byNoun = Map.groupBy(addressesOf(server), ({ path }) => /^\/(?:api\/)?([^/]*)/.exec(path)?.[1]);

test.each([...byNoun])(
  "every malformed request is refused in a sentence: %s",
  (_noun, ofNoun) => expectSentences(server, ofNoun.flatMap(malformed)),
  300_000,
);
