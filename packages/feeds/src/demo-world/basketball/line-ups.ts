import type { LineUpPlayer, MatchLineUps, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { numbersOf, type PlayerSums, type Sums } from '#demo-world/tallies.ts';
import { type BasketballCourse, secondsAt } from './course.ts';
import type { BasketballPlay } from './play.ts';
import type { BasketballPlayer, Position } from './roster.ts';
import { type Rotation, secondsPlayed } from './rotation.ts';

/** Plus-minus by player id, up to a time of play in seconds. */
const plusMinusOf = (
  { periods }: BasketballCourse,
  { stints }: Rotation,
  side: Side,
  at: number,
): ReadonlyMap<string, number> => {
  const gains = stints.map(() => 0);
  let index = 0;
  for (const period of periods)
    for (const basket of period.baskets) {
      const seconds = secondsAt(period, basket.share);
      while (seconds >= (stints[index]?.until ?? Infinity)) index += 1;
      if (seconds <= at) gains[index] = (gains[index] ?? 0) + (basket.side === side ? basket.points : -basket.points);
    }
  const totals = new Map<string, number>();
  for (const [number, { five }] of stints.entries())
    for (const { id } of five) totals.set(id, (totals.get(id) ?? 0) + (gains[number] ?? 0));
  return totals;
};

/** Box score keys of each player, beside minutes and plus-minus. */
export const BOX_SCORE_KEYS = [
  'points',
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'field_goals_made',
  'field_goals_attempted',
  'three_points_made',
  'three_points_attempted',
  'free_throws_made',
  'free_throws_attempted',
] as const;

/** On the court: guards, forwards, centre. */
const COURT: Readonly<Record<Position, { line: number; place: number }>> = {
  PG: { line: 1, place: 1 },
  SG: { line: 1, place: 2 },
  SF: { line: 2, place: 1 },
  PF: { line: 2, place: 2 },
  C: { line: 3, place: 1 },
};
/** Players with fewer games are not rated. */
const RATED_AFTER_MINUTES = 8;

/** 6.0 for an average game; more for contributions above what the minutes suggest. */
const ratingOf = (sums: Sums | undefined, minutes: number, plusMinus: number): number => {
  const of = (key: string): number => sums?.get(key) ?? 0;
  const missed = of('field_goals_attempted') - of('field_goals_made');
  const did =
    of('points') +
    0.6 * of('rebounds') +
    0.8 * of('assists') +
    1.2 * (of('steals') + of('blocks')) -
    0.9 * of('turnovers') -
    0.7 * missed;
  const rating = 6.2 + 0.11 * (did - 0.42 * minutes) + 0.02 * plusMinus;
  return Math.round(10 * Math.max(3, Math.min(10, rating))) / 10;
};

/** The data of a team's players at a time of play, in seconds. */
interface TeamRecord {
  at: number;
  sums: PlayerSums;
  plusMinus: ReadonlyMap<string, number>;
}

const playedBy = (
  rotation: Rotation,
  player: BasketballPlayer,
  { at, sums, plusMinus: all }: TeamRecord,
): Pick<LineUpPlayer, 'rating' | 'numbers'> => {
  const seconds = secondsPlayed(rotation, player, at);
  if (seconds === 0) return { rating: null, numbers: {} };
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [own, plusMinus] = [sums.ofPlayer(player.id), all.get(player.id) ?? 0];
  return {
    rating: minutes >= RATED_AFTER_MINUTES ? ratingOf(own, minutes, plusMinus) : null,
    numbers: { minutes_played: minutes, ...numbersOf(own, BOX_SCORE_KEYS), plus_minus: plusMinus },
  };
};

const teamOf = (rotation: Rotation, record: TeamRecord | null): TeamLineUp => {
  const playerOf = (player: BasketballPlayer, court?: { line: number; place: number }): LineUpPlayer => ({
    id: player.id,
    name: player.name,
    number: player.number,
    position: player.position,
    line: court?.line ?? null,
    place: court?.place ?? null,
    isCaptain: player.id === rotation.captainId,
    ...(record ? playedBy(rotation, player, record) : { rating: null, numbers: {} }),
  });
  return {
    formation: null,
    coach: rotation.coach,
    starters: rotation.starters.map((player) => playerOf(player, COURT[player.position])),
    bench: rotation.bench.map((player) => playerOf(player)),
  };
};

/** The line-ups of a game with the box score at a time of play in seconds; without numbers before the start (null). */
export const basketballLineUps = (
  course: BasketballCourse,
  { rotations }: Pick<BasketballPlay, 'rotations'>,
  played: { sums: PlayerSums; at: number } | null,
): MatchLineUps => {
  const lineUpOf = (side: Side): TeamLineUp => {
    const rotation = rotations[side];
    return teamOf(rotation, played && { ...played, plusMinus: plusMinusOf(course, rotation, side, played.at) });
  };
  return { home: lineUpOf('home'), away: lineUpOf('away') };
};
