import type { FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import type { MatchOfficial } from '@touchline/contract/match-coverage.ts';
import type { MatchStatistic, MatchStatistics, StatisticKey } from '@touchline/contract/match-detail.ts';
import { percentageOf } from '@touchline/domain/nba/player-numbers.ts';
import { absencesOf } from './absences.ts';
import type { CdnBoxScore, CdnTeamCounts } from './file-shape.ts';
import { lineUpsOf } from './line-ups.ts';

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

/** Team statistics of the whole game; undefined before it. Statistics of only one side are omitted. */
const statisticsOf = ({ gameStatus, homeTeam, awayTeam }: CdnBoxScore): MatchStatistics | undefined => {
  const [home, away] = [homeTeam.statistics, awayTeam.statistics];
  if (gameStatus === 1 || !home || !away) return undefined;
  const list = VALUES.flatMap(([key, valueOf]): MatchStatistic[] => {
    const [ofHome, ofAway] = [valueOf(home), valueOf(away)];
    return ofHome === null || ofAway === null ? [] : [{ key, home: ofHome, away: ofAway }];
  });
  return { periods: [{ period: 0, list }], momentum: [] };
};

const ROLES: Readonly<Record<string, MatchOfficial['role']>> = {
  OFFICIAL1: 'crew-chief',
  OFFICIAL2: 'referee',
  OFFICIAL3: 'umpire',
};

/** The three on the court; an alternate is omitted. */
const officialsOf = ({ officials }: CdnBoxScore): MatchOfficial[] =>
  (officials ?? []).flatMap(({ name, assignment }) => {
    const role = ROLES[assignment];
    return role === undefined ? [] : [{ role, name, country: null }];
  });

/** What a box score reports beside the score. What it does not list is absent. */
export const detailsOf = (game: CdnBoxScore): Omit<FeedMatchDetail, 'matchId'> => {
  const [lineUps, statistics, absences] = [lineUpsOf(game), statisticsOf(game), absencesOf(game)];
  const officials = officialsOf(game);
  return {
    ...(lineUps && { lineUps }),
    ...(statistics && { statistics }),
    ...(absences && { absences }),
    ...(officials.length > 0 && { officials }),
  };
};
