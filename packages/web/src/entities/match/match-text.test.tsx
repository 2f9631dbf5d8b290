import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { useMatchMoment, useWholeMoment } from '#entities/match/match-text.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';

const TEAM = {
  id: 't',
  name: { zh: '', en: '' },
  shortName: { zh: '', en: '' },
  code: 'AAA',
  colors: [],
  country: null,
};

const matchOf = (statusId: number, detailedStatus: number): MatchBrief => ({
  matchId: String(detailedStatus),
  sport: detailedStatus < 3000 ? 'football' : 'basketball',
  statusId,
  detailedStatus,
  awarded: false,
  delayedSince: null,
  homeScore: 1,
  awayScore: 1,
  parts: {},
  clock: { minute: 67, stoppage: 0, secondsLeft: 65 },
  updatedAt: 0,
  competitionId: '',
  matchLeague: { zh: '', en: '' },
  seasonId: '',
  round: null,
  startDate: Date.now(),
  timeKnown: false,
  home: TEAM,
  guest: TEAM,
});

/** Of T1 and T3, each beside its phases of T2 and T4. */
const MATCHES = [
  [2, 1002],
  [3, 1003],
  [4, 1004],
  [4, 1005],
  [5, 1006],
  [5, 1007],
  [5, 1008],
  [5, 1009],
  [7, 1010],
  [8, 1011],
  [5, 1012],
  [7, 1013],
  [7, 1014],
  [10, 1015],
  [11, 1016],
  [1, 3001],
  [2, 3002],
  [5, 3003],
  [6, 3004],
  [2, 3005],
  [3, 3006],
  [4, 3007],
  [5, 3008],
  [6, 3009],
  [7, 3010],
  [8, 3011],
  [9, 3012],
  [8, 3013],
  [10, 3014],
  [9, 3015],
  [9, 3016],
  [13, 3017],
  [11, 3018],
  [14, 3019],
].map(([statusId = 0, code = 0]) => matchOf(statusId, code));

const Words = () => {
  const [short, whole] = [useMatchMoment(), useWholeMoment()];
  return MATCHES.map((match) => (
    <p key={match.matchId} data-code={match.matchId} data-short={short(match)} data-whole={whole(match)} />
  ));
};

const wordsOf = async (locale: 'zh-CN' | 'en-US', length: 'short' | 'whole') => {
  const screen = await showOnScreen(<Words />, '/', locale);
  return Object.fromEntries(
    [...screen.querySelectorAll<HTMLElement>('[data-code]')].map(({ dataset }) => [dataset['code'], dataset[length]]),
  );
};

test('[T2, T4] every phase has its word on a page: in Chinese short, as on cards', async () => {
  expect(await wordsOf('zh-CN', 'short')).toEqual({
    1002: "67'",
    1003: '中场',
    1004: "67'",
    1005: '常规结束',
    1006: "67'",
    1007: '加时中场',
    1008: "67'",
    1009: '加时结束',
    1010: '点球',
    1011: '完场',
    1012: '等待加时',
    1013: '等待点球',
    1014: '点球结束',
    1015: '中断',
    1016: '腰斩',
    3001: '待定',
    3002: 'H1 01:05',
    3003: '中场',
    3004: 'H2 01:05',
    3005: 'Q1 01:05',
    3006: 'Q1 节间',
    3007: 'Q2 01:05',
    3008: 'Q2 中场',
    3009: 'Q3 01:05',
    3010: 'Q3 节间',
    3011: 'Q4 01:05',
    3012: 'OT 01:05',
    3013: '常规结束',
    3014: '完场',
    3015: '等待加时',
    3016: '加时结束',
    3017: '推迟',
    3018: '中断',
    3019: '腰斩',
  });
});

test('[T2, T4] every phase that its status does not say has a whole English name, as in its room', async () => {
  expect(await wordsOf('en-US', 'whole')).toMatchObject({
    1005: 'End of regular time',
    1007: 'Extra time, half-time',
    1009: 'End of extra time',
    1012: 'Awaiting extra time',
    1013: 'Awaiting penalties',
    1014: 'Shoot-out over',
    3003: 'HT',
    3013: 'End of regulation',
    3015: 'Awaiting overtime',
    3016: 'End of overtime',
  });
});

test.each([
  ['zh-CN', /^\d\d:\d\d 起数据延迟$/],
  ['en-US', /^Delayed since \d\d:\d\d$/],
] as const)(
  'in %s a match whose feed is late says since when, in place of a minute that nobody knows',
  async (locale, text) => {
    const late = { ...matchOf(4, 1004), delayedSince: Date.UTC(2026, 10, 21, 6, 32) };
    const Late = () => <p>{useMatchMoment()(late)}</p>;
    expect((await showOnScreen(<Late />, '/', locale)).textContent).toMatch(text);
  },
);
