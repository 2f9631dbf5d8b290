import { CODE } from '@touchline/contract/codes.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Show } from '@touchline/contract/room.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { samplePoll } from '#data/polls/sample-poll.ts';
import { entryOf, hostOf, hostUpdateOf, roomOfHost } from '#data/room/sample-program.ts';
import { roomPage } from '#features/room/sample-room-page.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const ID = 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11';
const PATH = `/program-detail/a/${ID}`;
const TITLE = 'Transfer talk';

const showOf = (liveStatus: 0 | 1 | 2): Show => ({
  host: hostOf('a', { name: 'Wang', entryStatus: liveStatus }),
  room: roomOfHost('a', { title: TITLE, liveStatus, startDate: Date.now() + 3_600_000 }),
});

test('[E13, T6, C14] a show without a match has its title, host and chat, and is on the air when its host is', async () => {
  const { channels, change, publish, requests } = await renderPage(
    PATH,
    { ...roomPage(), getShow: showOf(LIVE_STATUS.notStarted) },
    { locale: 'en-US' },
  );
  await expect.element(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Chat' })).toBeVisible();
  await expect.element(page.getBySelector('[data-notice]')).toBeVisible();
  await expect.poll(channels).toEqual(expect.arrayContaining(['live', 'watch:room-a']));
  await expectSoundPage();
  await expectEnglish();
  change({ getShow: showOf(LIVE_STATUS.live) });
  const entry = entryOf('a', { matchId: ID, sport: null, title: TITLE, liveStatus: LIVE_STATUS.live });
  publish('live', 'host.change', hostUpdateOf('a', [entry], { liveStatus: LIVE_STATUS.live }));
  await expect.element(page.getBySelector('[data-notice]')).not.toBeInTheDocument();
  expect(requests('getProgram')).toHaveLength(0);
});

test('[N12, V5] a show that is unknown, or not for this viewer, says so', async () => {
  await renderPage(PATH, { ...roomPage(), getShow: new Refusal(CODE.NOT_FOUND, '') });
  await expect.element(page.getByText('没有找到这场比赛')).toBeVisible();
});

test('a show without a match has what is asked in shows, not what was asked on an earlier match', async () => {
  const ofShow = samplePoll({ pollId: 'guest', matchId: ID, kind: 'poll', question: '下期请谁来？' });
  await renderPage(PATH, {
    ...roomPage(),
    getShow: showOf(LIVE_STATUS.live),
    listPolls: { list: [samplePoll(), ofShow] },
    listOwnVotes: { list: [] },
  });
  const polls = page.getByRole('region', { name: '主播提问' });
  await expect.element(polls).toMatchTextContent('下期请谁来？');
  await expect.element(polls).not.toMatchTextContent('这场谁赢？');
  await expect.element(polls.getByRole('button', { name: /全部提问/ })).not.toBeInTheDocument();
});
