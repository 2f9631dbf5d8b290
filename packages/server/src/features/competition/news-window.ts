import type { MatchRow } from './feed-rows.ts';

const HOUR_MS = 3_600_000;
const PAST_WINDOW_MS = 6 * HOUR_MS;
const COMING_WINDOW_MS = 48 * HOUR_MS;

/** True for a current match, whose events are published; the import of an old season is not. */
export const isNear = ({ kick_off }: Pick<MatchRow, 'kick_off'>, now: number): boolean =>
  kick_off >= now - PAST_WINDOW_MS && kick_off <= now + COMING_WINDOW_MS;
