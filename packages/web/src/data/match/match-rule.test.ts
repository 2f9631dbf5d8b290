import type { Bracket, CompetitionMatch, SeasonRef, Tie } from '@touchline/contract/competition.ts';
import type { MatchChange } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { applyMatchChange, findMatch } from '#data/match/match-rule.ts';
import { forgetUpdates } from '#platform/query/known-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** A cached reply after a pushed change. */
const patchMatches = <Reply>(reply: Reply, change: MatchChange): Reply => {
  queryClient.clear();
  forgetUpdates();
  queryClient.setQueryData<unknown>(['reply'], reply);
  applyMatchChange(change);
  return queryClient.getQueryData(['reply']) as Reply;
};

const NOON = Date.UTC(2026, 10, 21, 12);
const season: SeasonRef = {
  seasonId: '10810-2026',
  competitionId: '10810',
  competition: { zh: '世界杯', en: 'World Cup' },
  label: '2026',
};
const team = (id: string) => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: ['#ffffff'],
  country: null,
});

/** A match at 0-0 in its 30th minute, as the server told it at noon. */
const matchOf = (matchId: string, over: Partial<CompetitionMatch> = {}): CompetitionMatch => ({
  matchId,
  sport: 'football',
  statusId: 2,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: 0,
  awayScore: 0,
  parts: {},
  clock: { minute: 30, stoppage: 0, secondsLeft: null },
  updatedAt: NOON,
  competitionId: '10810',
  matchLeague: season.competition,
  seasonId: season.seasonId,
  round: null,
  startDate: NOON,
  home: team('ares'),
  guest: team('eos'),
  matchDate: NOON,
  homeId: 'ares',
  awayId: 'eos',
  stageId: 'final',
  groupName: null,
  venue: null,
  timeKnown: true,
  incomplete: null,
  ...over,
});

/** Ares lead after half an hour. */
const goal = (over: Partial<MatchChange> = {}): MatchChange => ({
  matchId: 'm1',
  sport: 'football',
  statusId: 2,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: 1,
  awayScore: 0,
  parts: {},
  clock: { minute: 31, stoppage: 0, secondsLeft: null },
  updatedAt: NOON + 1000,
  ...over,
});

const tieOf = (stageId: string, place: number, ...matches: CompetitionMatch[]): Tie => ({
  stageId,
  place,
  matches,
  winnerTeamId: null,
});

test('[C14] a goal changes score and clock of its match and leaves every other object as it was', () => {
  const hosts = [
    {
      id: 'wang',
      name: '老王',
      pictureId: '',
      language: 'zh-CN',
      liveStatus: 1 as const,
      liveRoomId: 'room-wang',
      liveUserGroupId: null,
      watcherCount: 200,
    },
  ];
  const reply = { season, list: [matchOf('m1', { anchorInfo: hosts, venue: 'Highbury' }), matchOf('m2')] };
  const patched = patchMatches(reply, goal());
  expect(patched.list[0]).toMatchObject({ homeScore: 1, awayScore: 0, clock: { minute: 31 }, updatedAt: NOON + 1000 });
  expect(patched.list[0]).toMatchObject({ venue: 'Highbury', home: { id: 'ares' }, stageId: 'final' });
  expect(patched.list[0]?.anchorInfo).toBe(hosts);
  expect(patched.list[1]).toBe(reply.list[1]);
  expect(patched.season).toBe(season);
  expect(reply.list[0]?.homeScore).toBe(0);
});

test('[C14] half-time, penalties and the end come with the same message', () => {
  const parts = { halfTime: [0, 0] as [number, number], penalties: [4, 3] as [number, number] };
  const { list } = patchMatches({ list: [matchOf('m1')] }, goal({ statusId: 8, clock: null, parts }));
  expect(list[0]).toMatchObject({ statusId: 8, clock: null, parts });
});

test('[C14] a match that is put off stands at its new time; one whose time becomes known says so', () => {
  const later = NOON + 26 * 3_600_000;
  const reply = { list: [matchOf('m1', { statusId: 1, timeKnown: false })] };
  const moved = patchMatches(reply, goal({ statusId: 1, startDate: later, timeKnown: true }));
  expect(moved.list[0]).toMatchObject({ startDate: later, matchDate: later, timeKnown: true });
  expect(patchMatches(moved, goal()).list[0]).toMatchObject({ startDate: later, matchDate: later, timeKnown: true });
});

test('[C14] what is older than the one on screen changes nothing; what is as old as it is taken', () => {
  const reply = { list: [matchOf('m1')] };
  expect(patchMatches(reply, goal({ updatedAt: NOON - 1 }))).toBe(reply);
  expect(patchMatches(reply, goal({ updatedAt: NOON })).list[0]?.homeScore).toBe(1);
});

test('[C14] a match that the reply does not hold leaves it the same object', () => {
  const list = { season, list: [matchOf('other')] };
  expect(patchMatches(list, goal())).toBe(list);
  const empty = { season, list: [] };
  expect(patchMatches(empty, goal())).toBe(empty);
});

test('[C14, C9] a goal in the knockout is told in its tie, the rounds beside it stay the same objects', () => {
  const bracket: Bracket = {
    season,
    rounds: [
      {
        stageId: 'semi-final',
        name: { zh: '半决赛', en: 'Semi-finals' },
        ties: [tieOf('semi-final', 0, matchOf('s1')), tieOf('semi-final', 1, matchOf('s2'))],
      },
      { stageId: 'final', name: { zh: '决赛', en: 'Final' }, ties: [tieOf('final', 0, matchOf('m1'))] },
    ],
    thirdPlace: tieOf('third-place', 0, matchOf('t1')),
  };
  const inFinal = patchMatches(bracket, goal());
  expect(inFinal.rounds[1]?.ties[0]).toMatchObject({ place: 0, winnerTeamId: null, matches: [{ homeScore: 1 }] });
  expect(inFinal.rounds[0]).toBe(bracket.rounds[0]);
  expect(inFinal.thirdPlace).toBe(bracket.thirdPlace);
  const inSemiFinal = patchMatches(bracket, goal({ matchId: 's2' }));
  expect(inSemiFinal.rounds[0]?.ties[1]?.matches[0]?.homeScore).toBe(1);
  expect(inSemiFinal.rounds[0]?.ties[0]).toBe(bracket.rounds[0]?.ties[0]);
  expect(inSemiFinal.rounds[1]).toBe(bracket.rounds[1]);
  const forThird = patchMatches(bracket, goal({ matchId: 't1' }));
  expect(forThird.thirdPlace?.matches[0]?.homeScore).toBe(1);
  expect(forThird.rounds).toBe(bracket.rounds);
  const withoutThird = { ...bracket, thirdPlace: null };
  expect(patchMatches(withoutThird, goal({ matchId: 't1' }))).toBe(withoutThird);
});

test('a match is found in lists, brackets and beside them, by its id alone', () => {
  const reply = { season, list: [matchOf('a'), { pair: [matchOf('b')] }], featured: null };
  expect(findMatch(reply, 'b')).toEqual(matchOf('b'));
  expect([findMatch(reply, 'c'), findMatch(null, 'a'), findMatch('a', 'a')]).toEqual([undefined, undefined, undefined]);
});
