import { createHash } from 'node:crypto';
import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { stableId } from '#stable-id.ts';
import { competitionBySlugOrId } from './competitions.ts';
import { LEAGUE_TEAMS } from './league-teams.ts';
import type { LeagueTeams } from './league-teams.ts';
import { nameIndex } from './name-index.ts';
import type { NameIndex } from './name-index.ts';
import { NATIONS } from './nations.ts';
import type { KnownTeam } from './team-table.ts';

/** A club of two leagues is one. */
const clubsOf = (leagues: readonly LeagueTeams[]): KnownTeam[] => [
  ...new Set(leagues.flatMap(({ current, others }) => [...current, ...others])),
];

const byLeague = new Map(LEAGUE_TEAMS.map((league) => [league.competitionId, nameIndex(clubsOf([league]))]));
const clubsIn = (sport: FeedTeam['sport']): NameIndex =>
  nameIndex(clubsOf(LEAGUE_TEAMS).filter((team) => team.sport === sport));
const everyClub = { football: clubsIn('football'), basketball: clubsIn('basketball') };
const nations = nameIndex(NATIONS);

const knownTeam = (sport: FeedTeam['sport'], scope: string, name: string): KnownTeam | undefined => {
  const competition = competitionBySlugOrId(scope);
  const league = byLeague.get(competition?.id ?? scope);
  const found =
    competition?.kind === 'cup'
      ? [nations.exact(name), everyClub[sport].exact(name)]
      : [league?.exact(name), league?.core(name), everyClub[sport].exact(name), nations.exact(name)];
  return found.find((team) => team?.sport === sport);
};

const knownIds = new Set([...clubsOf(LEAGUE_TEAMS), ...NATIONS].map(({ id }) => id));

/** Whether a team is one that we know by name; the others are made of what a feed writes. */
export const isKnownTeam = (teamId: string): boolean => knownIds.has(teamId);

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const colorOf = (bytes: Buffer, offset: number): string =>
  `#${[0, 1, 2].map((index) => Math.floor(32 + (bytes[offset + index] ?? 0) * 0.6).toString(16)).join('')}`;

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const unknownTeam = (sport: FeedTeam['sport'], feedName: string): FeedTeam => {
  const bytes = hashOf(feedName);
  const name = { zh: feedName, en: feedName };
  return {
    id: stableId(sport, slugOf(feedName) || bytes.toString('hex').slice(0, 12)),
    sport,
    name,
    shortName: name,
    feedName,
    colors: [colorOf(bytes, 0), colorOf(bytes, 3)],
    country: null,
  };
};

/**
 * The team of a feed's name. `scope` is the id or slug of the competition: cups look among nations first, leagues among
 * their own clubs. A name that nobody knows becomes a team with a stable id, colours of its own and the feed's name; never
 * throws.
 */
export const findTeam = (sport: FeedTeam['sport'], scope: string, feedName: string): FeedTeam => {
  const known = knownTeam(sport, scope, feedName);
  return known === undefined ? unknownTeam(sport, feedName) : feedTeamOf(known, feedName);
};

/** A known team as feeds bring it. */
export const feedTeamOf = (
  { id, sport, name, shortName, code, colors, country }: KnownTeam,
  feedName: string = name.en,
): FeedTeam => ({
  id,
  sport,
  name,
  shortName,
  code,
  feedName,
  colors: [...colors],
  country,
});
