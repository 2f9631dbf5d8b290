import type { WhatIf } from '@touchline/contract/what-if.ts';
import { scenarioKeyOf } from '@touchline/domain/competition/scenario.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { BLUE, competitionMatchOf, rankingRowOf, RED, seasonOf, teamOf } from '#data/competition/sample-competition.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const SEASON = seasonOf('12387', '2026-27', '英超', 'Premier League');
const KEY = scenarioKeyOf('live');
const ZONES = [{ zone: 1, name: { zh: '欧冠', en: 'Champions League' }, places: [1] }];

/** A match in play at 1-2; blue come to the top of the table by the scenario. */
const whatIfOf = (part: Partial<WhatIf> = {}): WhatIf => ({
  season: SEASON,
  rounds: 2,
  round: 0,
  remaining: 3,
  assumed: 0,
  ignored: 0,
  matches: [
    { ...competitionMatchOf('live', { homeScore: 1, awayScore: 2 }), assumed: null, isKnockout: false },
    { ...competitionMatchOf('cup', { statusId: 1 }), assumed: null, isKnockout: true },
  ],
  ranking: {
    season: SEASON,
    zones: ZONES,
    tables: [
      {
        groupName: null,
        rows: [rankingRowOf(BLUE, 1, { movement: 1, zone: 1 }), rankingRowOf(RED, 2, { movement: -1 })],
      },
    ],
  },
  bracket: null,
  nba: null,
  ...part,
});

const replies = (part: Partial<WhatIf> = {}): Replies => ({
  getLeagueMatchDates: { season: SEASON, seasons: [SEASON], dates: [], nearest: null },
  getWhatIf: whatIfOf(part),
});

const PATH = '/five-leagues/what-if';
const scenario = (): string | null => new URL(address(), 'http://x').searchParams.get('if');

test('a press assumes the smallest result from the score, another takes it back; who crosses a line is named', async () => {
  const { requests } = await renderPage(PATH, replies());
  await page.getByRole('button', { name: '红队 胜' }).click();
  await expect.poll(scenario).toBe(`1_${KEY}-3-2`);
  await expect.poll(() => requests('getWhatIf').at(-1)?.if).toBe(`1_${KEY}-3-2`);
  await page.getByRole('button', { name: '红队 胜' }).click();
  await expect.poll(scenario).toBeNull();
  await page.getByRole('button', { name: '平局' }).click();
  await expect.poll(scenario).toBe(`1_${KEY}-2-2`);
  await expect.element(page.getByText('蓝队 进入欧冠区')).toBeVisible();
  await expect.element(page.getByText('红队 离开欧冠区')).toBeVisible();
  await expectSoundPage();
});

test('a knockout match that is level to the goal has a shoot-out with a winner', async () => {
  await renderPage(PATH, replies());
  await page.getByRole('button', { name: '红队 晋级' }).click();
  await expect.poll(scenario).toBe(`1_${scenarioKeyOf('cup')}-1-0`);
  await page.getByRole('button', { name: '填比分' }).click();
  await page.getByRole('group', { name: '蓝队 的进球' }).nth(1).getByRole('button', { name: '多一球' }).click();
  await expect.poll(scenario).toBe(`1_${scenarioKeyOf('cup')}-1-1-h`);
  await page.getByRole('group', { name: '点球大战' }).getByRole('button', { name: '蓝队' }).click();
  await expect.poll(scenario).toBe(`1_${scenarioKeyOf('cup')}-1-1-a`);
});

test('the share sheet offers the bracket and the table of a cup, and of a league its one table', async () => {
  const shown: (string | null)[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const { src } of node instanceof Element
          ? [node, ...node.querySelectorAll('*')].filter((one) => one instanceof HTMLImageElement)
          : [])
          if (src.includes('/pictures/')) shown.push(new URL(src).searchParams.get('show'));
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const bracket = { season: SEASON, rounds: [], thirdPlace: null };
  const { change } = await renderPage(PATH, replies({ bracket }));
  await page.getByRole('button', { name: '分享' }).click();
  await expect.poll(() => shown.at(-1)).toBe('bracket');
  const choices = page.getByRole('group', { name: '画哪一张' });
  await choices.getByRole('button', { name: '积分榜' }).click();
  await expect.poll(() => shown.at(-1)).toBe('table');
  await expectSoundPage();
  change(replies());
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '红队 胜' }).click();
  await page.getByRole('button', { name: '分享' }).click();
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect.element(choices).not.toBeInTheDocument();
  await expect.poll(() => shown.at(-1)).toBeNull();
});

test('a slot of third-placed teams that is still open says what it is', async () => {
  const slot = teamOf('football-3a-b-c', '3A/B/C', '3A/B/C');
  const tie = {
    stageId: 'round-of-16',
    place: 0,
    matches: [competitionMatchOf('m1', { guest: slot })],
    winnerTeamId: null,
  };
  const rounds = [{ stageId: 'round-of-16', name: { zh: '16 强', en: 'Round of 16' }, ties: [tie] }];
  await renderPage(PATH, replies({ bracket: { season: SEASON, rounds, thirdPlace: null } }));
  await expect.element(page.getByText(/^3A\/B\/C：这几组之一的第三名/)).toBeVisible();
  await expectSoundPage();
});

test('a season that is over says so, in English too', async () => {
  const over = replies({ remaining: 0, rounds: 0, matches: [], ignored: 2 });
  await renderPage(PATH, over, { locale: 'en-US' });
  await expect.element(page.getByText('The season is decided')).toBeVisible();
  await expect.element(page.getByText(/2 assumed results count nowhere/)).toBeVisible();
  await expectEnglish();
  await expectSoundPage();
});
