import { legResult } from '@touchline/domain/betting/leg-result.ts';
import { tipOutcome } from '@touchline/domain/betting/tip-result.ts';
import type { BetResult } from '@touchline/contract/bet.ts';
import type { Calendar } from '#demo-world/calendar.ts';
import { endOf, isAwaitingDate, matchAt } from '#demo-world/match-state.ts';
import { chooseOffer } from '#demo-world/news/choice.ts';
import type { Offer } from '#demo-world/news/offers.ts';
import type { Results } from '#demo-world/news/results.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import type { DemoBettor } from './users.ts';
import type { Fixture } from '#demo-world/fixture.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Bets are placed on matches of the next hours. */
const AHEAD_MS = 10 * HOUR;
const SETTLED_AFTER_MS = 2 * MINUTE;
const MULTIPLE_CHANCE = 0.22;
const HUNDRED = 100;
const QUARTERS = 4;
const WHOLE = 10_000;

interface Leg {
  fixture: Fixture;
  offer: Offer;
}

/** A report with its final result, which the demo world knows in advance. */
export interface PlannedReport {
  bettor: DemoBettor;
  id: string;
  legs: readonly Leg[];
  placedAt: number;
  settledAt: number;
  stake: number;
  payout: number;
  result: BetResult;
  legResults: readonly BetResult[];
  like: number;
  disLike: number;
}

const resultOfLeg = (seed: string, { fixture, offer }: Leg): BetResult => {
  const match = { ...matchAt(seed, fixture, Infinity), awarded: false };
  const { market, selection, line, odds } = offer;
  const quarters = line === null ? null : line * QUARTERS;
  const leg = { market, selection, line: quarters, odds: Math.round(odds * HUNDRED) };
  return legResult(leg, { ...match, sport: fixture.sport, parts: match.parts ?? {} }, Infinity);
};

/** The payout of a stake by the rules that settle tips. */
const moneyOf = (legs: readonly Leg[], results: readonly BetResult[], stake: number) => {
  const { result, yieldRate } = tipOutcome(
    legs.map(({ offer }, index) => ({ odds: Math.round(offer.odds * HUNDRED), result: results[index] ?? 0 })),
  );
  return { result, payout: yieldRate === null ? stake : stake + Math.floor((stake * yieldRate) / WHOLE) };
};

const likesOf = (random: Random, { fame }: DemoBettor) => ({
  like: random.poisson(1 + 14 * fame),
  disLike: random.poisson(0.4 + 2 * fame),
});

/** Matches that can be bet on, at random: one, or for a multiple two or three. */
const pickFixtures = (random: Random, open: readonly Fixture[]): Fixture[] => {
  const count = random.chance(MULTIPLE_CHANCE) ? 2 + random.int(2) : 1;
  return random.shuffle(open).slice(0, count);
};

/** A user's report in a slot of the day that begins at `from`; null for none. */
export const planReport = (
  { seed, calendar, results }: { seed: string; calendar: Calendar; results: Results },
  bettor: DemoBettor,
  slot: { number: number; from: number; lengthMs: number },
): PlannedReport | null => {
  const random = createRandom(seed, 'report', bettor.id, slot.number);
  if (!random.chance(bettor.activity)) return null;
  const placedAt = slot.from + random.int(slot.lengthMs);
  const open = calendar
    .between(placedAt + 5 * MINUTE, placedAt + AHEAD_MS)
    .filter((fixture) => fixture.knownFrom <= placedAt && !isAwaitingDate(fixture, placedAt));
  const fixtures = pickFixtures(random, open);
  const legs = fixtures.flatMap((fixture): Leg[] => {
    const intent = { ...bettor, isMultiple: fixtures.length > 1 };
    const offer = chooseOffer(random, { seed, fixture, score: () => results.scoreOf(fixture) }, intent);
    return offer ? [{ fixture, offer }] : [];
  });
  if (legs.length === 0) return null;
  const stake = bettor.stake * (1 + random.int(3));
  const legResults = legs.map((leg) => resultOfLeg(seed, leg));
  return {
    bettor,
    id: `${bettor.id}-${slot.number}`,
    legs,
    placedAt,
    settledAt: Math.max(...legs.map(({ fixture }) => endOf(seed, fixture))) + SETTLED_AFTER_MS,
    stake,
    ...moneyOf(legs, legResults, stake),
    legResults,
    ...likesOf(random, bettor),
  };
};
