import { expect, test } from 'vitest';
import { idOf, tricodeOf } from './game-testing.ts';
import { roundOf } from './knockout-testing.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { nbaPlayoffs } from './playoffs.ts';
import type { BracketSeries, PlayoffField } from './playoffs.ts';

const idsOf = (tricodes: string) => tricodes.split(' ').map((tricode) => idOf(tricode));

/** The tables of 2024-25. */
const FIELD: PlayoffField = {
  places: {
    east: idsOf('CLE BOS NYK IND MIL DET ORL ATL CHI MIA'),
    west: idsOf('OKC HOU LAL DEN LAC MIN GSW MEM SAC DAL'),
  },
  league: idsOf('OKC CLE BOS HOU NYK LAL IND'),
};

const PLAY_IN = [
  ...roundOf('play-in', 0, 'ORL 120-95 ATL', 'CHI 90-109 MIA', 'ATL 114-123 MIA'),
  ...roundOf('play-in', 0, 'GSW 121-116 MEM', 'SAC 106-120 DAL', 'MEM 120-106 DAL'),
];

const HOSTED = [true, true, false, false, true, false, true];

/** `CLE MIA 4-0`: the first has the extra home game, and the loser wins first. */
const series = (stageId: string, day: number, ...texts: string[]): KnockoutGame[] =>
  texts.flatMap((text) => {
    const [, one = '', other = '', wins, losses] = /^([A-Z]{3}) ([A-Z]{3}) (\d)-(\d)$/.exec(text) ?? [];
    const [winner, loser] = Number(wins) > Number(losses) ? [one, other] : [other, one];
    const lost = Math.min(Number(wins), Number(losses));
    const winners = Array.from({ length: Number(wins) + Number(losses) }, (_, turn) => (turn < lost ? loser : winner));
    const games = winners.map((winnerOfGame, turn) => {
      const [host, guest] = HOSTED[turn] === true ? [one, other] : [other, one];
      return `${host} ${host === winnerOfGame ? '100-90' : '90-100'} ${guest}`;
    });
    return roundOf(stageId, day, ...games);
  });

const FIRST_ROUND = [
  ...series('first-round', 10, 'CLE MIA 4-0', 'BOS ORL 4-1', 'NYK DET 4-2', 'IND MIL 4-1'),
  ...series('first-round', 10, 'OKC MEM 4-0', 'HOU GSW 3-4', 'LAL MIN 1-4', 'DEN LAC 4-3'),
];
const SEMI_FINALS = series(
  'conference-semi-final',
  30,
  ...['CLE IND 1-4', 'BOS NYK 2-4', 'OKC DEN 4-3', 'MIN GSW 4-1'],
);
const CONFERENCE_FINALS = series('conference-final', 50, 'NYK IND 2-4', 'OKC MIN 4-1');
const FINALS = series('finals', 70, 'OKC IND 4-3');
const ALL = [...PLAY_IN, ...FIRST_ROUND, ...SEMI_FINALS, ...CONFERENCE_FINALS, ...FINALS];

const lineOf = ({ sides, score }: BracketSeries): string =>
  `${sides.map(({ teamId, seed }) => (teamId === null ? '?' : `${seed ?? ''}${tricodeOf(teamId)}`)).join('-')} ${score}`;
const rounds = (games: KnockoutGame[], field: PlayoffField | null = FIELD) =>
  nbaPlayoffs(games, field).rounds.map((round) => round.series.map((one) => lineOf(one)));

test('[A7] the playoffs of 2025 from the play-in to the champion, East above West', () => {
  const playoffs = nbaPlayoffs(ALL.toReversed(), FIELD);
  expect(playoffs.rounds.map(({ round }) => round)).toEqual([
    'first-round',
    'conference-semi-final',
    'conference-final',
    'finals',
  ]);
  expect(rounds(ALL)).toEqual([
    [
      ...['1CLE-8MIA 4-0', '4IND-5MIL 4-1', '3NYK-6DET 4-2', '2BOS-7ORL 4-1'],
      ...['1OKC-8MEM 4-0', '4DEN-5LAC 4-3', '3LAL-6MIN 1-4', '2HOU-7GSW 3-4'],
    ],
    ['1CLE-4IND 1-4', '3NYK-2BOS 4-2', '1OKC-4DEN 4-3', '6MIN-7GSW 4-1'],
    ['4IND-3NYK 4-2', '1OKC-6MIN 4-1'],
    ['4IND-1OKC 3-4'],
  ]);
  expect(playoffs.championTeamId).toBe(idOf('OKC'));
  expect(playoffs.playIn).toHaveLength(6);
});

test('[A7] position p feeds position floor(p/2) of the next round', () => {
  const all = nbaPlayoffs(ALL, FIELD).rounds.map((round) => round.series);
  const [fed, winners] = [all.slice(1), all.slice(0, -1)];
  const sides = fed.map((round) => round.flatMap((one) => one.sides.map(({ teamId }) => teamId)));
  expect(sides).toEqual(winners.map((round) => round.map(({ winnerTeamId }) => winnerTeamId)));
});

test('[A7] before any game the bracket follows from the ranks, seeds 7 and 8 are unknown', () => {
  expect(rounds([])).toEqual([
    [
      ...['1CLE-? 0-0', '4IND-5MIL 0-0', '3NYK-6DET 0-0', '2BOS-? 0-0'],
      ...['1OKC-? 0-0', '4DEN-5LAC 0-0', '3LAL-6MIN 0-0', '2HOU-? 0-0'],
    ],
    ['?-? 0-0', '?-? 0-0', '?-? 0-0', '?-? 0-0'],
    ['?-? 0-0', '?-? 0-0'],
    ['?-? 0-0'],
  ]);
  const [, second] = nbaPlayoffs([], FIELD).rounds[0]?.series ?? [];
  expect(second).toMatchObject({ state: 'to-come', conference: 'east', place: 1 });
  expect(second?.hostTeamIds.map((teamId) => tricodeOf(teamId ?? '?')).join(' ')).toBe('IND IND MIL MIL IND MIL IND');
});

test('[A7] winners advance before the next games are known; the better seed is at home', () => {
  const [semis] = rounds([...PLAY_IN, ...FIRST_ROUND]).slice(1);
  expect(semis).toEqual(['1CLE-4IND 0-0', '3NYK-2BOS 0-0', '1OKC-4DEN 0-0', '6MIN-7GSW 0-0']);
  const second = nbaPlayoffs([...PLAY_IN, ...FIRST_ROUND], FIELD).rounds[1]?.series[1];
  expect(second?.hostTeamIds[0]).toBe(idOf('BOS'));
});

test('[A7] the better record is at home in upcoming finals', () => {
  const before = [...PLAY_IN, ...FIRST_ROUND, ...SEMI_FINALS, ...CONFERENCE_FINALS];
  const [finals] = nbaPlayoffs(before, FIELD).rounds[3]?.series ?? [];
  expect(finals).toMatchObject({ conference: null, state: 'to-come' });
  expect(finals?.hostTeamIds[0]).toBe(idOf('OKC'));
});

test('[A7] a series is at its position while its neighbour is not finished', () => {
  const open = [...PLAY_IN, ...FIRST_ROUND.slice(0, 4), ...series('conference-semi-final', 30, 'BOS NYK 1-0')];
  expect(rounds(open)[1]?.slice(0, 2)).toEqual(['1CLE-? 0-0', '3NYK-2BOS 0-1']);
});

test('[V2] only the Finals of 2024, without ranks: one round, East first', () => {
  const finals = roundOf(
    'finals',
    0,
    ...['BOS 107-89 DAL', 'BOS 105-98 DAL', 'DAL 99-106 BOS', 'DAL 122-84 BOS', 'BOS 106-88 DAL'],
  );
  const playoffs = nbaPlayoffs(finals, null);
  expect(playoffs.rounds.map(({ round }) => round)).toEqual(['finals']);
  expect(rounds(finals, null)).toEqual([['BOS-DAL 4-1']]);
  expect(playoffs).toMatchObject({ playIn: [], championTeamId: idOf('BOS') });
});

test('[A7] without ranks series are positioned by their teams’ next series', () => {
  const played = [...FIRST_ROUND, ...SEMI_FINALS, ...CONFERENCE_FINALS, ...FINALS];
  const [first = [], semis = [], ...later] = nbaPlayoffs(played, null).rounds.map((round) => round.series);
  expect(first.map(({ place, winnerTeamId }) => [place, winnerTeamId])).toEqual(
    semis.flatMap(({ place, sides: [above, below] }) => [
      [2 * place, above.teamId],
      [2 * place + 1, below.teamId],
    ]),
  );
  expect(later.at(-1)?.map((one) => lineOf(one))).toEqual(['IND-OKC 3-4']);
});

test('[A7] games of other stages are not playoffs', () => {
  expect(nbaPlayoffs(roundOf('regular', 0, 'BOS 100-90 NYK'), null)).toEqual({
    playIn: [],
    rounds: [],
    championTeamId: null,
  });
});
