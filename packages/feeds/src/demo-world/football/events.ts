import type { MatchEventKind, Side } from '@touchline/contract/match-detail.ts';
import type { Random } from '#demo-world/random.ts';
import type { Formation } from './formations.ts';
import type { HalfLengths, PlayTime } from './play-time.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const MINUTE = 60_000;
/** Slots of defenders and midfielders, who get the cards. */
const BOOKABLE = [1, 2, 3, 4, 5, 6, 7] as const;
/** Maximum stoppages of a side for substitutions. */
const CHANGE_STOPS = 3;

/** An event before players are assigned. `slot` is the position in the formation of the acting side. */
export interface FootballEvent extends PlayTime {
  kind: MatchEventKind;
  side: Side;
  /** Null for a substitution, which selects its players. */
  slot: number | null;
}

interface Chances {
  random: Random;
  halves: HalfLengths;
  formations: Readonly<Record<Side, Formation>>;
}

const momentIn = ({ random, halves }: Chances, earliest = 0): PlayTime => {
  const half = earliest > 0 || random.next() >= 0.46 ? 2 : 1;
  return { half, playedMs: Math.floor(earliest + random.next() * (halves[half === 1 ? 0 : 1] - earliest)) };
};

const event = (
  chances: Chances,
  kind: MatchEventKind,
  side: Side,
  slot: number | null,
  earliest = 0,
): FootballEvent => ({
  kind,
  side,
  slot,
  ...momentIn(chances, earliest),
});

const goal = (chances: Chances, side: Side): FootballEvent => {
  const { random, formations } = chances;
  const { attackOrder } = formations[side];
  const chance = random.next();
  if (chance < 0.03) return event(chances, 'own-goal', side, 1 + random.int(4));
  if (chance < 0.11) return event(chances, 'penalty-goal', side, attackOrder[0] ?? null);
  return event(chances, 'goal', side, attackOrder[Math.floor(random.next() ** 1.7 * 9)] ?? null);
};

/** At most one yellow card for each slot, and one player sent off. */
const cards = (chances: Chances, side: Side): FootballEvent[] => {
  const { random } = chances;
  const order = random.shuffle(BOOKABLE);
  const booked = order.slice(0, random.poisson(1.8));
  const yellow = booked.map((slot) => event(chances, 'yellow-card', side, slot));
  const early = yellow.find(({ half }) => half === 1);
  if (early !== undefined && random.chance(0.07))
    return [...yellow, event(chances, 'second-yellow', side, early.slot, 20 * MINUTE)];
  const calm = order[booked.length];
  return random.chance(0.04) && calm !== undefined
    ? [...yellow, event(chances, 'red-card', side, calm, 25 * MINUTE)]
    : yellow;
};

/** Three to five substitutions; those beyond three share a stoppage with another. */
const substitutions = (chances: Chances, side: Side): FootballEvent[] => {
  const count = 3 + chances.random.int(3);
  const changes = Array.from({ length: count }, () => event(chances, 'substitution', side, null, 8 * MINUTE)).sort(
    (a, b) => a.playedMs - b.playedMs,
  );
  const together = Math.ceil(count / CHANGE_STOPS);
  return changes.map((change, index) => ({ ...change, ...changes[index - (index % together)] }));
};

/** Expected goals: equal sides 1.5 at home and 1.2 away, a gap of 30 in strength about 2.8 and 0.6. */
export const expectedGoals = ({ home, away }: Fixture): Record<Side, number> => {
  const gap = (home.strength - away.strength) * 0.021;
  return { home: 1.5 * Math.exp(gap), away: 1.2 * Math.exp(-gap) };
};

/** The events of a match, in order of play. An own goal has the side that profits and a slot of the other side. */
export const footballEvents = (
  random: Random,
  fixture: Fixture,
  halves: HalfLengths,
  formations: Readonly<Record<Side, Formation>>,
): FootballEvent[] => {
  const chances: Chances = { random, halves, formations };
  const expected = expectedGoals(fixture);
  return (['home', 'away'] as const)
    .flatMap((side) => [
      ...Array.from({ length: Math.min(8, random.poisson(expected[side])) }, () => goal(chances, side)),
      ...cards(chances, side),
      ...substitutions(chances, side),
      ...(random.chance(0.03) ? [event(chances, 'missed-penalty', side, formations[side].attackOrder[0] ?? null)] : []),
    ])
    .sort((a, b) => a.half - b.half || a.playedMs - b.playedMs);
};
