import type { LiveMatch } from '@touchline/contract/anchor.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { HostedMatch } from '#features/anchor/matches/match-list.tsx';
import type { Locale } from '#platform/i18n/locale.ts';
import { showOnScreen } from '#platform/host/test-screen.tsx';

const HOUR_MS = 3_600_000;

const teamOf = (id: string): LiveMatch['home'] => ({
  id,
  name: { zh: id, en: id },
  shortName: { zh: id, en: id },
  code: 'ABC',
  colors: ['#000000', '#ffffff'],
  country: null,
});

/** A match that nobody has told to have begun, this long after its kick-off. */
const matchAfter = (hours: number, statusId: number): LiveMatch => ({
  matchId: 'm1',
  sport: 'football',
  statusId,
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  updatedAt: 0,
  competitionId: '12387',
  matchLeague: { zh: '英超', en: 'Premier League' },
  seasonId: '2026-27',
  round: null,
  startDate: Date.now() - hours * HOUR_MS,
  timeKnown: true,
  home: teamOf('arsenal'),
  guest: teamOf('chelsea'),
  status: 0,
  activityStatus: 0,
  matchTypeName: { zh: '英超', en: 'Premier League' },
  hostList: [],
});

const screenOf = (match: LiveMatch, locale: Locale = 'zh-CN'): Promise<HTMLElement> =>
  showOnScreen(<HostedMatch match={match} isBooked={false} onFollow={() => {}} />, '/', locale);

const { notStarted, abnormal, toBeDetermined, postponed } = FOOTBALL_STATUS;

test.each([
  [notStarted, 'zh-CN', '缺赛果'],
  [abnormal, 'zh-CN', '缺赛果'],
  [toBeDetermined, 'en-US', 'No result'],
] as const)(
  '[T5] a match of status %d whose day is long past says in %s: %s, and cannot be booked',
  async (statusId, locale, words) => {
    const screen = await screenOf(matchAfter(7, statusId), locale);
    expect(screen.textContent).toContain(words);
    expect(screen.querySelector('button')).toBeNull();
  },
);

test.each([
  [5, notStarted],
  [48, postponed],
])('[T5] %d hours after its hour a match of status %d can be booked', async (hours, statusId) => {
  const screen = await screenOf(matchAfter(hours, statusId));
  expect(screen.textContent).not.toContain('缺赛果');
  expect(screen.querySelector('button')).not.toBeNull();
});
