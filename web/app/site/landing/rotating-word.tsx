import { ActionIcon } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import classes from "./rotating-word.module.css";
import { useRotation } from "./use-rotation.ts";

interface RotatingWordProps {
  readonly words: readonly string[];
}

/**
 * One word after the other, standing on a line, with a button that stops it. The widest word reserves the room, so
 * nothing around it moves. Screen readers are to be given the words in a text of their own.
 */
export function RotatingWord({ words }: RotatingWordProps) {
  const { index, moves, paused, toggle } = useRotation(words.length, 2000);
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <span className={classes.line}>
      <span className={classes.words} aria-hidden>
        {words.map((word) => (
          <span key={word} className={classes.room} data-word={word} />
        ))}
        <span key={index} className={classes.word} data-moves={index > 0 || undefined}>
          {words[index]}
        </span>
      </span>
      <ActionIcon
        className={classes.pause}
        data-hidden={!moves || undefined}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={paused ? "Play the changing word" : "Pause the changing word"}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
