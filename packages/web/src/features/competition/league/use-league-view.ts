import { useQuery } from '@tanstack/react-query';
import { LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { useEffect, useState } from 'react';
import { leagueDatesQuery } from '#data/competition/queries.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { UrlState } from '#platform/router/use-url-state.ts';

const FIRST_LEAGUE = LEAGUES[0]?.id ?? '';

type GetState = UrlState['get'];

const leagueIn = (get: GetState): string => LEAGUES.find(({ id }) => id === get('league'))?.id ?? FIRST_LEAGUE;

/** Match days of the league and season that the address names. */
export const datesQueryIn = (get: GetState) => leagueDatesQuery(leagueIn(get), get('season'));

/** Which league and season the address names, and the season's match days. Another league comes in the same season where it has it. */
export const useLeagueView = () => {
  const { get, set } = useUrlState();
  const dates = useQuery(datesQueryIn(get));
  const leagueId = leagueIn(get);
  const [switchedTo, setSwitchedTo] = useState<string | null>(null);
  /** The league that was switched to does not have the season of the one before. */
  const isWithoutSeason = switchedTo === leagueId && get('season') !== null && isMissing(dates);
  useEffect(() => {
    if (isWithoutSeason) set({ season: null });
  }, [isWithoutSeason, set]);
  /** As last listed: while the days of another league load, the tabs stay. */
  const [moreLeagues, setMoreLeagues] = useState<readonly string[]>([]);
  const listed = dates.data?.moreLeagues;
  if (listed !== undefined && listed !== moreLeagues) setMoreLeagues(listed);
  return {
    leagueId,
    /** The five leagues (K6), then the others that have a season. */
    leagues: LEAGUES.filter(({ id, isFeatured }) => isFeatured || id === leagueId || moreLeagues.includes(id)),
    dates,
    isWithoutSeason,
    setLeague: (id: string): void => {
      setSwitchedTo(id);
      const season = dates.data?.season.label ?? get('season');
      set({ league: id === FIRST_LEAGUE ? null : id, season, date: null, a: null, b: null });
    },
    setSeason: (label: string): void => {
      setSwitchedTo(null);
      set({ season: label, date: null, a: null, b: null });
    },
  };
};

export type LeagueView = ReturnType<typeof useLeagueView>;
export type LeagueDates = NonNullable<LeagueView['dates']['data']>;
