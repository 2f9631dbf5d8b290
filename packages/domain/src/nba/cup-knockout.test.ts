import { expect, test } from 'vitest';
import { cupKnockout } from './cup-knockout.ts';
import type { CupTie } from './cup-knockout.ts';
import { tricodeOf } from './game-testing.ts';
import type { KnockoutGame } from './knockout-game.ts';
import { roundOf } from './knockout-testing.ts';

/** A tie in the bracket: `MIL - ATL`, its upper line first; `?` is unknown, `~` marks a reversed one. */
const lineOf = ({ teamIds, reversed }: CupTie): string => {
  const names = teamIds.map((teamId) => (teamId === null ? '?' : tricodeOf(teamId)));
  return `${reversed ? names.toReversed().join(' ~ ') : names.join(' - ')}`;
};
const rounds = (games: KnockoutGame[]) => cupKnockout(games).map(({ ties }) => ties.map((tie) => lineOf(tie)));

const QUARTERS_2024 = roundOf('10492', 0, 'MIL 114-109 ORL', 'OKC 118-104 DAL', 'NYK 100-108 ATL', 'HOU 91-90 GSW');
const SEMIS_2024 = roundOf('10493', 10, 'MIL 110-102 ATL', 'OKC 111-96 HOU');
const FINAL_2024 = roundOf('10494', 20, 'OKC 81-97 MIL');

test('[T18][K5] the cup of 2024: quarter-finals by conference, the final reversed as the East is above', () => {
  const bracket = cupKnockout([...FINAL_2024, ...SEMIS_2024, ...QUARTERS_2024]);
  expect(bracket.map(({ stageId, name }) => [stageId, name.en])).toEqual([
    ['10492', 'NBA Cup quarter-finals'],
    ['10493', 'NBA Cup semi-finals'],
    ['10494', 'NBA Cup final'],
  ]);
  expect(bracket.map(({ ties }) => ties.map((tie) => lineOf(tie)))).toEqual([
    ['MIL - ORL', 'NYK - ATL', 'OKC - DAL', 'HOU - GSW'],
    ['MIL - ATL', 'OKC - HOU'],
    ['MIL ~ OKC'],
  ]);
  expect(bracket.map(({ ties }) => ties.map(({ winnerTeamId }) => tricodeOf(winnerTeamId ?? '?')))).toEqual([
    ['MIL', 'ATL', 'OKC', 'HOU'],
    ['MIL', 'OKC'],
    ['MIL'],
  ]);
});

test('[T18] a semi-final is reversed when its guests scored more in the upper quarter-final', () => {
  // Milwaukee 114-109 in the upper tie, Atlanta 108-100 in the lower one; Atlanta is at home.
  const atAtlanta = roundOf('10493', 10, 'ATL v MIL');
  expect(rounds([...QUARTERS_2024, ...atAtlanta])[1]).toEqual(['MIL ~ ATL', 'OKC - HOU']);
  const [tie] = cupKnockout([...QUARTERS_2024, ...atAtlanta])[1]?.ties ?? [];
  expect(tie).toMatchObject({ teamIds: ['nba-atl', 'nba-mil'], reversed: true, winnerTeamId: null });
});

test('[T18] had Orlando scored more, the same game would be reversed for Orlando', () => {
  const upset = roundOf('10492', 0, 'MIL 109-114 ORL', 'NYK 100-108 ATL');
  expect(rounds([...upset, ...roundOf('10493', 10, 'ATL v ORL')])[1]?.[0]).toBe('ORL ~ ATL');
  expect(rounds([...upset, ...roundOf('10493', 10, 'ORL v ATL')])[1]?.[0]).toBe('ORL - ATL');
});

test('[T18] while the upper quarter-final is open, the winner of the lower one decides', () => {
  const open = roundOf('10492', 0, 'MIL v ORL', 'NYK 100-108 ATL');
  expect(rounds([...open, ...roundOf('10493', 10, 'ATL v MIL')])[1]?.[0]).toBe('MIL ~ ATL');
  expect(rounds([...open, ...roundOf('10493', 10, 'MIL v ATL')])[1]?.[0]).toBe('MIL - ATL');
  const lowerOpen = roundOf('10492', 0, 'MIL 114-109 ORL', 'NYK v ATL');
  expect(rounds([...lowerOpen, ...roundOf('10493', 10, 'ATL v MIL')])[1]?.[0]).toBe('MIL ~ ATL');
  const bothOpen = roundOf('10492', 0, 'MIL v ORL', 'NYK v ATL');
  expect(rounds([...bothOpen, ...roundOf('10493', 10, 'ATL v MIL')])[1]?.[0]).toBe('ATL - MIL');
});

test('[T18] a semi-final without a game has the winners so far, the upper one first', () => {
  const half = roundOf('10492', 0, 'MIL v ORL', 'NYK 100-108 ATL', 'OKC 118-104 DAL');
  expect(rounds(half)).toEqual([['MIL - ORL', 'NYK - ATL', 'OKC - DAL', '? - ?'], ['? - ATL', 'OKC - ?'], ['? - ?']]);
});

test('[T18] a game in play or level has no winner yet', () => {
  const [first, ...others] = QUARTERS_2024;
  const inPlay = first === undefined ? [] : [{ ...first, statusId: 8 }];
  expect(cupKnockout([...inPlay, ...others])[0]?.ties[0]?.winnerTeamId).toBeNull();
  expect(cupKnockout(roundOf('10492', 0, 'MIL 100-100 ORL'))[0]?.ties[0]?.winnerTeamId).toBeNull();
});

test('[T18] semi-finals and the final are shown when the quarter-finals are missing', () => {
  expect(rounds([...SEMIS_2024, ...FINAL_2024])).toEqual([
    ['? - ?', '? - ?', '? - ?', '? - ?'],
    ['MIL - ATL', 'OKC - HOU'],
    ['MIL ~ OKC'],
  ]);
});

test('[T18] games of other stages are not in the cup', () => {
  expect(cupKnockout(roundOf('10403', 0, 'BOS 100-90 NYK'))).toEqual([]);
});
