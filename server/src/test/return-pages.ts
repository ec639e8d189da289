/** Pages of ours that a sign-in on another site must lead back to as they are. */
export const unusualPages = [
  "/app/results/0198c0de-7e57-7000-8000-000000000001?tab=outstanding",
  "/app/lookup?employee=O'Brien+%282%29,%20%C3%86r%C3%B8%5C7",
  "/app/lookup?employee=a;b:c@d!e$f*g~h|i[j]{k}^l`m%22%3Cn%3E",
  "/app/settings#notifications",
] as const;

/** Addresses of other sites, however they are written, and what browsers would run. */
export const pagesOfOthers = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/%2f/evil.example",
  "/%5cevil.example",
  "https://evil.example/app",
  "javascript:alert(1)",
  "data:text/html,evil",
] as const;
