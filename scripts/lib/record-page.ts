import { spawnSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** A page that is being filmed. */
export interface Recording {
  /** The caption below the picture from now on. */
  caption(words: string): void;
  /** The picture that is shown before the film starts is the one of this moment. */
  takePoster(): void;
  /** Writes both files and gives the captions as WebVTT. Throws when ffmpeg fails. */
  finish(files: { readonly film: string; readonly poster: string }): Promise<string>;
}

interface Frame {
  readonly file: string;
  /** Seconds since the first frame. */
  readonly at: number;
}

/** Films a page with its own screencast: a picture whenever something changes. @param folder for the pictures */
export async function startRecording(page: Page, folder: string): Promise<Recording> {
  const frames: Frame[] = [];
  const captions: { readonly words: string; readonly at: number }[] = [];
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    const file = join(folder, `frame-${String(frames.length).padStart(5, "0")}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    frames.push({ file, at: seconds() });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 95, maxWidth: 1280, maxHeight: 800 });
  let posterFrame = 0;
  return {
    caption: (words) => captions.push({ words, at: seconds() }),
    takePoster: () => {
      posterFrame = Math.max(0, frames.length - 1);
    },
    async finish({ film, poster }) {
      await session.send("Page.stopScreencast");
      const end = seconds();
      const list = join(folder, "frames.txt");
      writeFileSync(list, concatList(frames, end));
      const scale = "scale=1280:800:flags=lanczos,format=yuv420p";
      ffmpeg(["-f", "concat", "-safe", "0", "-i", list, "-vf", `fps=20,${scale}`, ...encoding, film]);
      ffmpeg([
        "-i",
        frames[posterFrame]?.file ?? "",
        "-vf",
        "scale=960:600:flags=lanczos",
        "-quality",
        "62",
        poster,
      ]);
      console.log(
        `${film}: ${Math.round(statSync(film).size / 1000)} kB, ${end.toFixed(1)} s, ${frames.length} pictures`,
      );
      return asWebVtt(captions, end);
    },
  };
}

const encoding = ["-c:v", "libx264", "-preset", "slow", "-crf", "27", "-movflags", "+faststart", "-an"];

function ffmpeg(words: readonly string[]): void {
  const { status, error } = spawnSync("ffmpeg", ["-y", "-loglevel", "error", ...words], { stdio: "inherit" });
  if (status !== 0) throw error ?? new Error("ffmpeg failed; it is the Debian package of that name");
}

/** Each picture is shown until the next one. */
function concatList(frames: readonly Frame[], end: number): string {
  const lines = frames.map(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? end;
    return `file '${file}'\nduration ${Math.max(0.001, until - at).toFixed(3)}\n`;
  });
  return `ffconcat version 1.0\n${lines.join("")}file '${frames.at(-1)?.file}'\n`;
}

/**
 * Each caption at a fixed line: one that the browser places by itself moves once the film has its size. At the top, because
 * the controls are at the bottom.
 */
function asWebVtt(captions: readonly { readonly words: string; readonly at: number }[], end: number): string {
  const cues = captions.map(
    ({ words, at }, index) =>
      `${timestamp(at)} --> ${timestamp(captions[index + 1]?.at ?? end)} line:4%\n${words}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function timestamp(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}
