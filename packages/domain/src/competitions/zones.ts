import type { LocalName } from '@touchline/contract/values.ts';

/** Where places of a table lead. `zone` is 1-4, each at most once in a table; `places` count from 1, ascending. */
export interface CompetitionZone {
  zone: number;
  name: LocalName;
  places: readonly number[];
  /** Results outside of the table may still move its places. */
  isProvisional?: true;
}

/** What the places of a first division are worth. Counts follow one another from the top; the relegated ones end the table. */
export interface LeagueSpots {
  championsLeague: number;
  /** The last of those starts in the qualifying rounds. */
  championsLeagueQualifying: boolean;
  europaLeague: number;
  conferenceLeague: number;
  teams: number;
  relegated: number;
  /** The first of those may stay up through a play-off. */
  relegationPlayOff: boolean;
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const championsLeagueName = ({ championsLeague, championsLeagueQualifying }: LeagueSpots): LocalName =>
  championsLeagueQualifying
    ? { zh: `欧冠（第 ${championsLeague} 名打资格赛）`, en: `Champions League (rank ${championsLeague}: qualifying)` }
    : { zh: '欧冠', en: 'Champions League' };

const relegationName = (firstRelegated: number, { relegationPlayOff }: LeagueSpots): LocalName =>
  relegationPlayOff
    ? { zh: `降级（第 ${firstRelegated} 名打附加赛）`, en: `Relegation (rank ${firstRelegated}: play-off)` }
    : { zh: '降级', en: 'Relegation' };

/** The place for a cup winner passes down the table, as the winner has nearly always qualified by its own place. */
export const TWENTY_TEAMS: LeagueSpots = {
  championsLeague: 4,
  championsLeagueQualifying: false,
  europaLeague: 1,
  conferenceLeague: 1,
  teams: 20,
  relegated: 3,
  relegationPlayOff: false,
};
/** As with twenty, and the third from last plays to stay up. */
export const EIGHTEEN_TEAMS: LeagueSpots = { ...TWENTY_TEAMS, teams: 18, relegationPlayOff: true };

/**
 * The zones of a first division by season: `places` before anything is known of cups and of extra places in the Champions League,
 * `editions` what that knowledge changed in a season that is over.
 */
export const europeanZones =
  (places: LeagueSpots, editions: Readonly<Record<string, Partial<LeagueSpots>>> = {}) =>
  (seasonLabel: string): CompetitionZone[] =>
    toZones(
      { ...places, ...editions[seasonLabel] },
      editions[seasonLabel] === undefined ? { isProvisional: true } : {},
    );

/**
 * Zones 1 to 4 of a league: Champions, Europa and Conference League, relegation; without those that have no place. `ofCups`: what holds of the
 * second and third, whose places the cups of the country and of Europe move.
 */
const toZones = (places: LeagueSpots, ofCups: Pick<CompetitionZone, 'isProvisional'>): CompetitionZone[] => {
  const { championsLeague, europaLeague, conferenceLeague, teams, relegated } = places;
  const firstRelegated = teams - relegated + 1;
  const zones = [
    { zone: 1, name: championsLeagueName(places), places: range(1, championsLeague) },
    { zone: 2, name: { zh: '欧联', en: 'Europa League' }, places: range(championsLeague + 1, europaLeague), ...ofCups },
    {
      zone: 3,
      name: { zh: '欧协联', en: 'Conference League' },
      places: range(championsLeague + europaLeague + 1, conferenceLeague),
      ...ofCups,
    },
    { zone: 4, name: relegationName(firstRelegated, places), places: range(firstRelegated, relegated) },
  ];
  return zones.filter((zone) => zone.places.length > 0);
};

/** Zones of a cup's groups: the two first go through, in some editions the best of the third ones too. */
export const groupZones = (withBestThirds: boolean): CompetitionZone[] => {
  const through = { zone: 1, name: { zh: '晋级淘汰赛', en: 'Through to the knockout stage' }, places: [1, 2] };
  const thirds = { zone: 2, name: { zh: '成绩最好的小组第三', en: 'Best third-placed teams go through' }, places: [3] };
  return withBestThirds ? [through, thirds] : [through];
};

/** Zones of a conference of the NBA since 2020-21. */
export const CONFERENCE_ZONES: readonly CompetitionZone[] = [
  { zone: 1, name: { zh: '季后赛', en: 'Playoffs' }, places: range(1, 6) },
  { zone: 2, name: { zh: '附加赛', en: 'Play-in' }, places: range(7, 4) },
];
