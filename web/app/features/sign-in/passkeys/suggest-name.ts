const kinds: readonly (readonly [words: readonly string[], name: string])[] = [
  [["iPhone"], "iPhone"],
  [["iPad"], "iPad"],
  [["Android", "Mobile"], "Android phone"],
  [["Android"], "Android tablet"],
  [["CrOS"], "Chromebook"],
  [["Macintosh"], "Mac"],
  [["Windows"], "Windows computer"],
  [["Linux"], "Linux computer"],
];

/** A suggested name for a passkey created on the device with this user agent. */
export function suggestName(userAgent: string): string {
  return kinds.find(([words]) => words.every((word) => userAgent.includes(word)))?.[1] ?? "This device";
}
