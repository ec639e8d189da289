import { useEffect, useRef } from "react";
import classes from "./demo-video.module.css";

/**
 * A recording of the product itself (`npm run record-demo`). Nothing of it is loaded before it is half in view, and
 * it starts by itself only for people who did not ask for less motion; its own controls stop it.
 */
export function DemoVideo() {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (video.current && !calm) return playWhileInView(video.current);
  }, []);
  return (
    <figure className={classes.figure}>
      <video
        ref={video}
        className={classes.video}
        width={1280}
        height={800}
        poster="/demo-poster.webp"
        preload="none"
        aria-label="Live Demo"
        controls
        loop
        muted
        playsInline
      >
        <source src="/demo.mp4" type="video/mp4" />
        <track kind="captions" src="/demo.vtt" srcLang="en" label="English" default />
        Your browser does not support the video tag.
      </video>
      <figcaption className={classes.caption}>Live Demo</figcaption>
    </figure>
  );
}

/** Plays while half of it is seen; what a person has paused stays paused. */
function playWhileInView(video: HTMLVideoElement): () => void {
  let pausedByPerson = false;
  let leavingView = false;
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (pausedByPerson) return;
      // A browser that does not let it start leaves the poster and the controls.
      if (entry?.isIntersecting) return void video.play().catch(() => undefined);
      leavingView = true;
      video.pause();
    },
    { threshold: 0.5 },
  );
  const onPlay = () => {
    pausedByPerson = false;
    leavingView = false;
  };
  const onPause = () => {
    pausedByPerson = !leavingView;
  };
  video.addEventListener("play", onPlay);
  video.addEventListener("pause", onPause);
  watcher.observe(video);
  return () => {
    watcher.disconnect();
    video.removeEventListener("play", onPlay);
    video.removeEventListener("pause", onPause);
  };
}
