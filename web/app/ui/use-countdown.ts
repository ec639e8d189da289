import { useEffect, useState } from "react";

/** Whole seconds left until zero, from `initial` on; `start` sets them going again. */
export function useCountdown(initial = 0): {
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [seconds, setSeconds] = useState(initial);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: setSeconds };
}
