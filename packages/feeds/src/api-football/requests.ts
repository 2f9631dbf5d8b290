import type { DueMatch, FeedNeed, FeedRequest } from '#connector.ts';
import { startYearOf } from '#season-label.ts';
import { LEAGUES } from './leagues.ts';

/** Most fixtures of one request by id. */
const MOST_IDS = 20;
/** Only the result, from one bookmaker: other odds are not shown. */
const RESULT_ODDS = 'bookmaker=8&bet=1';

/** Absences and odds change more slowly than line-ups come. */
const PREVIEW_SECONDS = 15 * 60;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const byIds = (matches: readonly DueMatch[]): FeedRequest[] => {
  const ids = [...new Set(matches.flatMap(({ sourceId }) => sourceId ?? []))].sort();
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => ({
    path: `/fixtures?ids=${ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS).join('-')}`,
  }));
};

const mayBePlayed = ({ phase }: DueMatch): boolean => phase === 'line-ups' || phase === 'live' || phase === 'break';

/** All matches in play are one document; one that has ended, is broken off, or begins later, is not in it. */
const liveRequests = (matches: readonly DueMatch[]): FeedRequest[] => {
  const leagues = new Set(matches.filter(mayBePlayed).map(({ competitionId }) => LEAGUES.get(competitionId) ?? 0));
  const list = [...leagues].sort((one, other) => one - other).join('-');
  return [
    ...(leagues.size === 0 ? [] : [{ path: `/fixtures?live=${list}` }]),
    ...byIds(matches.filter((match) => match.isMissing === true || !mayBePlayed(match))),
  ];
};

/** Who misses the matches of a day, and their odds, are requested before they begin. */
const previewRequests = (matches: readonly DueMatch[]): FeedRequest[] => {
  const queries = matches
    .filter(({ phase }) => phase === 'line-ups')
    .map(({ competitionId, seasonLabel, kickOff }) => {
      const [league, season] = [LEAGUES.get(competitionId), startYearOf(seasonLabel)];
      return `league=${league}&season=${season}&date=${day(kickOff)}`;
    });
  return [...new Set(queries)].flatMap((query) => [
    { path: `/injuries?${query}`, everySeconds: PREVIEW_SECONDS },
    { path: `/odds?${query}&${RESULT_ODDS}`, everySeconds: PREVIEW_SECONDS },
  ]);
};

/**
 * `live` gives all matches in play in one document, and by their ids those that should be in it and are not. `details` requests each match by its id, with events, line-ups, statistics and players,
 * also those that `live` no longer has because they have just ended.
 */
export const requests = (need: FeedNeed): FeedRequest[] => {
  if (need.kind === 'schedule') {
    const league = LEAGUES.get(need.competitionId);
    if (league === undefined) return [];
    const query = `league=${league}&season=${startYearOf(need.seasonLabel)}`;
    return [{ path: `/fixtures?${query}` }, { path: `/standings?${query}` }];
  }
  const matches = need.matches.filter(({ competitionId }) => LEAGUES.has(competitionId));
  return need.kind === 'live' ? liveRequests(matches) : [...byIds(matches), ...previewRequests(matches)];
};
