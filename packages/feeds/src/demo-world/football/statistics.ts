import type { MatchStatistic, MatchStatistics, Side, StatisticKey } from '@touchline/contract/match-detail.ts';
import { momentumOf } from '@touchline/domain/momentum.ts';
import { percentOf, type Sums, type Tally, type TallySums } from '#demo-world/tallies.ts';
import type { FootballPlay } from './play.ts';
import type { FootballMoment } from './timeline.ts';

/** Virtual passes of both sides before the first: avoids a possession of 100 % early on. */
const EVEN_START = 6;

const counted = (key: StatisticKey, sums: Readonly<Record<Side, Sums>>): MatchStatistic => ({
  key,
  home: sums.home.get(key) ?? 0,
  away: sums.away.get(key) ?? 0,
});

/** Team statistics of the tallies of a match or half. */
export const footballTeamStatistics = (sums: Readonly<Record<Side, Sums>>): MatchStatistic[] => {
  const passes = counted('passes', sums);
  const possession = percentOf(passes.home + EVEN_START, passes.home + passes.away + 2 * EVEN_START);
  const completed = (side: Side): number => percentOf(sums[side].get('passes_completed') ?? 0, passes[side]);
  return [
    { key: 'possession_percent', home: possession, away: 100 - possession },
    counted('shots', sums),
    counted('shots_on_target', sums),
    counted('big_chances', sums),
    counted('corners', sums),
    counted('offsides', sums),
    counted('fouls', sums),
    counted('yellow_cards', sums),
    counted('red_cards', sums),
    passes,
    { key: 'pass_percent', home: completed('home'), away: completed('away') },
    counted('saves', sums),
  ];
};

const PRESSURE: Readonly<Record<string, number>> = {
  goals: 45,
  shots_on_target: 12,
  shots: 16,
  big_chances: 8,
  corners: 8,
};
const FLOW_PRESSURE = 16;
const FULL_PRESSURE = 75;

/** Pressure by started minute; stoppage time counts for the last minute of its half. */
const pressures = (
  flow: FootballPlay['flow'],
  tallies: readonly Tally[],
  at: number,
): { minute: number; pressure: number }[] =>
  flow
    .filter(({ from }) => from <= at)
    .map(({ from, until, minute, value }) => {
      const events = tallies.filter((tally) => tally.at >= from && tally.at < until);
      const sum = events.reduce((total, { key, side }) => total + (PRESSURE[key] ?? 0) * (side === 'home' ? 1 : -1), 0);
      return { minute, pressure: FLOW_PRESSURE * value + sum };
    });

/** Team statistics of a match at an instant: the whole match, then each started half. */
export const footballStatistics = (
  { tallies, flow }: FootballPlay,
  sums: TallySums,
  { phase, at }: Pick<FootballMoment, 'phase' | 'at'>,
): MatchStatistics => {
  const pressing = tallies.filter((tally) => tally.at <= at && tally.key in PRESSURE);
  const periods = phase.half === 1 ? [0, 1] : [0, 1, 2];
  return {
    periods: periods.map((period) => ({ period, list: footballTeamStatistics(sums.ofPeriod(period)) })),
    momentum: momentumOf(pressures(flow, pressing, at), FULL_PRESSURE),
  };
};
