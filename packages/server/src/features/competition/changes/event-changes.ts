import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchEventsOf, newEventsOf } from '@touchline/domain/match-events.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchRow } from '../rows.ts';
import { toMatchCourse } from '../matches/match-views.ts';
import type { RowChange } from '../ingest/freshness.ts';

/** A match that was written; `before` is what was stored, if anything was. */
export type MatchChange = RowChange<MatchRow>;

/** How a write changed the timeline of a match. */
export interface EventChange {
  change: MatchChange;
  matchId: string;
  /** The whole timeline, oldest first. */
  events: MatchEvent[];
  /** What just happened in a match of these hours that was in play before. */
  newEvents: MatchEvent[];
}

/** The matches of a write whose timeline says something else than before. */
export const eventChangesOf = (changes: readonly MatchChange[], now: number): EventChange[] =>
  changes.filter(mayChangeEvents).flatMap((change) => {
    const events = matchEventsOf(toMatchCourse(change.row));
    const before = change.before ? matchEventsOf(toMatchCourse(change.before)) : [];
    if (JSON.stringify(events) === JSON.stringify(before)) return [];
    const newEvents = wasInPlay(change, now) ? newEventsOf(before, events) : [];
    return [{ change, matchId: change.row.id, events, newEvents }];
  });

const SOURCES_OF_EVENTS = ['incidents', 'parts', 'status_id', 'home_score', 'away_score'] as const;

/** A clock that moves every second changes no timeline. */
const mayChangeEvents = ({ row, before }: MatchChange): boolean =>
  SOURCES_OF_EVENTS.some((column: keyof MatchRow) => row[column] !== before?.[column]);

const wasInPlay = ({ row, before }: MatchChange, now: number): boolean =>
  before !== undefined &&
  isNear(row, now) &&
  matchPhase(before.sport as MatchSport, before.status_id) === 'in-progress';

const HOUR_MS = 3_600_000;
const PAST_WINDOW_MS = 6 * HOUR_MS;
const COMING_WINDOW_MS = 48 * HOUR_MS;

/** True for a current match, whose events are published; the import of an old season is not. */
export const isNear = ({ kick_off }: Pick<MatchRow, 'kick_off'>, now: number): boolean =>
  kick_off >= now - PAST_WINDOW_MS && kick_off <= now + COMING_WINDOW_MS;
