import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { namesIn, serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { unifiedStatus } from '@touchline/domain/match-status.ts';
import { teamFollowers } from '#platform/db/team-followers.ts';
import type { CalendarDeps, CalendarShow } from './deps.ts';
import type { CalendarOwner } from './links.ts';

/** An event in a calendar. */
export interface CalendarEvent {
  /** Stays the same however the event changes. */
  id: string;
  /** Epoch ms; noon UTC of its day when `isAllDay`. */
  start: number;
  /** Of an event with a time, epoch ms. */
  end: number;
  isAllDay: boolean;
  summary: string;
  description: string;
  location: string | null;
  /** Below the origin of the site. */
  path: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long what is over stays. */
const BEFORE_MS = 30 * DAY_MS;
const AFTER_MS = 180 * DAY_MS;
const EVENTS_MOST = 500;

/** A match with its break, and what usually comes on top. */
const LENGTH_MS = { football: 115 * MINUTE_MS, basketball: 150 * MINUTE_MS } as const;
const SHOW_MS = 120 * MINUTE_MS;

const statusOf = ({ sport, statusId }: MatchBrief): CalendarEvent['status'] => {
  const status = unifiedStatus(sport, statusId);
  if (status === 'CANCELLED' || status === 'ABANDONED') return 'CANCELLED';
  return status === 'POSTPONED' ? 'TENTATIVE' : 'CONFIRMED';
};

/** What an event needs beside its match. */
interface Around {
  language: Language;
  venue: string | null;
  hosts: readonly CalendarShow['host'][];
  scores: boolean;
}

/** The event of a match. */
export const matchEvent = (match: MatchBrief, { language, venue, hosts, scores }: Around): CalendarEvent => {
  const { calendar, alerts } = serverTexts(language);
  const nameOf = namesIn(language);
  const [home, away] = [nameOf(match.home.name), nameOf(match.guest.name)];
  const isOver = unifiedStatus(match.sport, match.statusId) === 'ENDED';
  const { homeScore, awayScore } = match;
  const summary =
    scores && isOver && homeScore !== null && awayScore !== null
      ? `${home} ${homeScore}–${awayScore} ${away}`
      : alerts.match(home, away);
  const league = nameOf(match.matchLeague);
  return {
    id: `match-${match.matchId}`,
    start: match.startDate,
    end: match.startDate + LENGTH_MS[match.sport],
    isAllDay: !match.timeKnown,
    summary,
    description: hosts.length === 0 ? league : `${league}\n${calendar.hosts(hosts.map(({ name }) => name).join(', '))}`,
    location: venue,
    path: `/program-detail/${hosts[0] === undefined ? '' : `${hosts[0].id}/`}${match.matchId}`,
    status: statusOf(match),
  };
};

const showEvent = (show: CalendarShow, language: Language): CalendarEvent => {
  const { alerts } = serverTexts(language);
  return {
    id: show.id,
    start: show.startDate,
    end: show.startDate + SHOW_MS,
    isAllDay: !show.timeKnown,
    summary: `${show.host.name}: ${show.title || alerts.onAirBody}`,
    description: '',
    location: null,
    path: `/program-detail/${show.host.id}/${show.id}`,
    status: 'CONFIRMED',
  };
};

/** Matches that the member booked, and those of followed teams near `now`, nearest first. */
const matchIdsOf = async ({ db, now }: CalendarDeps, uid: string): Promise<string[]> => {
  const booked = db.selectFrom('subscription').select('target_id').where('uid', '=', uid).where('kind', '=', 'match');
  const teams = db.selectFrom(teamFollowers(db).as('follower')).select('team_id').where('uid', '=', uid);
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('kick_off', '>', now() - BEFORE_MS)
    .where('kick_off', '<', now() + AFTER_MS)
    .where(({ eb, or }) =>
      or([eb('id', 'in', booked), eb('home_team_id', 'in', teams), eb('away_team_id', 'in', teams)]),
    )
    .orderBy('kick_off')
    .orderBy('id')
    .limit(EVENTS_MOST)
    .execute();
  return rows.map(({ id }) => id);
};

/** The venues of matches. */
export const venuesOf = async ({ db }: CalendarDeps, ids: readonly string[]): Promise<Map<string, string | null>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'venue'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, venue }) => [id, venue]));
};

/** Everything in a member's calendar, as far as the member may see it now: each match once, with the followed hosts who show it. */
export const eventsOf = async (
  deps: CalendarDeps,
  { uid, language, scores }: CalendarOwner,
): Promise<CalendarEvent[]> => {
  const shows = await deps.followedShows(uid);
  const hostsOf = Map.groupBy(shows, ({ matchId }) => matchId);
  const shown = [...hostsOf.keys()].filter((id) => id !== null);
  const ids = [...new Set([...(await matchIdsOf(deps, uid)), ...shown])].slice(0, EVENTS_MOST);
  const [briefs, venues] = await Promise.all([deps.matchBriefs(ids), venuesOf(deps, ids)]);
  const matches = ids.flatMap((id) => {
    const match = briefs.get(id);
    const hosts = (hostsOf.get(id) ?? []).map(({ host }) => host);
    return match ? [matchEvent(match, { language, venue: venues.get(id) ?? null, hosts, scores })] : [];
  });
  const others = (hostsOf.get(null) ?? []).slice(0, EVENTS_MOST).map((show) => showEvent(show, language));
  return [...matches, ...others].toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
};
