import { createRandom } from '#demo-world/random.ts';
import type { TipsterStyle } from '#demo-world/news/tipsters.ts';

/** An invented user of the operator's betting platform. */
export interface DemoBettor {
  id: string;
  name: string;
  /** The demo's member who is this user; null for others. */
  memberName: string | null;
  sport: 'football' | 'basketball';
  style: TipsterStyle;
  /** Probability of a winning bet. */
  hitRate: number;
  /** Probability of a report in a slot of the day. */
  activity: number;
  /** The usual stake in gold coins. */
  stake: number;
  /** Popularity of the reports. */
  fame: number;
}

const COUNT = 400;
/** Names as people of any language choose them for a board that all of them see. */
const FIRST =
  'Offside Late9 Haifeng Banker Xiaolu Nightowl Tiki Laoliu Corner Dunk Ajie Keeper Momo Rainy Splash Wanwan Lefty Dawei Scarf Hooper'.split(
    ' ',
  );
const SECOND = '77 _ray king 08 _lin boss 10 mate xo _wei pro 1998 club _jo fan 23 uncle _k z FC'.split(' ');
const MEMBERS = ['demo', 'rival', 'insider'] as const;
const STYLES = ['handicap', 'totals', 'result', 'mixed', 'upset'] as const;
const STAKES = [50, 100, 100, 200, 300, 500, 1000] as const;
/** Most users lose a little; few win in the long run. */
const HIT_RATE = { mean: 0.49, spread: 0.07, least: 0.3, most: 0.72 };

const bettorAt = (seed: string, index: number): DemoBettor => {
  const random = createRandom(seed, 'bettor', index);
  const name = `${FIRST[index % FIRST.length]}${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`;
  const memberName = MEMBERS[index] ?? null;
  const hitRate = HIT_RATE.mean + HIT_RATE.spread * random.normal();
  return {
    id: `demo-bettor-${index}`,
    name: memberName ?? name,
    memberName,
    sport: random.chance(0.6) ? 'football' : 'basketball',
    style: random.pick(STYLES),
    hitRate: Math.min(HIT_RATE.most, Math.max(HIT_RATE.least, hitRate)),
    activity: memberName === null ? 0.12 + 0.5 * random.next() ** 2 : 0.6,
    stake: random.pick(STAKES),
    fame: random.next() ** 3,
  };
};

/** The users of a seed, the demo's own members first. */
export const demoBettors = (seed: string): readonly DemoBettor[] =>
  Array.from({ length: COUNT }, (_, index) => bettorAt(seed, index));
