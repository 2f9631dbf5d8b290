import { CODE } from '@touchline/contract/codes.ts';
import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BLUE as STOKE, RED as HULL, teamOf } from '#data/competition/sample-competition.ts';
import { cupMatch, cupProgram, roomPage } from '#features/room/sample-room-page.ts';
import { theme } from '#platform/theme/theme.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const DAY_MS = 86_400_000;
const PATH = '/program-detail/reunion';
const CARDIFF = teamOf('cardiff', '加的夫城', 'Cardiff');

const matchOf = (matchId: string, days: number, part: Partial<MatchBrief>): MatchBrief =>
  cupMatch({
    matchId,
    home: HULL,
    guest: STOKE,
    startDate: Date.now() + days * DAY_MS,
    clock: null,
    parts: {},
    ...part,
  });
const ended = (id: string, days: number, [homeScore, awayScore]: readonly [number, number], part = {}) =>
  matchOf(id, days, { statusId: 8, homeScore, awayScore, ...part });
const AHEAD = { statusId: 1, homeScore: null, awayScore: null };

const WON = ended('met-first', -90, [3, 1]);
const SHOOT_OUT = ended('met-shoot-out', -60, [1, 1], { home: STOKE, guest: HULL, parts: { penalties: [4, 2] } });
const LOST = ended('met-last', -30, [2, 0], { home: STOKE, guest: HULL });

/** Two teams that met three times: Hull won 3-1 and drew after a shoot-out, Stoke won 2-0. */
const MEETINGS: HeadToHead = {
  balance: { played: 3, won: 1, drawn: 1, lost: 1, scored: 4, conceded: 4 },
  meetings: [LOST, SHOOT_OUT, WON],
  home: {
    results: [
      { letter: 'w', match: WON },
      { letter: 'd', match: SHOOT_OUT },
      { letter: 'l', match: LOST },
    ],
    next: [matchOf('hull-next', 9, { ...AHEAD, home: CARDIFF, guest: HULL })],
  },
  away: { results: [], next: [] },
};
const STRANGERS: HeadToHead = {
  balance: { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 },
  meetings: [],
  home: { results: [], next: [matchOf('hull-next', 9, { ...AHEAD, home: CARDIFF, guest: HULL })] },
  away: { results: [], next: [] },
};

const reunion = (getMatchHeadToHead: HeadToHead | Refusal) => ({
  ...roomPage(cupProgram({ match: matchOf('reunion', 2, AHEAD), hosts: [], room: null })),
  getMatchHeadToHead,
});

const outcome = (key: string) => page.getBySelector(`[data-outcome="${key}"]`);

test('[N15] head-to-head: the balance, the form of both teams and all meetings; a letter leads to its match', async () => {
  const { change } = await renderPage(PATH, reunion(MEETINGS));
  await page.getByRole('tab', { name: '交锋' }).click();
  await expect.poll(address).toMatch(/tab=head-to-head/);
  await expect.element(outcome('won')).toHaveTextContent('1 胜');
  await expect.element(outcome('drawn')).toHaveTextContent('1 平');
  await expect.element(outcome('lost')).toHaveTextContent('1 胜');
  await expect.element(outcome('scored')).toHaveTextContent('4进球数4');
  const meetings = page.getByRole('list', { name: '历史交锋' }).getByRole('link');
  await expect.poll(() => meetings.elements()).toHaveLength(3);
  await expect.element(meetings.nth(1)).toMatchTextContent('点 4-2');
  const hull = page.getByRole('region', { name: '红队' });
  await expect
    .element(hull.getByRole('link', { name: /加的夫城/ }))
    .toHaveAttribute('href', '/program-detail/hull-next');
  expect(textsOf(hull.getByRole('link', { name: /^[胜平负]/ }))).toEqual([
    expect.stringMatching(/^胜3-1/),
    expect.stringMatching(/^平1-1/),
    expect.stringMatching(/^负0-2/),
  ]);
  change(roomPage(cupProgram({ match: WON, hosts: [], room: null })));
  await hull.getByRole('link', { name: /^胜/ }).click();
  await expect.poll(address).toBe('/program-detail/met-first');
  await expect.element(page.getBySelector('[data-scoreboard]')).toMatchTextContent('3:1');
});

test('[N15] head-to-head in English and dark on 320 px: its tab is in view and nothing overhangs', async () => {
  await renderPage(`${PATH}?tab=head-to-head`, reunion(MEETINGS), { locale: 'en-US' });
  theme.set('dark');
  await page.viewport(320, 640);
  await expect.element(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  await expect.element(outcome('won')).toHaveTextContent('1 W');
  await expectSoundPage();
});

test('[N15] head-to-head that fails says so and tries again; teams that never met are no failure', async () => {
  const { change } = await renderPage(`${PATH}?tab=head-to-head`, reunion(new Refusal(CODE.FAULT, '')));
  await expect.element(page.getByText('交锋加载失败')).toBeVisible();
  change(reunion(STRANGERS));
  await page.getByRole('tabpanel').getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('两队此前没有交手过')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '蓝队' })).toMatchTextContent('此前没有赛果');
});
