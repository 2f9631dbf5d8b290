import { attachStream } from '#ui/player/attach-stream.ts';
import { createStallWatch } from '#ui/player/stall-watch.ts';
import type { PlaybackOption } from '#ui/player/playback-options.ts';

interface ConnectionReport {
  moving: () => void;
  broken: (isClosed: boolean) => void;
  ended: () => void;
  /** The browser plays nothing without a press. */
  blocked: () => void;
}

const LOOK_EVERY_MS = 250;

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** With sound where the browser allows it, otherwise muted. */
const startPlaying = async (video: HTMLVideoElement): Promise<void> => {
  try {
    await video.play();
  } catch (error) {
    if (!isRefusal(error) || video.muted) throw error;
    video.muted = true;
    await video.play();
  }
};

const canMove = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;

/** Connects a video element with a stream and watches the picture. Returns the end of it. */
export const openConnection = (
  video: HTMLVideoElement,
  option: PlaybackOption,
  report: ConnectionReport,
): (() => void) => {
  let isOver = false;
  const notify = (news: () => void) => (): void => {
    if (!isOver) news();
  };
  const watch = createStallWatch(performance.now());
  const look = (): void => {
    const movement = watch(video.currentTime, canMove(video), performance.now());
    if (movement === 'moving') report.moving();
    if (movement === 'stuck') report.broken(false);
  };
  const play = (): void =>
    void startPlaying(video).catch((error: unknown) => {
      // Every other reason is a source that went away.
      if (!isOver && isRefusal(error)) report.blocked();
    });
  const end = notify(report.ended);
  const timer = setInterval(look, LOOK_EVERY_MS);
  video.addEventListener('ended', end);
  const detach = attachStream(video, option, {
    attached: play,
    failed: notify(() => report.broken(false)),
    closed: notify(() => report.broken(true)),
  });
  return () => {
    isOver = true;
    clearInterval(timer);
    video.removeEventListener('ended', end);
    detach();
  };
};
