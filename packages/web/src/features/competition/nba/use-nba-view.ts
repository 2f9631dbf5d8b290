import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useQuery } from '@tanstack/react-query';
import type { NbaKind, NbaMatchDates } from '@touchline/contract/nba.ts';
import { NBA_KINDS } from '@touchline/domain/nba/kinds.ts';
import { kindOfNow } from '#features/competition/nba/kind-of-now.ts';
import { nbaDatesQuery } from '#data/competition/queries.ts';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { UrlState } from '#platform/router/use-url-state.ts';

/** What each season has of its own: it is left behind with the season. */
const OF_SEASON = { kind: null, date: null, team: null, round: null };

/** The season that the address names, with its regular games: what tells which kind is on. */
export const seasonQueryIn = (get: UrlState['get']) => nbaDatesQuery(get('season'), 'regular');

/** Which season and kind of games the address names, and their match days; without a kind the one that is on. */
export const useNbaView = () => {
  const { get, set } = useUrlState();
  const today = deviceDay(useRenderTime());
  const requested = NBA_KINDS.find((kind) => kind === get('kind'));
  const regular = useQuery(seasonQueryIn(get));
  const kind = requested ?? (regular.data === undefined ? 'regular' : kindOfNow(regular.data, today));
  const days = useQuery(nbaDatesQuery(get('season'), kind));
  const date = days.data?.dates.some((day) => day.date === get('date')) === true ? get('date') : days.data?.nearest;
  return {
    /** The season and its kinds of games. */
    season: regular,
    kind,
    /** Match days of the kind. */
    days,
    /** The chosen day; null where the kind has none. */
    date: date ?? null,
    setSeason: (label: string): void => set({ ...OF_SEASON, season: label }),
    setKind: (next: NbaKind): void => set({ kind: next, date: null }),
    setDate: (day: string): void => set({ kind, date: day === days.data?.nearest ? null : day }),
  };
};

export type NbaView = ReturnType<typeof useNbaView>;

/** What the tabs beside the schedule get. */
export interface NbaTabProps {
  season: NbaMatchDates;
}
