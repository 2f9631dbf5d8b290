import type { LocalName } from '@touchline/contract/values.ts';
import type { League } from '#leagues/league.ts';
import { LEAGUES } from '#leagues/leagues.ts';
import { NBA_COMPETITION_ID } from '#seasons.ts';
import { GOAL_DIFFERENCE_FIRST, HEAD_TO_HEAD_FIRST, NBA_RULES, type StandingsRules } from '#standings/rules.ts';
import { CONFERENCE_ZONES, groupZones } from './zones.ts';
import type { CompetitionZone } from './zones.ts';

/** All that differs between competitions. */
export interface CompetitionProfile {
  id: string;
  slug: string;
  /** Whose calls and pages it has: `/ssapi/football`, `fifa`, `euro`, `nba`. */
  family: 'football' | 'fifa' | 'euro' | 'nba';
  kind: 'league' | 'cup';
  name: LocalName;
  /** How its tables rank in a season, by id or label (`2024-25`, `2026`, `1745`). */
  rules(seasonId: string): StandingsRules;
  /** Where the places of its tables lead in a season (`2024-25`, `2026`). */
  zones(seasonLabel: string): readonly CompetitionZone[];
  /** How many teams play a season of a league; null for a cup, and for a league without a fixed number. */
  teamsIn(seasonLabel: string): number | null;
}

const leagueProfile = ({ id, slug, name, rules, zones, teamsIn }: League): CompetitionProfile => ({
  id,
  slug,
  family: 'football',
  kind: 'league',
  name,
  rules,
  zones,
  teamsIn,
});

/** From `bestThirdsFrom` on, the groups are too few or too many for two from each to fill a round. */
const cupProfile = (
  named: Pick<CompetitionProfile, 'id' | 'slug' | 'family' | 'name' | 'rules'>,
  bestThirdsFrom: number,
): CompetitionProfile => ({
  ...named,
  kind: 'cup',
  zones: (seasonLabel) => groupZones(Number(seasonLabel) >= bestThirdsFrom),
  teamsIn: () => null,
});

const FIRST_HEAD_TO_HEAD_WORLD_CUP = 2026;

const WORLD_CUP = cupProfile(
  {
    id: '10810',
    slug: 'world-cup',
    family: 'fifa',
    name: { zh: '世界杯', en: 'World Cup' },
    rules: (seasonId) =>
      Number.parseInt(seasonId, 10) >= FIRST_HEAD_TO_HEAD_WORLD_CUP ? HEAD_TO_HEAD_FIRST : GOAL_DIFFERENCE_FIRST,
  },
  2026,
);
const EURO = cupProfile(
  {
    id: '11334',
    slug: 'euro',
    family: 'euro',
    name: { zh: '欧洲杯', en: 'European Championship' },
    rules: () => HEAD_TO_HEAD_FIRST,
  },
  2016,
);
const NBA: CompetitionProfile = {
  id: NBA_COMPETITION_ID,
  slug: 'nba',
  family: 'nba',
  kind: 'league',
  name: { zh: 'NBA', en: 'NBA' },
  rules: () => NBA_RULES,
  zones: () => CONFERENCE_ZONES,
  teamsIn: () => null,
};

/** The competitions that have pages: leagues, cups, the NBA. */
export const PROFILES: readonly CompetitionProfile[] = [...LEAGUES.map(leagueProfile), WORLD_CUP, EURO, NBA];

const PROFILE_OF = new Map(PROFILES.map((profile) => [profile.id, profile]));

/** The profile of a competition id of K6 or K8, or of the NBA; undefined for one that has no pages. */
export const profileOf = (competitionId: string): CompetitionProfile | undefined => PROFILE_OF.get(competitionId);

/**
 * The ranking rules of a competition-season (K6, K8; feeds: tie-breakers belong to the edition). A competition without rules of its own
 * ranks by points, goal difference, goals.
 */
export const standingsRulesOf = (competitionId: string, seasonId: string): StandingsRules =>
  profileOf(competitionId)?.rules(seasonId) ?? GOAL_DIFFERENCE_FIRST;

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
