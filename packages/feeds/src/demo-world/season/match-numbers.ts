import type { MatchStatistic, Side, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { basketballCourse } from '#demo-world/basketball/course.ts';
import { basketballLineUps, BOX_SCORE_KEYS } from '#demo-world/basketball/line-ups.ts';
import { basketballSums } from '#demo-world/basketball/play.ts';
import { basketballTeamStatistics } from '#demo-world/basketball/statistics.ts';
import { basketballMoment } from '#demo-world/basketball/timeline.ts';
import type { Fixture } from '#demo-world/calendar.ts';
import { footballCourse } from '#demo-world/football/course.ts';
import { footballLineUps } from '#demo-world/football/line-ups.ts';
import { footballSums } from '#demo-world/football/play.ts';
import { footballTeamStatistics } from '#demo-world/football/statistics.ts';
import { footballMoment, scoreOf } from '#demo-world/football/timeline.ts';
import type { Sums } from '#demo-world/tallies.ts';

/** What a side did in a finished match: the same as its details tell. */
export interface SideNumbers {
  lineUp: TeamLineUp;
  team: ReadonlyMap<string, number>;
}

export type MatchNumbers = Readonly<Record<Side, SideNumbers>>;

const ofSide = (statistics: readonly MatchStatistic[], side: Side): [key: string, value: number][] =>
  statistics.map((statistic) => [statistic.key, statistic[side]]);

const footballNumbers = (seed: string, fixture: Fixture): MatchNumbers => {
  const course = footballCourse(seed, fixture);
  const sums = footballSums(seed, fixture);
  const lineUps = footballLineUps(seed, fixture, course, { sums, at: footballMoment(course, course.endMs).at });
  const statistics = footballTeamStatistics(sums.teams);
  const [home, away] = scoreOf(course.incidents);
  const numbersOf = (side: Side, conceded: number): SideNumbers => ({
    lineUp: lineUps[side],
    team: new Map([...ofSide(statistics, side), ['clean_sheets', conceded === 0 ? 1 : 0]]),
  });
  return { home: numbersOf('home', away), away: numbersOf('away', home) };
};

/** What the players of a side did together. */
const boxScoreOf = ({ starters, bench }: TeamLineUp, sums: Sums): [key: string, value: number][] => [
  ['minutes_played', [...starters, ...bench].reduce((sum, { numbers }) => sum + (numbers['minutes_played'] ?? 0), 0)],
  ...BOX_SCORE_KEYS.map((key): [string, number] => [key, sums.get(key) ?? 0]),
];

const basketballNumbers = (seed: string, fixture: Fixture): MatchNumbers => {
  const course = basketballCourse(seed, fixture);
  const { rotations, sums } = basketballSums(seed, fixture);
  const { at } = basketballMoment(course, course.endMs);
  const lineUps = basketballLineUps(course, { rotations }, { sums, at });
  const statistics = basketballTeamStatistics(course, sums.teams, 0, at);
  const numbersOf = (side: Side): SideNumbers => ({
    lineUp: lineUps[side],
    team: new Map([['games', 1], ...boxScoreOf(lineUps[side], sums.teams[side]), ...ofSide(statistics, side)]),
  });
  return { home: numbersOf('home'), away: numbersOf('away') };
};

/** What both sides did in a match, once it has ended; without the way there, which its details tell. */
export const matchNumbers = (seed: string, fixture: Fixture): MatchNumbers =>
  fixture.sport === 'football' ? footballNumbers(seed, fixture) : basketballNumbers(seed, fixture);
