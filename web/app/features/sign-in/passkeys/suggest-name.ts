const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Android phone"],
  [/Android/, "Android tablet"],
  [/CrOS/, "Chromebook"],
  [/Macintosh/, "Mac"],
  [/Windows/, "Windows computer"],
  [/Linux/, "Linux computer"],
];

/** A suggested name for a passkey created on the device with this user agent. */
export function suggestName(userAgent: string): string {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "This device";
}
