import type { MatchStatistic, MatchStatistics, StatisticKey } from '@touchline/contract/match-detail.ts';
import { percentageOf } from '@touchline/domain/nba/player-numbers.ts';
import type { CdnBoxScore, CdnTeamCounts } from './file-shape.ts';

type Value = (counts: CdnTeamCounts) => number | null;

const share =
  (made: keyof CdnTeamCounts, attempted: keyof CdnTeamCounts): Value =>
  (counts) =>
    Math.round(percentageOf(counts[made] ?? 0, counts[attempted] ?? 0) ?? 0);

const count =
  (key: keyof CdnTeamCounts): Value =>
  (counts) =>
    counts[key] ?? null;

const VALUES: readonly (readonly [StatisticKey, Value])[] = [
  ['field_goal_percent', share('fieldGoalsMade', 'fieldGoalsAttempted')],
  ['three_point_percent', share('threePointersMade', 'threePointersAttempted')],
  ['free_throw_percent', share('freeThrowsMade', 'freeThrowsAttempted')],
  ['rebounds', count('reboundsTotal')],
  ['offensive_rebounds', count('reboundsOffensive')],
  ['assists', count('assists')],
  ['steals', count('steals')],
  ['blocks', count('blocks')],
  ['turnovers', count('turnovers')],
  ['fouls', count('foulsPersonal')],
  ['points_in_paint', count('pointsInThePaint')],
  ['fast_break_points', count('pointsFastBreak')],
  ['largest_lead', count('biggestLead')],
];

/** Team statistics of the whole game; undefined before it. What only one side has is left out. */
export const statisticsOf = ({ gameStatus, homeTeam, awayTeam }: CdnBoxScore): MatchStatistics | undefined => {
  const [home, away] = [homeTeam.statistics, awayTeam.statistics];
  if (gameStatus === 1 || !home || !away) return undefined;
  const list = VALUES.flatMap(([key, valueOf]): MatchStatistic[] => {
    const [ofHome, ofAway] = [valueOf(home), valueOf(away)];
    return ofHome === null || ofAway === null ? [] : [{ key, home: ofHome, away: ofAway }];
  });
  return { periods: [{ period: 0, list }], momentum: [] };
};
