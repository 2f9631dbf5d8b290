import { exactNow, MOST_BEHIND_MS, pictureTime } from '#platform/picture/picture-time.ts';
import type { PlayerPhase, PlayerState } from '#ui/player/player-machine.ts';
import type { PlaybackOption } from '#ui/player/playback-options.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import type { TimeOf } from '#ui/player/stream-attachment.ts';

/** What encoder and network take before a picture arrives: nothing is to be seen before the picture shows it. */
const UNDERWAY_MS = 500;
/** A stream that plays for so long without telling its time does not tell it. */
const SILENT_MS = 5000;
/** Clocks differ by a little. */
const AHEAD_MS = 2000;

const WITHOUT_PICTURE: readonly PlayerPhase[] = ['idle', 'blocked', 'ended', 'failed'];

/** No picture is shown, and none is likely to come soon. */
const hasNone = ({ phase, hasPlayed }: PlayerState): boolean =>
  WITHOUT_PICTURE.includes(phase) || (phase === 'waiting' && !hasPlayed);

/** There is no picture of which anything is known. */
export const endPicture = (): void => pictureTime.set(null);

/** Tells of a room that is about to be played whether its picture may tell its time. */
export const announceSource = (source: PlayerSource | null): void => {
  const isTimed = source !== null && source.lines.some(({ delayMs }) => delayMs !== 0);
  pictureTime.set(isTimed ? { key: source.key, time: -Infinity, isMoving: false, isBack: false } : null);
};

/** Tells that the room's picture is on its way, where it will tell its time; that it stands still; or that there is none. */
export const announcePicture = (state: PlayerState): void => {
  const { key, phase, options, at } = state;
  const before = pictureTime.get();
  if (key === null || hasNone(state)) pictureTime.set(null);
  else if (before?.key !== key)
    pictureTime.set(options[at]?.delayMs === 0 ? null : { key, time: -Infinity, isMoving: false, isBack: false });
  else if (phase !== 'playing' && before.isMoving) pictureTime.set({ ...before, isMoving: false });
};

/** A picture that is behind by a known time, from when it first moves. */
const fixedTime = (delayMs: number): TimeOf => {
  let zero: number | null = null;
  return (place) => {
    zero ??= exactNow() - delayMs - place * 1000;
    return zero + place * 1000;
  };
};

type Timed = Pick<PlaybackOption, 'delayMs' | 'windowMs'>;

/** Follows one connection's picture for everything that waits for it. */
export const createPictureClock = (key: string, { delayMs, windowMs }: Timed) => {
  const fallback: TimeOf = delayMs === null || delayMs === 0 ? () => null : fixedTime(delayMs);
  let timeOf: TimeOf = () => null;
  let silentSince: number | null = null;

  const timeAt = (place: number): number | null => {
    const time = timeOf(place) ?? fallback(place);
    const behind = time === null ? Infinity : exactNow() - time;
    return behind > MOST_BEHIND_MS + windowMs || behind < -AHEAD_MS ? null : time;
  };
  return {
    timed: (reading: TimeOf): void => void (timeOf = reading),
    timeAt,
    /** `isBack`: the viewer left the newest on purpose. */
    shows(place: number, isMoving: boolean, isBack: boolean): void {
      const before = pictureTime.get();
      if (!isMoving) {
        if (before?.key === key && before.isMoving) pictureTime.set({ ...before, isMoving });
        return;
      }
      const time = timeAt(place);
      if (time !== null) {
        silentSince = null;
        pictureTime.set({ key, time: time - UNDERWAY_MS, isMoving, isBack });
        return;
      }
      silentSince ??= performance.now();
      if (performance.now() - silentSince > SILENT_MS) pictureTime.set(null);
    },
  };
};
