import type { TipsterInput } from '@touchline/contract/ops-news.ts';
import { type Language, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { DEMO_TEXTS } from '#demo-world/languages/demo-texts.ts';
import { portraitKey } from '#demo-world/picture-keys.ts';
import { createRandom } from '#demo-world/random.ts';
import type { Fixture } from '#demo-world/fixture.ts';

export type TipsterStyle = 'handicap' | 'totals' | 'result' | 'mixed' | 'upset';

/** A tipster of the demo world, with the parameters of tips. */
export interface Tipster {
  id: string;
  name: string;
  tag: string;
  introduction: string;
  /** Of the tips. */
  language: Language;
  /** Index among all tipsters, from 0. */
  index: number;
  /** Index among those of the language, from 0: the most popular first. */
  rank: number;
  sport: Fixture['sport'];
  /** Preferred competitions. */
  leagues: readonly string[];
  /** Planned hit rate. */
  hitRate: number;
  /** Share of the slots in which the tipster publishes. */
  activity: number;
  style: TipsterStyle;
  isNew: boolean;
  /** 0-1: popularity. */
  fame: number;
}

/** A tipster for the server, with initial followers. */
export type DemoTipster = TipsterInput & { baseFollowers: number };

const STYLES: readonly TipsterStyle[] = ['handicap', 'totals', 'result', 'mixed', 'upset'];
/** The last ones of the first table are newcomers. */
const NEWCOMERS = 3;
const HOT = 8;

type Row = Pick<Tipster, 'language' | 'rank' | 'isNew'> & { line: string };

const tipsterOf = ({ line, ...row }: Row, index: number): Tipster => {
  const [id = '', name = '', sport, tag = '', leagues = '', hitRate, activity, style, introduction = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    ...row,
    id: `demo-tipster-${id}`,
    name,
    tag,
    introduction,
    index,
    sport: sport === 'basketball' ? 'basketball' : 'football',
    leagues: leagues.split(' '),
    hitRate: Number(hitRate) / 100,
    activity: Number(activity) / 100,
    style: STYLES.find((known) => known === style) ?? 'mixed',
    fame: row.isNew ? 0.05 : Math.max(0.12, Math.exp(-row.rank / 9)),
  };
};

/** The tipsters of the demo world; of each language the most popular first. */
export const TIPSTER_LIST: readonly Tipster[] = LANGUAGE_TAGS.flatMap((language): Row[] => {
  const lines = DEMO_TEXTS[language].people.TIPSTERS.trim().split('\n');
  // Few write in other languages, all of them for long.
  const newFrom = language === 'zh-CN' ? lines.length - NEWCOMERS : lines.length;
  return lines.map((line, rank) => ({ line, language, rank, isNew: rank >= newFrom }));
}).map(tipsterOf);

/** Tipsters for the server. */
export const demoTipsters = (seed: string): DemoTipster[] =>
  TIPSTER_LIST.map(({ id, name, tag, introduction, language, rank, fame, isNew }) => {
    const random = createRandom(seed, 'tipster', id);
    return {
      id,
      name,
      profile: portraitKey(id),
      tag,
      introduction,
      language,
      sort: 10 * (rank + 1),
      hotStatus: rank < HOT,
      uid: null,
      baseFollowers: isNew ? 12 + random.int(60) : Math.round(300 + fame * 48_000 * (0.7 + random.next() * 0.6)),
    };
  });
