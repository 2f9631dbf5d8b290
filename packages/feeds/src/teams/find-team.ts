import { createHash } from 'node:crypto';
import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { stableId } from '#stable-id.ts';
import { competitionBySlugOrId } from './competitions.ts';
import { LEAGUE_TEAMS } from './league-teams.ts';
import { NATIONS } from './nations.ts';
import type { KnownTeam } from './team-table.ts';

/** Letters and digits of a name without case and accents, so that `Atletico` finds `Atlético`. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const indexOf = (teams: readonly KnownTeam[]): ReadonlyMap<string, KnownTeam> =>
  new Map(
    teams.flatMap((team) =>
      [...team.aliases, team.id, team.shortName.en, team.shortName.zh, team.name.zh, team.name.en].map(
        (name) => [keyOf(name), team] as const,
      ),
    ),
  );

const byLeague = new Map(
  LEAGUE_TEAMS.map(({ competitionId, current, others }) => [competitionId, indexOf([...others, ...current])]),
);
const everyClub = indexOf(LEAGUE_TEAMS.flatMap(({ current, others }) => [...others, ...current]));
const nations = indexOf(NATIONS);

const knownTeam = (sport: FeedTeam['sport'], scope: string, feedName: string): KnownTeam | undefined => {
  const competition = competitionBySlugOrId(scope);
  const inLeague = byLeague.get(competition?.id ?? scope);
  const places = competition?.kind === 'cup' ? [nations, everyClub] : [inLeague, everyClub, nations];
  const key = keyOf(feedName);
  return places.map((place) => place?.get(key)).find((team) => team?.sport === sport);
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const colorOf = (bytes: Buffer, offset: number): string =>
  `#${[0, 1, 2].map((place) => Math.floor(32 + (bytes[offset + place] ?? 0) * 0.6).toString(16)).join('')}`;

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
  { id, sport, name, shortName, colors, country }: KnownTeam,
  feedName: string = name.en,
): FeedTeam => ({
  id,
  sport,
  name,
  shortName,
  feedName,
  colors: [...colors],
  country,
});
