import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_HOSTS, FOOTBALL_HOSTS } from './host-table.ts';
import { coverKey, portraitKey } from './picture-keys.ts';
import { createRandom } from './random.ts';

/** A host of the demo world, without what changes with time. */
export interface DemoHost {
  id: string;
  name: string;
  sport: FeedMatch['sport'];
  /** Ids of the teams whose matches the host takes first. */
  favourites: readonly string[];
  birthday: string | null;
  tags: string[];
  introduction: string;
  pictureId: string;
  coverId: string;
  sort: number;
  /** Followers the host starts with. */
  followers: number;
  /** 0-1: how many people come to watch. */
  fame: number;
}

type Line = Pick<DemoHost, 'id' | 'name' | 'sport' | 'favourites' | 'birthday' | 'tags' | 'introduction'>;

const linesOf = (sport: FeedMatch['sport'], table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([id = '', name = '', favourites = '', birthday = '', tags = '', introduction = '']) => ({
      id: `host-${id}`,
      name,
      sport,
      favourites: favourites.split(' ').filter((team) => team !== ''),
      birthday: birthday === '' ? null : birthday,
      tags: tags.split(','),
      introduction,
    }));

const BASKETBALL_EVERY = 3;

/** The named hosts, two of football to one of basketball; from the 49th on they have a room number. */
const lineAt = (index: number, football: readonly Line[], basketball: readonly Line[]): Line[] => {
  const isBasketball = index % BASKETBALL_EVERY === BASKETBALL_EVERY - 1;
  const nth = isBasketball ? Math.floor(index / BASKETBALL_EVERY) : index - Math.floor((index + 1) / BASKETBALL_EVERY);
  const lines = isBasketball ? basketball : football;
  const line = lines[nth % lines.length];
  if (line === undefined) return [];
  const copy = Math.floor(nth / lines.length) + 1;
  return [copy === 1 ? line : { ...line, id: `${line.id}-${copy}`, name: `${line.name}${copy}号房` }];
};

const BASKETBALL_SORT = 10_000;

const hostOf = (seed: string, line: Line, index: number): DemoHost => {
  const random = createRandom(seed, 'host', line.id);
  const firstId = line.id.replace(/-\d+$/, '');
  const fame = Math.max(0.06, Math.exp(-index / 14) * (0.8 + random.next() * 0.4));
  return {
    ...line,
    // The other rooms of a host show the same pictures.
    pictureId: portraitKey(firstId),
    coverId: coverKey(firstId),
    // The demo's one stream shows football: a football room leads the page and plays it.
    sort: 10 * (index + 1) + (line.sport === 'basketball' ? BASKETBALL_SORT : 0),
    followers: Math.round(800 + fame * 240_000 * (0.7 + random.next() * 0.6)),
    fame,
  };
};

/** The hosts of the demo world, `count` of them, the best known first. */
export const createHosts = (seed: string, count: number): DemoHost[] => {
  const football = linesOf('football', FOOTBALL_HOSTS);
  const basketball = linesOf('basketball', BASKETBALL_HOSTS);
  return Array.from({ length: count }, (_, index) => lineAt(index, football, basketball)).flatMap((lines, index) =>
    lines.map((line) => hostOf(seed, line, index)),
  );
};
