import type { HostRecord } from '@touchline/contract/host-calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hostOf, listOf } from '#data/host/sample-anchor.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';

const record = (hits: number, seasons: string[]): HostRecord => ({
  total: { settled: 30, hits },
  seasons,
  kinds: [],
  open: 0,
  voided: 0,
  since: Date.UTC(2026, 7, 20),
  course: [],
  followers: [],
});

const open = (seasons: string[]) =>
  renderPage('/anchor/detail/zhou?tab=record', {
    getAnchorList: listOf({ hosts: [hostOf('zhou')], liveMatchList: [] }),
    getHostSchedule: { list: [] },
    getHostRecord: ({ season }) => record(season === '2025-26' ? 24 : 15, seasons),
  });

test('a record of several seasons is switched between all and one, which is in the address', async () => {
  const { requests } = await open(['2026-27', '2025-26']);
  await expect.element(page.getByText('说中 15 / 30')).toBeVisible();
  await page.getByRole('group', { name: '赛季' }).getByRole('button', { name: '25/26' }).click();
  await expect.element(page.getByText('说中 24 / 30')).toBeVisible();
  expect(address()).toBe('/anchor/detail/zhou?tab=record&season=2025-26');
  await expect.poll(() => requests('listHostCalls').at(-1)).toMatchObject({ season: '2025-26' });
  await page.getByRole('group', { name: '赛季' }).getByRole('button', { name: '全部' }).click();
  await expect.poll(address).toBe('/anchor/detail/zhou?tab=record');
  await expectSoundPage();
});

test('the figures of the season before are busy until those of the pressed one are there', async () => {
  const held = Promise.withResolvers<HostRecord>();
  await renderPage('/anchor/detail/zhou?tab=record', {
    getAnchorList: listOf({ hosts: [hostOf('zhou')], liveMatchList: [] }),
    getHostSchedule: { list: [] },
    getHostRecord: ({ season }) => (season === undefined ? record(15, ['2026-27', '2025-26']) : held.promise),
  });
  const figures = page.getByText('说中 15 / 30');
  await expect.element(figures).toBeVisible();
  expect(figures.element().closest('[aria-busy]')).toBeNull();
  await page.getByRole('group', { name: '赛季' }).getByRole('button', { name: '25/26' }).click();
  await expect.poll(() => figures.element().closest('[aria-busy="true"]')).not.toBeNull();
  held.resolve(record(24, ['2026-27', '2025-26']));
  const latest = page.getByText('说中 24 / 30');
  await expect.element(latest).toBeVisible();
  expect(latest.element().closest('[aria-busy]')).toBeNull();
});

test('a record of one season has nothing to choose', async () => {
  await open(['2026-27']);
  await expect.element(page.getByText('说中 15 / 30')).toBeVisible();
  await expect.element(page.getByRole('group', { name: '赛季' })).not.toBeInTheDocument();
});
