import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Fixture } from './calendar.ts';
import type { Random } from './random.ts';
import { squadOf, type Squad } from './squad.ts';

const MINUTE = 60_000;
const HALF_MINUTES = 45;

/** An incident with the time of play at which it happens. */
export interface TimedIncident extends FeedIncident {
  half: 1 | 2;
  /** Time of play within the half. */
  playedMs: number;
}

/** Time of play of both halves with stoppage time. */
export type HalfLengths = readonly [first: number, second: number];

/** Minute on the clock and minutes beyond the half. */
export const minuteOfPlay = (half: 1 | 2, playedMs: number): { minute: number; stoppage: number } => {
  const minute = Math.floor(playedMs / MINUTE) + 1;
  const before = (half - 1) * HALF_MINUTES;
  return { minute: before + Math.min(minute, HALF_MINUTES), stoppage: Math.max(0, minute - HALF_MINUTES) };
};

interface Teamsheet {
  random: Random;
  halves: HalfLengths;
  squads: Readonly<Record<FeedIncident['side'], Squad>>;
}

type Kind = FeedIncident['kind'];

const other = (side: FeedIncident['side']): FeedIncident['side'] => (side === 'home' ? 'away' : 'home');

const momentIn = ({ random, halves }: Teamsheet, earliest = 0): Pick<TimedIncident, 'half' | 'playedMs'> => {
  const half = earliest > 0 || random.next() < 0.46 ? 1 : 2;
  const chosen = earliest > 0 ? 2 : half;
  return {
    half: chosen,
    playedMs: Math.floor(earliest + random.next() * (halves[chosen - 1 === 0 ? 0 : 1] - earliest)),
  };
};

const incident = (
  sheet: Teamsheet,
  kind: Kind,
  side: FeedIncident['side'],
  player: string | undefined,
  earliest = 0,
): TimedIncident => {
  const when = momentIn(sheet, earliest);
  return { kind, side, ...minuteOfPlay(when.half, when.playedMs), player: player ?? '', ...when };
};

/** Forwards and midfielders score more often than defenders; the goalkeeper does not. */
const scorer = (sheet: Teamsheet, side: FeedIncident['side']): string | undefined =>
  sheet.squads[side].starters[10 - Math.floor(sheet.random.next() ** 1.7 * 9)];

const goal = (sheet: Teamsheet, side: FeedIncident['side']): TimedIncident => {
  const chance = sheet.random.next();
  if (chance < 0.03)
    return incident(sheet, 'own-goal', side, sheet.squads[other(side)].starters[1 + sheet.random.int(4)]);
  if (chance < 0.11) return incident(sheet, 'penalty-goal', side, sheet.squads[side].starters[10]);
  return incident(sheet, 'goal', side, scorer(sheet, side));
};

/** Cards go to defenders and midfielders, at most one yellow card each. */
const cards = (sheet: Teamsheet, side: FeedIncident['side']): TimedIncident[] => {
  const { random, squads } = sheet;
  const booked = random.shuffle(squads[side].starters.slice(1, 8)).slice(0, random.poisson(1.8));
  const yellow = booked.map((player) => incident(sheet, 'yellow-card', side, player));
  const early = yellow.find(({ half }) => half === 1);
  if (early !== undefined && random.chance(0.07))
    return [...yellow, incident(sheet, 'second-yellow', side, early.player, 20 * MINUTE)];
  return random.chance(0.04)
    ? [...yellow, incident(sheet, 'red-card', side, squads[side].starters[1], 25 * MINUTE)]
    : yellow;
};

const substitutions = (sheet: Teamsheet, side: FeedIncident['side']): TimedIncident[] =>
  sheet.squads[side].substitutes
    .slice(0, 3 + sheet.random.int(3))
    .map((player) => incident(sheet, 'substitution', side, player, 8 * MINUTE));

/** Goals a side may expect: equal sides 1.5 at home and 1.2 away, a gap of 30 in strength about 2.8 and 0.6. */
const expectedGoals = ({ home, away }: Fixture): Record<FeedIncident['side'], number> => {
  const gap = (home.strength - away.strength) * 0.021;
  return { home: 1.5 * Math.exp(gap), away: 1.2 * Math.exp(-gap) };
};

/** Everything that happens in a match, in order of play. */
export const footballEvents = (
  seed: string,
  random: Random,
  fixture: Fixture,
  halves: HalfLengths,
): TimedIncident[] => {
  const squad = (team: Fixture['home']): Squad => squadOf(seed, fixture.competition.id, team);
  const sheet: Teamsheet = { random, halves, squads: { home: squad(fixture.home), away: squad(fixture.away) } };
  const expected = expectedGoals(fixture);
  const sides = ['home', 'away'] as const;
  return sides
    .flatMap((side) => [
      ...Array.from({ length: Math.min(8, random.poisson(expected[side])) }, () => goal(sheet, side)),
      ...cards(sheet, side),
      ...substitutions(sheet, side),
      ...(random.chance(0.03) ? [incident(sheet, 'missed-penalty', side, sheet.squads[side].starters[9])] : []),
    ])
    .sort((a, b) => a.half - b.half || a.playedMs - b.playedMs);
};
