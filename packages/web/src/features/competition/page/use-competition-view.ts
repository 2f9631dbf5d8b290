import { useQuery } from '@tanstack/react-query';
import type { NbaKind } from '@touchline/contract/nba.ts';
import type { Competition, CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import { HOME_COMPETITIONS, LEAGUES } from '@touchline/domain/competitions/registry.ts';
import { NBA_KINDS } from '@touchline/domain/nba/kinds.ts';
import { useEffect, useState } from 'react';
import { matchDatesQuery } from '#data/competition/queries.ts';
import type { SeasonDates } from '#data/competition/queries.ts';
import { kindOfNow } from '#features/competition/schedule/kind-of-now.ts';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { isMissing } from '#platform/query/call-query.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import type { UrlState } from '#platform/router/use-url-state.ts';

type GetState = UrlState['get'];

/** What each season has of its own: it is left behind with the season. */
const OF_SEASON = { kind: null, date: null, stage: null, team: null, round: null, a: null, b: null };

/** The competition of a family's page; leagues share one, and the address names which. */
const competitionIn = (family: CompetitionFamily, get: GetState): Competition => {
  const home = HOME_COMPETITIONS[family];
  return home.pages.query === '' ? home : (LEAGUES.find(({ id }) => id === get('league')) ?? home);
};

/** The kind of games that tells which season it is and which kinds it has; null where there are no kinds. */
const firstKindOf = (family: CompetitionFamily): NbaKind | null => (family === 'nba' ? 'regular' : null);

/** The season that the address names, with its match days. */
export const seasonQueryIn = (family: CompetitionFamily, get: GetState) =>
  matchDatesQuery(competitionIn(family, get), get('season'), firstKindOf(family));

/** The kind of games that the address names, else the one that is on; null where there are no kinds. */
const useKind = (family: CompetitionFamily, get: GetState, season: SeasonDates | undefined): NbaKind | null => {
  const today = deviceDay(useRenderTime());
  const first = firstKindOf(family);
  if (first === null) return null;
  const requested = NBA_KINDS.find((kind) => kind === get('kind'));
  return requested ?? (season?.kinds === undefined ? first : kindOfNow({ ...season, kinds: season.kinds }, today));
};

/** Which leagues there are to choose from: as last listed, so that the choice stays while the days of another league load. */
const useLeagues = (chosenId: string, listed: readonly string[] | undefined) => {
  const [moreLeagues, setMoreLeagues] = useState<readonly string[]>([]);
  if (listed !== undefined && listed !== moreLeagues) setMoreLeagues(listed);
  return LEAGUES.filter(({ id, isFeatured }) => isFeatured || id === chosenId || moreLeagues.includes(id));
};

/** What the address shows of a family's page: competition, season, kind of games, match day. */
export const useCompetitionView = (family: CompetitionFamily) => {
  const { get, set } = useUrlState();
  const competition = competitionIn(family, get);
  const season = useQuery<SeasonDates>(seasonQueryIn(family, get));
  const kind = useKind(family, get, season.data);
  const days = useQuery<SeasonDates>(matchDatesQuery(competition, get('season'), kind));
  const nearest = days.data?.nearest ?? null;
  const requested = get('date');
  const date = days.data?.dates.some((day) => day.date === requested) === true ? requested : nearest;
  const setDate = (day: string): void => set({ kind, date: day === nearest ? null : day });
  const [switchedTo, setSwitchedTo] = useState<string | null>(null);
  /** The league that was switched to does not have the season of the one before: it comes in its newest. */
  const isWithoutSeason = switchedTo === competition.id && get('season') !== null && isMissing(season);
  useEffect(() => {
    if (isWithoutSeason) set({ season: null });
  }, [isWithoutSeason, set]);
  return {
    competition,
    /** The five leagues (K6), then the others that have a season. */
    leagues: useLeagues(competition.id, season.data?.moreLeagues),
    season,
    isWithoutSeason,
    /** Null where there are no kinds of games. */
    kind,
    /** Match days of the kind. */
    days,
    /** The chosen day, else the one nearest to today; null without match days. */
    date,
    setLeague: (id: string): void => {
      setSwitchedTo(id);
      const label = season.data?.season.label ?? get('season');
      set({ ...OF_SEASON, league: id === HOME_COMPETITIONS[family].id ? null : id, season: label });
    },
    setSeason: (label: string): void => {
      setSwitchedTo(null);
      set({ ...OF_SEASON, season: label });
    },
    setKind: (next: NbaKind): void => set({ kind: next, date: null }),
    setDate,
    /** Leads to the day nearest to today; null on that day. */
    onNearest: date === nearest || nearest === null ? null : (): void => setDate(nearest),
  };
};

export type CompetitionView = ReturnType<typeof useCompetitionView>;

/** What every section of a competition's page gets. */
export interface SectionProps {
  view: CompetitionView;
  /** Of the season on screen. */
  dates: SeasonDates;
  /** From 1024 px. */
  isWide?: boolean;
  /** In the column beside the schedule. */
  isBeside?: boolean;
}
