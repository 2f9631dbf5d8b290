import type { LocalName } from '@touchline/contract/values.ts';
import { NBA_COMPETITION_ID } from '#seasons.ts';
import { CONFERENCE_ZONES, groupZones, leagueZones } from './zones.ts';
import type { CompetitionZone, LeaguePlaces } from './zones.ts';

/** All that differs between competitions, beside how they rank (`standings/rules.ts`). */
export interface CompetitionProfile {
  id: string;
  slug: string;
  /** Whose calls and pages it has: `/ssapi/football`, `fifa`, `euro`, `nba`. */
  family: 'football' | 'fifa' | 'euro' | 'nba';
  kind: 'league' | 'cup';
  name: LocalName;
  /** Where the places of its tables lead in a season (`2024-25`, `2026`). */
  zones(seasonLabel: string): readonly CompetitionZone[];
  /** How many teams play a season of a league; null for a cup, and for a league without a fixed number. */
  teamsIn(seasonLabel: string): number | null;
}

interface League {
  id: string;
  slug: string;
  zh: string;
  en: string;
  /** What places are worth before anything is known of cups and of extra places in the Champions League. */
  places: LeaguePlaces;
  /** The last season with another number of teams. */
  formerly?: { until: string; teams: number };
  /** What that knowledge changed in a season that is over. */
  editions?: Readonly<Record<string, Partial<LeaguePlaces>>>;
}

/** The place for a cup winner passes down the table, as the winner has nearly always qualified by its own place. */
const TWENTY_TEAMS: LeaguePlaces = {
  championsLeague: 4,
  championsLeagueQualifying: false,
  europaLeague: 1,
  conferenceLeague: 1,
  teams: 20,
  relegated: 3,
  relegationPlayOff: false,
};
const EIGHTEEN_TEAMS: LeaguePlaces = { ...TWENTY_TEAMS, teams: 18, relegationPlayOff: true };

/** A sixth league is one more entry. Earlier seasons than 2024-25 are not shown (V1). */
const LEAGUES: readonly League[] = [
  {
    id: '12387',
    slug: 'premier-league',
    zh: '英超',
    en: 'Premier League',
    places: TWENTY_TEAMS,
    editions: { '2024-25': { championsLeague: 5, europaLeague: 2, conferenceLeague: 0 } },
  },
  {
    id: '12388',
    slug: 'la-liga',
    zh: '西甲',
    en: 'La Liga',
    places: TWENTY_TEAMS,
    editions: { '2024-25': { championsLeague: 5, europaLeague: 2 } },
  },
  { id: '12417', slug: 'serie-a', zh: '意甲', en: 'Serie A', places: TWENTY_TEAMS },
  { id: '12416', slug: 'bundesliga', zh: '德甲', en: 'Bundesliga', places: EIGHTEEN_TEAMS },
  {
    id: '12403',
    slug: 'ligue-1',
    zh: '法甲',
    en: 'Ligue 1',
    places: { ...EIGHTEEN_TEAMS, championsLeagueQualifying: true },
    formerly: { until: '2022-23', teams: 20 },
    editions: { '2024-25': { europaLeague: 2 } },
  },
];

const leagueProfile = ({ id, slug, zh, en, places, formerly, editions }: League): CompetitionProfile => ({
  id,
  slug,
  family: 'football',
  kind: 'league',
  name: { zh, en },
  zones: (seasonLabel) => leagueZones({ ...places, ...editions?.[seasonLabel] }),
  teamsIn: (seasonLabel) => (formerly && seasonLabel <= formerly.until ? formerly.teams : places.teams),
});

/** From `bestThirdsFrom` on, the groups are too few or too many for two from each to fill a round. */
const cupProfile = (
  named: Pick<CompetitionProfile, 'id' | 'slug' | 'family' | 'name'>,
  bestThirdsFrom: number,
): CompetitionProfile => ({
  ...named,
  kind: 'cup',
  zones: (seasonLabel) => groupZones(Number(seasonLabel) >= bestThirdsFrom),
  teamsIn: () => null,
});

const WORLD_CUP = cupProfile(
  { id: '10810', slug: 'world-cup', family: 'fifa', name: { zh: '世界杯', en: 'World Cup' } },
  2026,
);
const EURO = cupProfile(
  { id: '11334', slug: 'euro', family: 'euro', name: { zh: '欧洲杯', en: 'European Championship' } },
  2016,
);
const NBA: CompetitionProfile = {
  id: NBA_COMPETITION_ID,
  slug: 'nba',
  family: 'nba',
  kind: 'league',
  name: { zh: 'NBA', en: 'NBA' },
  zones: () => CONFERENCE_ZONES,
  teamsIn: () => null,
};

const PROFILES = new Map(
  [...LEAGUES.map((league) => leagueProfile(league)), WORLD_CUP, EURO, NBA].map((profile) => [profile.id, profile]),
);

/** The profile of a competition id of K6 or K8, or of the NBA; undefined for one that has no pages. */
export const profileOf = (competitionId: string): CompetitionProfile | undefined => PROFILES.get(competitionId);

/** Friendlies, qualifiers and cups that teams also play (K8). */
const OTHER_COMPETITION_IDS: readonly string[] = [
  '10632',
  '9012',
  '9799',
  '10801',
  '10605',
  '10849',
  '10846',
  '10830',
  '11771',
  '11582',
];

/** The football competitions that are known (K6, K8); lists of a team's seasons hold no other (V4). */
export const KNOWN_COMPETITION_IDS: readonly string[] = [
  ...LEAGUES.map(({ id }) => id),
  WORLD_CUP.id,
  EURO.id,
  ...OTHER_COMPETITION_IDS,
];
