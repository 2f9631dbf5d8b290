import { plainLetters } from '#plain-letters.ts';
import type { KnownTeam } from './team-table.ts';

/** What clubs put before or after their name and leave out at will: legal forms, and the words for a club. */
const FORMS = new Set(
  [
    'fc cf afc ac as ss ssc sc us uc ud cd sd calcio club football futbol de',
    'associazione association societa sportiva sportive unione union deportiva deportivo',
  ]
    .join(' ')
    .split(' '),
);

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Nuernberg` from `Nürnberg`, as keyboards without umlauts have it. */
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

/** The key of a name without its forms and the year of foundation: `parma` from `Parma Calcio 1913`. */
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

/** Finds teams by the spellings of their names. A spelling that two of them have finds neither. */
export interface NameIndex {
  /** By a spelling that is listed, whatever its case, accents and signs. */
  exact(name: string): KnownTeam | undefined;
  /** By what is left of a name without legal forms and years: `FC Parma` is `Parma Calcio 1913`. */
  core(name: string): KnownTeam | undefined;
}

/** The index of some teams by their names, short names and further spellings, in every language. */
export const nameIndex = (teams: readonly KnownTeam[]): NameIndex => {
  const [keys, cores] = [uniqueBy(teams, keyOf), uniqueBy(teams, coreOf)];
  return { exact: (name) => keys.get(keyOf(name)), core: (name) => cores.get(coreOf(name)) };
};
