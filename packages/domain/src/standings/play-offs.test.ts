import { expect, test } from 'vitest';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { played } from '#competition/match-testing.ts';
import { type RankingMatch, rankingOf } from '#competition/ranking.ts';
import { tieBreakText } from '#competition/tie-break-text.ts';
import { type PlayOffMatch, PLAY_OFF_STAGE } from './play-offs.ts';
import { standingsRulesOf } from '#competitions/registry.ts';

const SERIE_A = '12417';
const TEAMS = Array.from({ length: 20 }, (_, index) => `t${String(index + 1).padStart(2, '0')}`);
const teamAt = (index: number): string => TEAMS[index - 1] ?? '';
const LAST = teamAt(20);

/**
 * A complete season of twenty, each match 1-0: the first team wins, but those at the positions of `level` both win at home against
 * each other, which makes them level on points, and in their own matches. The first of them beats the last team by 5 goals.
 */
const seasonWithLevel = (...level: number[]): RankingMatch[] =>
  TEAMS.flatMap((home, index) =>
    TEAMS.flatMap((away, other) => {
      if (home === away) return [];
      const areLevel = level.includes(index + 1) && level.includes(other + 1);
      const goals = home === teamAt(level[0] ?? 0) && away === LAST ? 5 : 1;
      return [played(areLevel || index < other ? [home, away, goals, 0] : [home, away, 0, 1])];
    }),
  );

const playOff = (
  home: number,
  away: number,
  [homeScore, awayScore]: [number | null, number | null],
  over: Partial<PlayOffMatch> = {},
): PlayOffMatch => ({
  sport: 'football',
  statusId: FOOTBALL_STATUS.finished,
  stage: PLAY_OFF_STAGE,
  homeTeamId: teamAt(home),
  awayTeamId: teamAt(away),
  homeScore,
  awayScore,
  parts: {},
  ...over,
});

interface Case {
  playOffs?: PlayOffMatch[];
  competitionId?: string;
  label?: string;
  view?: 'overall' | 'home';
  count?: number;
}

/** Team and, in English, the reason of some ranks. */
const positionsOf = (
  from: number,
  matches: RankingMatch[],
  { playOffs = [], competitionId = SERIE_A, label = '2024-25', view = 'overall', count = 2 }: Case = {},
) => {
  const rules = standingsRulesOf(competitionId, label);
  const lines = rankingOf(matches, rules, view, { playOffs });
  const nameOf = (teamId: string) => ({ zh: teamId, en: teamId });
  return lines
    .slice(from - 1, from - 1 + count)
    .map((line) => [line.teamId, tieBreakText(line, lines, nameOf, rules)?.en ?? null]);
};

test('[A7][K6] Serie A: two level on points for the title or the last safe rank wait for a play-off', () => {
  for (const index of [1, 17]) {
    const [upper, lower] = [teamAt(index), teamAt(index + 1)];
    expect(positionsOf(index, seasonWithLevel(index, index + 1))).toEqual([
      [upper, `Level on points with ${lower}; a play-off decides`],
      [lower, `Level on points with ${upper}; a play-off decides`],
    ]);
  }
});

test('[A7][K6] no other rank, unfinished or earlier season and no other league waits for a play-off', () => {
  const [first, second] = [teamAt(1), teamAt(2)];
  // 36 goals of 36 wins, 4 more against the last team, 1-1 between the two: 41-1 and 37-1.
  const byGoals = [
    [first, `Goal difference +40 to +36 (${second})`],
    [second, `Goal difference +36 to +40 (${first})`],
  ];
  const title = seasonWithLevel(1, 2);
  expect(positionsOf(1, title, { label: '2021-22' })).toEqual(byGoals);
  expect(positionsOf(1, title, { competitionId: '12403' })).toEqual(byGoals);
  const running = title.filter(({ homeTeamId, awayTeamId }) => homeTeamId !== LAST || awayTeamId !== teamAt(19));
  expect(positionsOf(1, running)).toEqual(byGoals);
  expect(positionsOf(4, seasonWithLevel(4, 5))[0]?.[1]).toMatch(/^Goal difference /);
});

test('[A7][K6] the winner of the play-off ranks above, with its goals as the reason, and points are unchanged', () => {
  const matches = seasonWithLevel(17, 18);
  const playOffs = [playOff(17, 18, [1, 3])];
  expect(positionsOf(17, matches, { playOffs })).toEqual([
    [teamAt(18), `Play-off 3 to 1 (${teamAt(17)})`],
    [teamAt(17), `Play-off 1 to 3 (${teamAt(18)})`],
  ]);
  const rules = standingsRulesOf(SERIE_A, '2024-25');
  const [safe, relegated] = rankingOf(matches, rules, 'overall', { playOffs }).slice(16);
  expect([safe, relegated].map((line) => [line?.position, line?.played, line?.points])).toEqual([
    [17, 38, 15],
    [18, 38, 15],
  ]);
});

test('[A7][K6] a level play-off is decided by penalties; goals of two legs are added', () => {
  const matches = seasonWithLevel(1, 2);
  const penalties = playOff(2, 1, [1, 1], { parts: { penalties: [4, 2] } });
  expect(positionsOf(1, matches, { playOffs: [penalties] })).toEqual([
    [teamAt(2), `Play-off penalties 4 to 2 (${teamAt(1)})`],
    [teamAt(1), `Play-off penalties 2 to 4 (${teamAt(2)})`],
  ]);
  const legs = [playOff(1, 2, [0, 1]), playOff(2, 1, [0, 3])];
  expect(positionsOf(1, matches, { playOffs: legs })[0]).toEqual([teamAt(1), `Play-off 3 to 1 (${teamAt(2)})`]);
});

test('[A7] of three level teams the play-off separates the two that meet in it', () => {
  // Each of the three wins at home against the other two; goals over all put the first above.
  const matches = seasonWithLevel(1, 2, 3);
  const names = positionsOf(1, matches, { playOffs: [playOff(1, 2, [0, 2])], count: 3 });
  expect(names.map(([teamId]) => teamId)).toEqual([teamAt(2), teamAt(1), teamAt(3)]);
});

test('[A7] only a finished play-off of two level teams decides', () => {
  const level = seasonWithLevel(1, 2);
  const waits = [teamAt(1), `Level on points with ${teamAt(2)}; a play-off decides`];
  for (const one of [
    playOff(1, 2, [0, 1], { stage: null }),
    playOff(1, 2, [0, 1], { statusId: FOOTBALL_STATUS.secondHalf }),
    playOff(1, 2, [null, null], { statusId: FOOTBALL_STATUS.notStarted }),
    playOff(1, 2, [1, 1]),
  ])
    expect(positionsOf(1, level, { playOffs: [one] })[0]).toEqual(waits);
  expect(positionsOf(1, seasonWithLevel(4, 5), { playOffs: [playOff(1, 2, [0, 1])] })).toEqual([
    [teamAt(1), null],
    [teamAt(2), null],
  ]);
});

test('[A7] tables of home or away matches ignore play-offs', () => {
  const [first] = positionsOf(1, seasonWithLevel(1, 2), { view: 'home', playOffs: [playOff(1, 2, [0, 1])] });
  expect(first).toEqual([teamAt(1), `Goal difference +23 to +19 (${teamAt(2)})`]);
});

test('[A7][K6] Championship: a promotion play-off between two level on points changes no rank', () => {
  const semiFinal = [playOff(4, 5, [0, 1])];
  expect(positionsOf(4, seasonWithLevel(4, 5), { competitionId: 'championship', playOffs: semiFinal })).toEqual([
    [teamAt(4), 'Goal difference +28 to +24 (t05)'],
    [teamAt(5), 'Goal difference +24 to +28 (t04)'],
  ]);
});
