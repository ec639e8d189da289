import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";

interface Rotation {
  readonly index: number;
  /** False for people who asked their system for less motion: the first one stays. */
  readonly moves: boolean;
  readonly paused: boolean;
  readonly toggle: () => void;
}

/** Counts from 0 to `length - 1` in a loop, one step every `interval` milliseconds. */
export function useRotation(length: number, interval: number): Rotation {
  const moves = !useReducedMotion();
  const [paused, setPaused] = useState(false);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!moves || paused) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % length), interval);
    return () => clearInterval(timer);
  }, [moves, paused, length, interval]);
  return { index: moves ? index : 0, moves, paused, toggle: () => setPaused(!paused) };
}
