import type { MatchStatistic, MatchStatistics, Side, StatisticKey } from '@touchline/contract/match-detail.ts';
import { momentumOf } from '@touchline/domain/momentum.ts';
import { percentOf, type Sums, type TallySums } from '#demo-world/tallies.ts';
import { secondsAt, type BasketballCourse } from './course.ts';
import type { BasketballMoment } from './timeline.ts';

type TeamSums = Readonly<Record<Side, Sums>>;

const counted = (key: StatisticKey, sums: TeamSums): MatchStatistic => ({
  key,
  home: sums.home.get(key) ?? 0,
  away: sums.away.get(key) ?? 0,
});

const percent = (key: StatisticKey, sums: TeamSums, shots: string): MatchStatistic => {
  const of = (side: Side): number =>
    percentOf(sums[side].get(`${shots}_made`) ?? 0, sums[side].get(`${shots}_attempted`) ?? 0);
  return { key, home: of('home'), away: of('away') };
};

/** The largest lead of each side while a period was played (0: any). */
const largestLeads = ({ periods }: BasketballCourse, period: number, at: number): Record<Side, number> => {
  const leads = { home: 0, away: 0 };
  let lead = 0;
  for (const [index, played] of periods.entries())
    for (const { side, points, share } of played.baskets) {
      if (secondsAt(played, share) > at) return leads;
      if (period === 0 || period === index + 1) note(leads, lead);
      lead += side === 'home' ? points : -points;
      if (period === 0 || period === index + 1) note(leads, lead);
    }
  return leads;
};

const note = (leads: Record<Side, number>, lead: number): void => {
  leads.home = Math.max(leads.home, lead);
  leads.away = Math.max(leads.away, -lead);
};

const COUNTED = [
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'points_in_paint',
  'fast_break_points',
] as const;

const FULL_LEAD = 9;

/** The lead gained in each started minute. */
const pressures = ({ periods }: BasketballCourse, at: number): { minute: number; pressure: number }[] => {
  const begun = Math.max(1, Math.ceil(at / 60));
  const minutes = Array.from({ length: begun }, (_, index) => ({ minute: index + 1, pressure: 0 }));
  for (const period of periods)
    for (const { side, points, share } of period.baskets) {
      const seconds = secondsAt(period, share);
      const minute = seconds > at ? undefined : minutes[Math.floor(seconds / 60)];
      if (minute) minute.pressure += side === 'home' ? points : -points;
    }
  return minutes;
};

/** Team statistics up to a time of play in a period (0: the whole game). */
export const basketballTeamStatistics = (
  course: BasketballCourse,
  team: TeamSums,
  period: number,
  at: number,
): MatchStatistic[] => [
  percent('field_goal_percent', team, 'field_goals'),
  percent('three_point_percent', team, 'three_points'),
  percent('free_throw_percent', team, 'free_throws'),
  ...COUNTED.map((key) => counted(key, team)),
  { key: 'largest_lead', ...largestLeads(course, period, at) },
];

/** Team statistics of a game at an instant: the whole game, then each started period. */
export const basketballStatistics = (
  course: BasketballCourse,
  sums: TallySums,
  { begun, at }: Pick<BasketballMoment, 'begun' | 'at'>,
): MatchStatistics => ({
  periods: [0, ...begun.map((_, index) => index + 1)].map((period) => ({
    period,
    list: basketballTeamStatistics(course, sums.ofPeriod(period), period, at),
  })),
  momentum: momentumOf(pressures(course, at), FULL_LEAD),
});
