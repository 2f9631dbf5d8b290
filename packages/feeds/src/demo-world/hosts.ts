import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { type Language, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { DEMO_TEXTS } from './languages/demo-texts.ts';
import { coverKey, portraitKey } from './picture-keys.ts';
import { createRandom } from './random.ts';

/** A host of the demo world, without changing state. */
export interface DemoHost {
  id: string;
  name: string;
  /** Spoken, and that of the room's chat. */
  language: Language;
  sport: FeedMatch['sport'];
  /** Ids of the teams whose matches the host prefers. */
  favourites: readonly string[];
  birthday: string | null;
  tags: string[];
  introduction: string;
  pictureId: string;
  coverId: string;
  sort: number;
  /** Initial followers. */
  followers: number;
  /** 0-1: popularity. */
  fame: number;
}

type Line = Pick<DemoHost, 'id' | 'name' | 'language' | 'sport' | 'favourites' | 'birthday' | 'tags' | 'introduction'>;

const linesOf = (language: Language, sport: FeedMatch['sport'], table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([id = '', name = '', favourites = '', birthday = '', tags = '', introduction = '']) => ({
      id: `host-${id}`,
      name,
      language,
      sport,
      favourites: favourites.split(' ').filter((team) => team !== ''),
      birthday: birthday === '' ? null : birthday,
      tags: tags.split(','),
      introduction,
    }));

interface Tables {
  football: readonly Line[];
  basketball: readonly Line[];
}

const BASKETBALL_EVERY = 3;

/** The named hosts, two of football to one of basketball; those after the last named one have a room number. */
const lineAt = (index: number, { football, basketball }: Tables): Line[] => {
  const isBasketball = index % BASKETBALL_EVERY === BASKETBALL_EVERY - 1;
  const nth = isBasketball ? Math.floor(index / BASKETBALL_EVERY) : index - Math.floor((index + 1) / BASKETBALL_EVERY);
  const lines = isBasketball ? basketball : football;
  const line = lines[nth % lines.length];
  if (line === undefined) return [];
  const copy = Math.floor(nth / lines.length) + 1;
  const { roomName } = DEMO_TEXTS[line.language].people;
  return [copy === 1 ? line : { ...line, id: `${line.id}-${copy}`, name: roomName(line.name, copy) }];
};

const BASKETBALL_SORT = 10_000;

const hostOf = (seed: string, line: Line, index: number): DemoHost => {
  const random = createRandom(seed, 'host', line.id);
  const firstId = line.id.replace(/-\d+$/, '');
  const fame = Math.max(0.06, Math.exp(-index / 14) * (0.8 + random.next() * 0.4));
  return {
    ...line,
    // Other rooms of a host show the same pictures.
    pictureId: portraitKey(firstId),
    coverId: coverKey(firstId),
    // A football room leads the page and plays the football stream.
    sort: 10 * (index + 1) + (line.sport === 'basketball' ? BASKETBALL_SORT : 0),
    followers: Math.round(800 + fame * 240_000 * (0.7 + random.next() * 0.6)),
    fame,
  };
};

const hostsOf = (seed: string, language: Language, count: number): DemoHost[] => {
  const { FOOTBALL_HOSTS, BASKETBALL_HOSTS } = DEMO_TEXTS[language].people;
  const tables = {
    football: linesOf(language, 'football', FOOTBALL_HOSTS),
    basketball: linesOf(language, 'basketball', BASKETBALL_HOSTS),
  };
  return Array.from({ length: count }, (_, index) => lineAt(index, tables)).flatMap((lines, index) =>
    lines.map((line) => hostOf(seed, line, index)),
  );
};

/** Hosts of another language for one of simplified Chinese. */
const SHARE_OF: Readonly<Record<Language, number>> = { 'zh-CN': 1, 'en-US': 3 / 8, 'zh-Hant': 1 / 6 };

/** The hosts of the demo world, `count` of simplified Chinese and a share of them of the other languages; of each the best known first. */
export const createHosts = (seed: string, count: number): DemoHost[] =>
  LANGUAGE_TAGS.flatMap((language) => hostsOf(seed, language, Math.ceil(count * SHARE_OF[language])));

const DAY = 24 * 3_600_000;
/** What a host gains in 100 days. */
const GROWTH = 0.45;

/** Followers of a host at the same time of the days before an instant, the oldest first. */
export const followersBefore = ({ id, followers }: DemoHost, instant: number, days: number) =>
  Array.from({ length: days }, (_, index) => {
    const back = days - index;
    const at = instant - back * DAY;
    const wave = Math.sin(Math.floor(at / DAY) / 4 + id.length) / 60;
    return {
      hostId: id,
      at,
      followers: Math.round(followers * (1 - (GROWTH * back) / 100 + wave * Math.min(1, back / 8))),
    };
  });
