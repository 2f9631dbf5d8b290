import type { DayMatch } from '@touchline/contract/match-day.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS, matchOf, NOON } from '#data/match/sample-match.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { UNREACHABLE } from '#testing/stub-replies.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';

const teamOf = (id: string): DayMatch['home'] => ({ ...matchOf('x').home, id, shortName: { zh: id, en: id } });

const dayMatch = (id: string, part: Partial<DayMatch> = {}): DayMatch => ({
  ...matchOf(id),
  home: teamOf(`${id}-home`),
  guest: teamOf(`${id}-guest`),
  tipCount: 0,
  ...part,
});

const ahead = { statusId: FOOTBALL_STATUS.notStarted, homeScore: null, awayScore: null, clock: null } as const;
const LA_LIGA = { competitionId: '12388', matchLeague: { zh: '西甲', en: 'La Liga' } };
const LIST = [
  dayMatch('later', { ...ahead, startDate: NOON + HOUR_MS, tipCount: 3 }),
  dayMatch('own', { ...ahead, ...LA_LIGA, startDate: NOON + HOUR_MS }),
  dayMatch('playing'),
];

const open = (path = '/today?day=2026-11-21', more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, {
    getMatchDay: ({ day }) => ({ day: day ?? '', list: day === '2026-11-21' ? LIST : [] }),
    getMatchDayDates: {
      today: '2026-11-21',
      from: '2026-10-10',
      until: '2027-01-30',
      dates: [
        { date: '2026-11-21', matchDate: NOON, matches: 3 },
        { date: '2026-11-23', matchDate: NOON, matches: 1 },
      ],
    },
    ...more,
  });

const groups = () => textsOf(page.getBySelector('section h2'));
const rows = () =>
  page
    .getBySelector('[data-match]')
    .elements()
    .map((row) => (row as HTMLElement).dataset['match']);

test('teams that a visitor follows on this device lead the day, then what is in play', async () => {
  localStorage.setItem('touchline.follows', '["team:own-home"]');
  const { publish, channels } = await open();
  await expect.poll(rows).toEqual(['own', 'playing', 'later']);
  expect(groups()[0]).toContain('我的球队');
  await expect.poll(channels).toContain('competition:12387');
  publish('competition:12387', 'match.change', { ...matchOf('playing'), homeScore: 2, updatedAt: NOON + 1 });
  await expect.poll(() => textsOf(page.getBySelector('[data-match="playing"]'))[0]).toMatch(/20$/);
});

test('the last goal of a followed team is shown, unless the visitor hides results', async () => {
  const { chooseHidden } = await import('#platform/results/results-cover.ts');
  localStorage.setItem('touchline.follows', '["team:playing-home"]');
  const goal = { id: 'g', kind: 'goal', side: 'home', period: 1, minute: 23, stoppage: 0, secondsLeft: null } as const;
  const event = { ...goal, player: 'Saka', relatedPlayer: null, score: [1, 0], points: null } satisfies MatchEvent;
  // Results of the last days alone are hidden.
  const list = [dayMatch('playing', { startDate: Date.now() - HOUR_MS })];
  await open('/today?day=2026-11-21', {
    getMatchDay: { day: '2026-11-21', list },
    getMatchEvents: { events: [event] },
  });
  await expect.poll(() => textsOf(page.getBySelector('section'))[0]).toContain('Saka');
  chooseHidden(true);
  await expect.poll(() => textsOf(page.getBySelector('section'))[0]).not.toContain('Saka');
  expect(rows()[0]).toBe('playing');
});

test('a filter is in the address with its count, a group folds, and a day without matches leads to the next one', async () => {
  await open();
  await page.getByRole('button', { name: '有推荐 1' }).click();
  await expect.poll(address).toBe('/today?day=2026-11-21&show=tips');
  await expect.poll(rows).toEqual(['later']);
  await page.getByRole('button', { name: /^英超/ }).click();
  await expect.poll(rows).toEqual([]);
  await expectSoundPage();
  await page.getByRole('button', { name: '打开日历' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /11月22日/ })
    .click();
  await expect.poll(address).toBe('/today?day=2026-11-22&show=tips');
  await page.getByRole('button', { name: /11月23日 的 1 场/ }).click();
  await expect.poll(address).toBe('/today?day=2026-11-23&show=tips');
});

test('in a wide window a press on a match shows it beside the day, and a competition beside it leaves its matches only', async () => {
  await open('/today?day=2026-11-21', {
    getMatchEvents: { events: [] },
    getMatchStatistics: { statistics: null },
    getProgram: UNREACHABLE,
  });
  await page.viewport(1280, 800);
  const title = () => textsOf(page.getBySelector('section h2')).at(-1);
  await expect.poll(title).toBe('playing-home – playing-guest');
  await page.getByRole('link', { name: /own-home/ }).click();
  await expect.poll(title).toBe('own-home – own-guest');
  await expect.poll(address).toBe('/today?day=2026-11-21&match=own');
  await expect.element(page.getByRole('link', { name: '打开比赛' })).toHaveAttribute('href', '/program-detail/own');
  await page.getByRole('button', { name: /^英超\s*2$/ }).click();
  await expect.poll(rows).not.toContain('own');
  await expect.poll(title).toBe('playing-home – playing-guest');
  await expectSoundPage();
});

test('beside the day a fan leaves the matches of followed teams only, or is led to choose teams', async () => {
  const { deviceFollows } = await import('#data/follows/device-follows.ts');
  deviceFollows.set([]);
  await open('/today?day=2026-11-21', {
    getMatchEvents: { events: [] },
    getMatchStatistics: { statistics: null },
    getProgram: UNREACHABLE,
  });
  await page.viewport(1280, 800);
  const rail = page.getByRole('navigation', { name: '筛选比赛' });
  await rail.getByRole('button', { name: /^我的球队\s*0$/ }).click();
  await expect.poll(address).toBe('/today?day=2026-11-21&show=mine');
  await expect.element(page.getByRole('link', { name: '选择球队' })).toHaveAttribute('href', '/account/teams');
  deviceFollows.set(['team:own-home']);
  await expect.element(rail.getByRole('button', { name: /^我的球队\s*1$/ })).toHaveAttribute('aria-pressed', 'true');
  // In the list and beside it.
  await expect.poll(rows).toEqual(['own', 'own']);
  await page.viewport(375, 812);
  const chips = page.getByRole('group', { name: '筛选比赛' });
  await expect.element(chips.getByRole('button', { name: '我的球队 1' })).toBeVisible();
  await page.getByRole('button', { name: '全部 3' }).click();
  await expect.poll(rows).toHaveLength(3);
  await expect.element(chips.getByRole('button', { name: '我的球队 1' })).not.toBeInTheDocument();
  deviceFollows.set([]);
});
