import { useState } from "react";

/** How much larger than 16 px the reader has set the browser's text: what holds text grows with it. */
export function useTextScale(): number {
  const [scale] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  return scale;
}
