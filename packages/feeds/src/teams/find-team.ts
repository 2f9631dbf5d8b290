import { createHash } from 'node:crypto';
import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { plainLetters } from '#plain-letters.ts';
import { stableId } from '#stable-id.ts';
import { competitionBySlugOrId } from './competitions.ts';
import { LEAGUE_TEAMS, type LeagueTeams } from './league-teams.ts';
import { NATIONS } from './nations.ts';
import type { KnownTeam } from './team-table.ts';

/** Optional prefixes and suffixes of club names: legal forms, and words for a club. */
const FORMS = new Set(
  [
    'fc cf afc ac as ss ssc sc us uc ud cd sd calcio club football futbol de',
    'associazione association societa sportiva sportive unione union deportiva deportivo',
  ]
    .join(' ')
    .split(' '),
);

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Nuernberg` from `Nürnberg`, the spelling without umlauts. */
const withoutUmlauts = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Letters and digits of a name without case and accents, so that `Atletico` finds `Atlético`. */
const keyOf = (name: string): string =>
  plainLetters(name)
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The key of a name without legal forms and the founding year: `parma` from `Parma Calcio 1913`. */
const coreOf = (name: string): string =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !FORMS.has(word) && !/^\d{1,4}$/.test(word))
    .join('');

const namesOf = (team: KnownTeam): string[] => {
  const names = [...team.aliases, team.shortName.en, team.shortName.zh, team.name.zh, team.name.en];
  return [team.id, ...names, ...names.map((name) => withoutUmlauts(name))];
};

const uniqueBy = (teams: readonly KnownTeam[], textOf: (name: string) => string): ReadonlyMap<string, KnownTeam> => {
  const owners = Map.groupBy(
    teams.flatMap((team) => [...new Set(namesOf(team).map(textOf))].map((text) => ({ text, team }))),
    ({ text }) => text,
  );
  return new Map(
    [...owners].flatMap(([text, [first, ...others]]) =>
      first && others.length === 0 && text !== '' ? [[text, first.team] as const] : [],
    ),
  );
};

/** Finds teams by the spellings of their names. An ambiguous spelling finds none. */
interface NameIndex {
  /** By a listed spelling, ignoring case, accents and punctuation. */
  exact(name: string): KnownTeam | undefined;
  /** By a name without legal forms and years: `FC Parma` is `Parma Calcio 1913`. */
  core(name: string): KnownTeam | undefined;
}

/** The index of some teams by their names, short names and further spellings, in every language. */
const nameIndex = (teams: readonly KnownTeam[]): NameIndex => {
  const [keys, cores] = [uniqueBy(teams, keyOf), uniqueBy(teams, coreOf)];
  return { exact: (name) => keys.get(keyOf(name)), core: (name) => cores.get(coreOf(name)) };
};

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

/** Whether a team is a known one; others are made from a feed's name. */
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
 * their own clubs. An unknown name becomes a team with a stable id, generated colours and the feed's name; never
 * throws.
 */
export const findTeam = (sport: FeedTeam['sport'], scope: string, feedName: string): FeedTeam => {
  const known = knownTeam(sport, scope, feedName);
  return known === undefined ? unknownTeam(sport, feedName) : feedTeamOf(known, feedName);
};

/** A known team as a record of a batch. */
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
