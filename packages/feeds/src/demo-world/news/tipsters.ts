import type { TipsterInput } from '@touchline/contract/ops-news.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { portraitKey } from '#demo-world/picture-keys.ts';
import { createRandom } from '#demo-world/random.ts';
import { TIPSTERS } from './tipster-table.ts';

export type TipsterStyle = 'handicap' | 'totals' | 'result' | 'mixed' | 'upset';

/** A tipster of the demo world, with what the tips are made from. */
export interface Tipster {
  id: string;
  name: string;
  tag: string;
  introduction: string;
  /** Place in the table, from 0: the better known come first. */
  index: number;
  sport: Fixture['sport'];
  /** Competitions that the tipster writes of most. */
  leagues: readonly string[];
  /** Share of tips that are planned to come in. */
  hitRate: number;
  /** Share of the slots in which the tipster publishes. */
  activity: number;
  style: TipsterStyle;
  isNew: boolean;
  /** 0-1: how many people read. */
  fame: number;
}

/** As the server takes a tipster, with the followers to start with. */
export type DemoTipster = TipsterInput & { baseFollowers: number };

const STYLES: readonly TipsterStyle[] = ['handicap', 'totals', 'result', 'mixed', 'upset'];
/** The last of the table have only begun. */
const NEWCOMERS = 3;
const HOT = 8;

const tipsterOf = (line: string, index: number, count: number): Tipster => {
  const [id = '', name = '', sport, tag = '', leagues = '', hitRate, activity, style, introduction = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    id: `demo-tipster-${id}`,
    name,
    tag,
    introduction,
    index: index,
    sport: sport === 'basketball' ? 'basketball' : 'football',
    leagues: leagues.split(' '),
    hitRate: Number(hitRate) / 100,
    activity: Number(activity) / 100,
    style: STYLES.find((known) => known === style) ?? 'mixed',
    isNew: index >= count - NEWCOMERS,
    fame: index >= count - NEWCOMERS ? 0.05 : Math.max(0.12, Math.exp(-index / 9)),
  };
};

/** The tipsters of the demo world, the best known first. */
export const TIPSTER_LIST: readonly Tipster[] = TIPSTERS.trim()
  .split('\n')
  .map((line, index, lines) => tipsterOf(line, index, lines.length));

/** Tipsters as the server takes them. */
export const demoTipsters = (seed: string): DemoTipster[] =>
  TIPSTER_LIST.map(({ id, name, tag, introduction, index: position, fame, isNew }) => {
    const random = createRandom(seed, 'tipster', id);
    return {
      id,
      name,
      profile: portraitKey(id),
      tag,
      introduction,
      sort: 10 * (position + 1),
      hotStatus: position < HOT,
      uid: null,
      baseFollowers: isNew ? 12 + random.int(60) : Math.round(300 + fame * 48_000 * (0.7 + random.next() * 0.6)),
    };
  });
