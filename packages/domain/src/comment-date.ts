import { dayOf, formatHourMinute, type UtcOffset } from '#dates.ts';

/** The date of a comment in parts: `day` is null for the reader's today, else `MM.DD`; `time` is `HH:mm`. */
export interface CommentDate {
  day: string | null;
  time: string;
}

/** The date of a comment for times `at` and `now` in epoch ms, by the reader's calendar. */
export const commentDate = (at: number, now: number, offset: UtcOffset): CommentDate => {
  const day = dayOf(at, offset);
  return {
    day: day === dayOf(now, offset) ? null : day.slice('YYYY-'.length).replace('-', '.'),
    time: formatHourMinute(at, offset),
  };
};
