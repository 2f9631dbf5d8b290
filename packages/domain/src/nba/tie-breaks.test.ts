import { expect, test } from 'vitest';
import { idOf, season, tricodeOf } from './game-testing.ts';
import { teamGamesOf } from './team-games.ts';
import { brokenLevels, LEAGUE_STEPS } from './tie-breaks.ts';

interface Facts {
  winners?: string;
  contenders?: string;
}

const idsOf = (tricodes: string) =>
  tricodes
    .split(' ')
    .filter((tricode) => tricode !== '')
    .map((tricode) => idOf(tricode));

const levelsFor = (tied: string, lines: string[], { winners = '', contenders = '' }: Facts = {}) =>
  brokenLevels(idsOf(tied), {
    games: teamGamesOf(season(...lines)),
    divisionWinners: new Set(idsOf(winners)),
    contenders: new Set(idsOf(contenders)),
    steps: LEAGUE_STEPS,
  });

/** `BOS head-to-head`, for each level of these teams. */
const order = (tied: string, lines: string[], facts?: Facts) =>
  levelsFor(tied, lines, facts).map(({ teamIds, step }) => `${teamIds.map((id) => tricodeOf(id)).join('+')} ${step}`);

test('[A7] two level teams: their own games first, before a division title and better net points', () => {
  // Both 2-2; Boston won two of the three between them.
  const lines = ['BOS>CLE 2', 'CLE>BOS', 'MIA>BOS', 'CLE 150-90 MIA'];
  expect(order('BOS CLE', lines, { winners: 'CLE' })).toEqual(['BOS head-to-head', 'CLE head-to-head']);
  expect(levelsFor('BOS CLE', lines)[0]?.numbers.map(({ record }) => record)).toEqual([
    { won: 2, lost: 1 },
    { won: 1, lost: 2 },
  ]);
});

test('[A7] two level teams: a division winner ranks above one that is not, whatever the conference records', () => {
  // Both 2-1, one each between them; in the conference Boston 1-1, Cleveland 2-1.
  const lines = ['BOS>CLE', 'CLE>BOS', 'BOS>OKC', 'CLE>MIA'];
  expect(order('BOS CLE', lines, { winners: 'BOS' })).toEqual(['BOS division-winner', 'CLE division-winner']);
});

test('[A7] two level teams of one division: the division record', () => {
  // Both 2-2, in the division Detroit 2-1, Cleveland 1-2.
  const lines = ['CLE>DET', 'DET>CLE', 'DET>CHI', 'CHI>CLE', 'CLE>BOS', 'BOS>DET'];
  expect(order('CLE DET', lines)).toEqual(['DET division-record', 'CLE division-record']);
});

test('[A7] two level teams of two divisions: the conference record, not the division record', () => {
  // Both 2-2; divisions 0-1 and 1-0, conference 2-1 and 1-2.
  const lines = ['NYK>BOS', 'BOS>MIA', 'BOS>ORL', 'OKC>BOS', 'CLE>CHI', 'MIA>CLE', 'ORL>CLE', 'CLE>OKC'];
  expect(order('BOS CLE', lines)).toEqual(['BOS conference-record', 'CLE conference-record']);
});

test('[A7] two level teams: the record against contenders of their own conference, then of the other', () => {
  const own = ['BOS>MIA', 'ORL>BOS', 'MIA>CLE', 'CLE>ORL'];
  expect(order('BOS CLE', own, { contenders: 'MIA' })).toEqual([
    'BOS own-conference-contenders',
    'CLE own-conference-contenders',
  ]);
  const other = ['BOS>MIA', 'CLE>MIA', 'BOS>OKC', 'LAL>BOS', 'OKC>CLE', 'CLE>LAL'];
  expect(order('BOS CLE', other, { contenders: 'MIA OKC' })).toEqual([
    'BOS other-conference-contenders',
    'CLE other-conference-contenders',
  ]);
});

test('[A7] two level teams: net points at last, and then the lot', () => {
  const lines = ['BOS 120-90 MIA', 'CLE>MIA'];
  expect(order('CLE BOS', lines, { contenders: 'MIA' })).toEqual(['BOS net-points', 'CLE net-points']);
  expect(levelsFor('CLE BOS', lines)[0]?.numbers.map(({ value }) => value)).toEqual([30, 10]);
  expect(order('CLE BOS', ['BOS>MIA', 'CLE>MIA'])).toEqual(['BOS+CLE null']);
});

/** All 2-2; between the three Boston 2-0, Cleveland 1-1, Miami 0-2. */
const THREE = ['BOS>CLE', 'BOS>MIA', 'CLE>MIA', 'NYK>BOS 2', 'CLE>CHI', 'CHI>CLE', 'MIA>ORL 2'];

test('[A7] three level teams: a division winner first, the two others by the rule for two', () => {
  expect(order('BOS CLE MIA', THREE, { winners: 'MIA' })).toEqual([
    'MIA division-winner',
    'BOS head-to-head',
    'CLE head-to-head',
  ]);
  const [, boston] = levelsFor('BOS CLE MIA', THREE, { winners: 'MIA' });
  expect(boston?.numbers.map(({ teamId, record }) => [tricodeOf(teamId), record])).toEqual([
    ['BOS', { won: 1, lost: 0 }],
    ['CLE', { won: 0, lost: 1 }],
  ]);
});

test('[A7] three level teams: the games between all of them', () => {
  expect(order('MIA CLE BOS', THREE)).toEqual(['BOS head-to-head', 'CLE head-to-head', 'MIA head-to-head']);
});

test('[A7] a split group restarts: two that stay level are ranked by their own games', () => {
  // All 3-3; between the three Boston 3-1, Cleveland and Miami 1-2, and Cleveland beat Miami.
  const lines = [
    'BOS>CLE 2',
    'BOS>MIA',
    'MIA>BOS',
    'CLE>MIA',
    'NYK>BOS 2',
    'CLE>CHI 2',
    'CHI>CLE',
    'MIA>ORL 2',
    'ORL>MIA',
  ];
  const levels = levelsFor('BOS CLE MIA', lines);
  expect(levels.map(({ teamIds: [id = ''], step, numbers }) => [tricodeOf(id), step, numbers.length])).toEqual([
    ['BOS', 'head-to-head', 3],
    ['CLE', 'head-to-head', 2],
    ['MIA', 'head-to-head', 2],
  ]);
});

test('[A7] games between the teams do not count until each pair has met', () => {
  // All 1-1. Boston beat Cleveland and Cleveland beat Miami; conference 1-0, 1-1, 0-1.
  const lines = ['BOS>CLE', 'OKC>BOS', 'CLE>MIA', 'MIA>OKC'];
  expect(order('BOS CLE MIA', lines)).toEqual([
    'BOS conference-record',
    'CLE conference-record',
    'MIA conference-record',
  ]);
});

test('[A7] a record does not count while one of the teams has no such game', () => {
  // All 1-0. Only Boston and Cleveland have played in the conference; Miami has the net points.
  const lines = ['BOS>ORL', 'CLE>IND', 'MIA 150-90 OKC'];
  expect(order('BOS CLE MIA', lines)).toEqual(['MIA net-points', 'BOS+CLE null']);
});

test('[A7] three level teams: the division record when all are of one division', () => {
  // A ring of three, all 2-2; in the division Cleveland 2-1, the others 1-2; Detroit beat Chicago.
  const ring = ['CLE>DET', 'DET>CHI', 'CHI>CLE'];
  const lines = [...ring, 'CLE>MIL', 'MIL>DET', 'MIL>CHI', 'ORL>CLE', 'DET>ORL', 'CHI>ORL'];
  expect(order('CHI CLE DET', lines)).toEqual(['CLE division-record', 'DET head-to-head', 'CHI head-to-head']);
});

test('[A7] the other conference counts between two teams, never between three', () => {
  // All 1-1, against the West alone. Boston beat the contender, Miami has the net points.
  const lines = ['BOS>OKC', 'LAL>BOS', 'CLE>LAL', 'OKC>CLE', 'MIA 150-90 LAL', 'OKC>MIA'];
  expect(order('BOS CLE MIA', lines, { contenders: 'OKC' })).toEqual([
    'MIA net-points',
    'BOS other-conference-contenders',
    'CLE other-conference-contenders',
  ]);
});
