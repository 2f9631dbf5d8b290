import { dayOf, formatHourMinute, type UtcOffset } from '#dates.ts';

/** When a comment was written, in parts: `day` is null for the reader's today, else `MM.DD`; `time` is `HH:mm`. */
export interface CommentDate {
  day: string | null;
  time: string;
}

/** The date of a comment (E24), for moments `at` and `now` in epoch ms, by the reader's calendar. */
export const commentDate = (at: number, now: number, offset: UtcOffset): CommentDate => {
  const day = dayOf(at, offset);
  return {
    day: day === dayOf(now, offset) ? null : day.slice('YYYY-'.length).replace('-', '.'),
    time: formatHourMinute(at, offset),
  };
};
