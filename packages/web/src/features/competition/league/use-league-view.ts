import { useQuery } from '@tanstack/react-query';
import { LEAGUES } from '#features/competition/league/leagues.ts';
import { leagueDatesQuery } from '#features/competition/league/queries.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { UrlState } from '#platform/router/use-url-state.ts';

const FIRST_LEAGUE = LEAGUES[0]?.id ?? '';

type GetState = UrlState['get'];

const leagueIn = (get: GetState): string => LEAGUES.find(({ id }) => id === get('league'))?.id ?? FIRST_LEAGUE;

/** Match days of the league and season that the address names. */
export const datesQueryIn = (get: GetState) => leagueDatesQuery(leagueIn(get), get('season'));

/** Which league and season the address names, and the season's match days. */
export const useLeagueView = () => {
  const { get, set } = useUrlState();
  const dates = useQuery(datesQueryIn(get));
  return {
    leagueId: leagueIn(get),
    dates,
    setLeague: (id: string): void =>
      set({ league: id === FIRST_LEAGUE ? null : id, season: null, date: null, a: null, b: null }),
    setSeason: (label: string): void => set({ season: label, date: null, a: null, b: null }),
  };
};

export type LeagueView = ReturnType<typeof useLeagueView>;
export type LeagueDates = NonNullable<LeagueView['dates']['data']>;
