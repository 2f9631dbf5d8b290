import { attachStream } from './attach-stream.ts';
import type { PlaybackOption } from './playback-options.ts';
import type { AttachedStream, TimeOf } from './stream-attachment.ts';

/** Standing still for this long means that the connection is lost. */
const STALL_MS = 4000;
/** A stream with a window repairs itself: another connection would begin with what it knows of the network gone. */
const WINDOWED_STALL_MS = 8000;
/** The first picture may take longer: a library, a playlist and a first part are loaded for it. */
const START_MS = 10_000;

type Movement = 'still' | 'moving' | 'stuck';

/**
 * Watches one connection's picture. `canMove` tells whether the video holds a frame and is not on its way to another place:
 * a jump to the live edge is no movement. `now` in ms.
 */
export const createStallWatch = (
  start: number,
  stallMs: number = STALL_MS,
): ((time: number, canMove: boolean, now: number) => Movement) => {
  let lastTime = 0;
  let movedAt = start;
  let limit = START_MS;
  let couldMove = false;
  return (time, canMove, now) => {
    const hasMoved = canMove && couldMove && time > lastTime;
    lastTime = time;
    couldMove = canMove;
    if (hasMoved) {
      movedAt = now;
      limit = stallMs;
      return 'moving';
    }
    return now - movedAt >= limit ? 'stuck' : 'still';
  };
};

interface ConnectionReport {
  attached: (stream: AttachedStream) => void;
  /** What the picture shows: `createPictureClock`. */
  shows: (place: number, isMoving: boolean) => void;
  timed: (timeOf: TimeOf) => void;
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

/**
 * Connects a video element with a stream and watches the picture. `startAt` (epoch ms): where it begins; null at the newest.
 * Returns the end of it.
 */
export const openConnection = (
  video: HTMLVideoElement,
  option: PlaybackOption,
  startAt: number | null,
  report: ConnectionReport,
): (() => void) => {
  let isOver = false;
  const notify = (news: () => void) => (): void => {
    if (!isOver) news();
  };
  const watch = createStallWatch(performance.now(), option.windowMs > 0 ? WINDOWED_STALL_MS : STALL_MS);
  const look = (): void => {
    const movement = watch(video.currentTime, canMove(video), performance.now());
    report.shows(video.currentTime, movement === 'moving');
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
  const detach = attachStream(
    video,
    option,
    {
      attached(stream) {
        report.attached(stream);
        play();
      },
      failed: notify(() => report.broken(false)),
      closed: notify(() => report.broken(true)),
      timed: report.timed,
    },
    startAt,
  );
  return () => {
    isOver = true;
    clearInterval(timer);
    video.removeEventListener('ended', end);
    detach();
  };
};
