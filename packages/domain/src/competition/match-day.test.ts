import type { DayMatch } from '@touchline/contract/match-day.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { describe, expect, test } from 'vitest';
import { NBA_COMPETITION_ID } from '#competitions/nba/competition.ts';
import { DAY_FILTERS, filterDay, groupDay } from '#competition/match-day.ts';

const PREMIER_LEAGUE = '12387';
const NBA = NBA_COMPETITION_ID;
const OTHER = '99999';

const teamOf = (id: string): DayMatch['home'] => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: [],
  country: null,
});

const dayMatch = (
  matchId: string,
  competitionId: string,
  statusId: number,
  part: Partial<DayMatch> = {},
): DayMatch => ({
  matchId,
  sport: 'football',
  statusId,
  detailedStatus: null,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  awarded: false,
  delayedSince: null,
  updatedAt: 0,
  competitionId,
  matchLeague: { zh: competitionId, en: competitionId },
  seasonId: '1',
  round: null,
  startDate: 0,
  timeKnown: true,
  home: teamOf('home'),
  guest: teamOf('guest'),
  tipCount: 0,
  ...part,
});

const { notStarted, firstHalf, finished } = FOOTBALL_STATUS;
const inPlay = dayMatch('inPlay', PREMIER_LEAGUE, firstHalf, { startDate: 3 });
const toCome = dayMatch('toCome', PREMIER_LEAGUE, notStarted, { startDate: 9, anchorInfo: [] });
const over = dayMatch('over', PREMIER_LEAGUE, finished, { startDate: 1, tipCount: 2 });
const game = dayMatch('game', NBA, BASKETBALL_STATUS.q1, { sport: 'basketball' });
const friendly = dayMatch('friendly', OTHER, notStarted, { home: teamOf('arsenal') });

const NOBODY = { teamIds: new Set<string>(), competitionIds: [] };
const shapeOf = (matches: readonly DayMatch[], follows = NOBODY as Parameters<typeof groupDay>[1]) =>
  groupDay(matches, follows).map(({ competitionId, matches: own, inPlay: playing }) => [
    competitionId,
    own.map(({ matchId }) => matchId),
    playing,
  ]);

describe('a day of matches', () => {
  test('each filter leaves what it says', () => {
    const left = DAY_FILTERS.map((filter) => [
      filter,
      filterDay([inPlay, toCome, over, game, friendly], filter, new Set(['arsenal'])).map(({ matchId }) => matchId),
    ]);
    expect(left).toEqual([
      ['all', ['inPlay', 'toCome', 'over', 'game', 'friendly']],
      ['live', ['inPlay', 'game']],
      ['mine', ['friendly']],
      ['football', ['inPlay', 'toCome', 'over', 'friendly']],
      ['basketball', ['game']],
      ['hosted', ['toCome']],
      ['tips', ['over']],
    ]);
  });

  test('competitions with a match in play come first, then in the order of their tabs; within them what is in play, to come, over', () => {
    const expected = [
      [PREMIER_LEAGUE, ['inPlay', 'toCome', 'over'], 1],
      [NBA, ['game'], 1],
      [OTHER, ['friendly'], 0],
    ];
    expect(shapeOf([over, toCome, friendly, game, inPlay])).toEqual(expected);
    expect(shapeOf([inPlay, game, friendly, toCome, over])).toEqual(expected);
    expect(shapeOf([over, toCome, game]).map(([id]) => id)).toEqual([NBA, PREMIER_LEAGUE]);
  });

  test('matches of followed teams lead and stand nowhere else, then followed competitions in their order', () => {
    const follows = { teamIds: new Set(['arsenal']), competitionIds: [NBA] };
    expect(shapeOf([inPlay, friendly, game], follows)).toEqual([
      [null, ['friendly'], 0],
      [NBA, ['game'], 1],
      [PREMIER_LEAGUE, ['inPlay'], 1],
    ]);
    expect(shapeOf([], follows)).toEqual([]);
  });
});
