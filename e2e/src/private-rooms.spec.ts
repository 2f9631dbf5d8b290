import type { Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import { type Api, PASSWORD } from './api.ts';
import { createLiveOrigin, type LiveOrigin } from './player-origin.ts';
import { playedSeconds } from './player-watch.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs, signInElsewhere, signOutElsewhere } from './signed-in.ts';
import { ingest, LIVE_HOST, liveMatchOf } from './world.ts';

const GUEST_HOST = '密室主播';
const ROOM = 'room-secret';
const GROUP = { id: 'inner-circle', name: '内部群' };

// Pictures move by themselves only where motion is welcome.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let guest: User;
let stranger: User;
let origin: LiveOrigin;

test.beforeAll(async ({ quiet: { api } }) => {
  origin = await createLiveOrigin();
  guest = await api.register('guest-of-the-room');
  stranger = await api.register('stranger-to-the-room');
  await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid] });
  await ingest(api, [liveMatchOf('secret', [3, 1], { homeTeamId: 'leeds', awayTeamId: 'fulham' })]);
  await api.ops('opsSaveHost', { id: 'host-secret', name: GUEST_HOST, liveStatus: 1, sort: 5 });
  await api.ops('opsSaveSchedule', {
    hostId: 'host-secret',
    matchId: 'secret',
    liveRoomId: ROOM,
    liveStatus: 1,
    liveUserGroupId: GROUP.id,
    videoSourceDetail: { flv: '', m3u8: origin.m3u8, rtmp: '' },
  });
});

// Some tests end the session.
test.beforeEach(async ({ api }) => {
  guest = await api.signIn(guest.username, PASSWORD);
});

test.afterAll(() => origin.dispose());

/** The player has the name of its host, too, in a face that is hidden while it plays. */
const nameOnPage = (page: Page, name: string) => page.getByText(name).filter({ visible: true }).first();

const secretMatch = (page: Page) => page.locator('[data-match="secret"]');

/** What a person sees once the page with the public live match is there. */
const openAnchor = async (page: Page): Promise<void> => {
  const listening = joined(page, 'live');
  await page.goto('/anchor');
  await expect(page.locator('[data-match="derby"]').filter({ visible: true }).first()).toBeVisible();
  await expect(nameOnPage(page, LIVE_HOST.name)).toBeVisible();
  await listening;
};

const player = (page: Page) => page.locator('[data-phase]');

const expectPlaying = async (page: Page): Promise<void> => {
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before + 0.5);
};

/** The guest watches the show of the private room. */
const watchPrivately = async (page: Page): Promise<void> => {
  await signInAs(page, guest);
  await page.goto('/program-detail/host-secret/secret');
  await expect(nameOnPage(page, GUEST_HOST)).toBeVisible();
  await expectPlaying(page);
};

/** Neither a word of the private room, also in labels, nor its picture. */
const expectNothingPrivate = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await page.content()).includes(GUEST_HOST)).toBe(false);
  await expect(player(page)).toHaveCount(0);
};

test('[V5, P1] a visitor gets no word of a private room: not on the page, not in it, not by a call, not by push', async ({
  page,
  api,
}) => {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
  await openAnchor(page);
  await expect(secretMatch(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(ROOM);
  expect(JSON.stringify(await api.call('getAnchorList', {}))).not.toContain(ROOM);
  await ingest(api, [liveMatchOf('secret', [4, 1], { homeTeamId: 'leeds', awayTeamId: 'fulham' })]);
  await page.waitForTimeout(500);
  expect(frames.join('\n')).not.toContain(ROOM);
});

test('[P2, P4, V5] a member sees the room, its host and score while they are in its group, without a reload', async ({
  page,
  api,
}) => {
  const member = await api.register('comes-and-goes');
  await signInAs(page, member);
  await openAnchor(page);
  await expect(secretMatch(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(ROOM);
  expect(JSON.stringify(await api.call('getAnchorList', {}, member))).not.toContain(ROOM);
  await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid, member.uid] });
  await expect(secretMatch(page).first()).toContainText('利兹联');
  await expect(nameOnPage(page, GUEST_HOST)).toBeVisible();
  await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid] });
  await expect(secretMatch(page)).toHaveCount(0);
});

test('[V5, T22] after the sign-out nothing of a private room is on the page, also while the server says nothing yet', async ({
  page,
}) => {
  await watchPrivately(page);
  const requested = page.waitForRequest('**/live/program/**');
  await page.route('**/live/program/**', () => undefined);
  await signOutElsewhere(page);
  await requested;
  await expectNothingPrivate(page);
});

const ENDS: readonly (readonly [name: string, end: (page: Page, api: Api) => Promise<void>])[] = [
  ['another member signs in', (page) => signInElsewhere(page, stranger)],
  ['the session is ended', async (_page, api) => void (await api.ops('opsRevokeSessions', { uid: guest.uid }))],
];

for (const [name, end] of ENDS)
  test(`[V5, P1, T22] when ${name}, a private show that plays ends with its page`, async ({ page, api }) => {
    const listening = joined(page, `user:${guest.uid}`);
    await watchPrivately(page);
    await listening;
    await end(page, api);
    await expectNothingPrivate(page);
  });

test('[V5, P4, N8] when another member of the group signs in, the private show begins anew for them', async ({
  page,
  api,
}) => {
  const next = await api.register('next-guest-of-the-room');
  await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid, next.uid] });
  await watchPrivately(page);
  await page.locator('[data-phase] video').evaluate((video) => (video.dataset['mark'] = 'of the first'));
  await signInElsewhere(page, next);
  await expect(page.locator('video[data-mark]')).toHaveCount(0);
  await expectPlaying(page);
  await api.ops('opsSaveGroup', { ...GROUP, memberUids: [guest.uid] });
});

test('[V5, T22, N8] the mini player of a private show ends with the sign-out', async ({ page }) => {
  await watchPrivately(page);
  await page.getByRole('button', { name: '返回' }).first().click();
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('link', { name: guest.username }).click();
  await expect(page.getByRole('link', { name: /^回到直播间/ })).toBeVisible();
  await expectPlaying(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
  await expect(player(page)).toHaveCount(0);
});

test('[N8, T22] a public show plays on through a sign-out', async ({ page, api }) => {
  await ingest(api, [liveMatchOf('open-door', [0, 0], { homeTeamId: 'liverpool', awayTeamId: 'everton' })]);
  await api.ops('opsSaveHost', { id: 'host-open', name: '敞开主播', liveStatus: 1, sort: 7 });
  await api.ops('opsSaveSchedule', {
    hostId: 'host-open',
    matchId: 'open-door',
    liveRoomId: 'room-open',
    liveStatus: 1,
    videoSourceDetail: { flv: '', m3u8: origin.m3u8, rtmp: '' },
  });
  await signInAs(page, stranger);
  await page.goto('/program-detail/host-open/open-door');
  await expectPlaying(page);
  await signOutElsewhere(page);
  await expectPlaying(page);
  await api.ops('opsRemoveHost', { id: 'host-open', force: 1 });
});

test('[P2, V5, T23] a private show that is taken off, comes in another room, and becomes public is seen as it is, without a reload', async ({
  page,
  api,
}) => {
  const [host, entry] = [
    { id: 'host-moves', name: '搬家主播' },
    { hostId: 'host-moves', matchId: 'moves', liveStatus: 1 } as const,
  ];
  const cards = page.locator('[data-match="moves"]');
  const rooms = page.locator('a[href*="second-flat"]');
  await ingest(api, [liveMatchOf('moves', [0, 0], { homeTeamId: 'liverpool', awayTeamId: 'everton' })]);
  await api.ops('opsSaveHost', { ...host, liveStatus: 1, sort: 6 });
  await api.ops('opsSaveSchedule', { ...entry, liveRoomId: 'first-flat', liveUserGroupId: GROUP.id });
  await signInAs(page, guest);
  const listening = joined(page, `user:${guest.uid}`);
  await openAnchor(page);
  await listening;
  await expect(cards.first()).toBeVisible();

  const readAgain = page.waitForRequest('**/ssapi/anchor/list/v2*');
  await api.ops('opsRemoveSchedule', { hostId: host.id, matchId: entry.matchId, force: 1 });
  await readAgain;
  await expect(cards).toHaveCount(0);

  await api.ops('opsSaveSchedule', { ...entry, liveRoomId: 'second-flat', liveUserGroupId: GROUP.id });
  await expect(cards.first()).toBeVisible();
  await expect(nameOnPage(page, host.name)).toBeVisible();
  const shown = [await cards.count(), await rooms.count()];

  const readOnce = page.waitForResponse('**/ssapi/anchor/list/v2*');
  await api.ops('opsSaveSchedule', { ...entry, liveRoomId: 'second-flat', liveUserGroupId: null });
  await readOnce;
  await expect.poll(async () => [await cards.count(), await rooms.count()]).toEqual(shown);
  await api.ops('opsRemoveHost', { id: host.id, force: 1 });
});
