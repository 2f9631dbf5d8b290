const MINUTE = 60_000;
const HALF_MINUTES = 45;

/** A half, and the time of play within it in ms. */
export interface PlayTime {
  half: 1 | 2;
  playedMs: number;
}

/** Time of play of both halves with stoppage time, in ms. */
export type HalfLengths = readonly [first: number, second: number];

/** Minute on the clock and minutes beyond the half. */
export const minuteOfPlay = ({ half, playedMs }: PlayTime): { minute: number; stoppage: number } => {
  const minute = Math.floor(playedMs / MINUTE) + 1;
  const before = (half - 1) * HALF_MINUTES;
  return { minute: before + Math.min(minute, HALF_MINUTES), stoppage: Math.max(0, minute - HALF_MINUTES) };
};

/** Time of play since kick-off in ms; the first instant of the second half comes after the last of the first. */
export const timeOfPlay = ({ half, playedMs }: PlayTime, [first]: HalfLengths): number =>
  half === 1 ? playedMs : first + 1 + playedMs;

/** The half in which a time of play since kick-off lies. */
export const playTimeAt = (at: number, [first]: HalfLengths): PlayTime =>
  at <= first ? { half: 1, playedMs: at } : { half: 2, playedMs: at - first - 1 };

/** Minutes of a match without stoppage time that a time of play stands for, 0 to 90. */
export const regularMinutes = (at: number, halves: HalfLengths): number => {
  const { half, playedMs } = playTimeAt(at, halves);
  return (half - 1) * HALF_MINUTES + Math.min(HALF_MINUTES, playedMs / MINUTE);
};

/** A minute of play, or the last partial one of a half; `from` and `until` are times of play. */
export interface PlayedMinute {
  half: 1 | 2;
  from: number;
  until: number;
  /** On the clock, without stoppage. */
  minute: number;
}

/** Every minute of a match in order of play. */
export const minutesOfPlay = (halves: HalfLengths): PlayedMinute[] => {
  const minutes: PlayedMinute[] = [];
  for (const half of [1, 2] as const) {
    const length = halves[half === 1 ? 0 : 1];
    const begins = timeOfPlay({ half, playedMs: 0 }, halves);
    for (let playedMs = 0; playedMs < length; playedMs += MINUTE)
      minutes.push({
        half,
        from: begins + playedMs,
        until: begins + Math.min(length, playedMs + MINUTE),
        minute: minuteOfPlay({ half, playedMs }).minute,
      });
  }
  return minutes;
};
