import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { User } from '@touchline/contract/account.ts';
import { type Api, createApi } from './api.ts';
import { publishClock } from './coded-publisher.ts';
import { quietSettings } from './quiet-touchline.ts';
import { saveShow } from './room-world.ts';
import { createTouchline } from './server-process.ts';
import { test as base } from './touchline.ts';
import { ingest, liveMatchOf, seedWorld } from './world.ts';

/** Chapters begin this much before the server learnt of their event. */
export const LEAD_MS = 4000;
/** Viewers come back to a place that is more than 15 s from both ends. */
const UNTIL_GOAL_MS = 18_000;
const AFTER_GOAL_MS = 24_000;

/** A goal of a player whom no other text names, in shows whose titles tell it. */
export const OPEN = {
  id: 'host-open',
  name: '回放主播',
  room: 'room-open',
  match: 'open-match',
  title: '三笘一剑封喉',
};
/** The words `zephyr` are said, written and named here only. */
export const CLOSED = {
  id: 'host-closed',
  name: '密室主播',
  room: 'zephyr-room',
  match: 'closed-match',
  title: 'zephyr in the title',
};
export const SCORER = 'K. Mitomari';
export const LINES = { opening: '开场先聊聊首发', cheer: '这球进得漂亮', closed: 'zephyr in the chat' } as const;
const GROUP = { id: 'zephyr-group', name: 'zephyr group' };

/** A public and a private show of which the server has the recordings and the clips of their goals. */
export interface RecordedShows {
  baseUrl: string;
  api: Api;
  guest: User;
  stranger: User;
  /** When (epoch ms) the server learnt of the goals, at the earliest and at the latest, and when the cheer was said. */
  goal: { before: number; after: number };
  cheerAt: number;
  open: { replay: string; clip: string };
  closed: { replay: string; clip: string };
  /** What was pushed to a visitor on the home and in the page of the private show's match, meanwhile. */
  pushed: string;
  /** Who is in the group of the private room from now on. */
  admit: (members: readonly User[]) => Promise<unknown>;
}

const report = (score: readonly [number, number]) => {
  const incident = { kind: 'goal' as const, side: 'home' as const, minute: 68, stoppage: 0, player: SCORER };
  const incidents = score[0] === 0 ? [] : [incident];
  return [
    liveMatchOf(OPEN.match, score, { homeTeamId: 'brighton', awayTeamId: 'wolves', incidents }),
    liveMatchOf(CLOSED.match, score, { homeTeamId: 'leeds', awayTeamId: 'fulham', incidents }),
  ];
};

/** Pages of a visitor, who notes what is pushed to them. */
const openVisitor = async (browser: Browser, baseURL: string, frames: string[]): Promise<readonly Page[]> => {
  const context = await browser.newContext({ baseURL });
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())));
    await page.goto(path);
    return page;
  };
  return [await open('/anchor'), await open(`/program-detail/${CLOSED.match}`)];
};

const seed = async (api: Api) => {
  await seedWorld(api);
  const [guest, stranger, fan] = [
    await api.register('guest-of-it'),
    await api.register('stranger-to-it'),
    await api.register('fan-of-it'),
  ];
  const admit = (members: readonly User[]) =>
    api.ops('opsSaveGroup', { ...GROUP, memberUids: members.map(({ uid }) => uid) });
  await admit([guest]);
  await ingest(api, report([0, 0]));
  await saveShow(api, OPEN, OPEN.match, 0);
  await saveShow(api, CLOSED, CLOSED.match, 0, GROUP.id);
  for (const { id, match, room, title } of [OPEN, CLOSED])
    await api.ops('opsSaveSchedule', { hostId: id, matchId: match, liveRoomId: room, title });
  return { guest, stranger, fan, admit };
};

const goOnAir = async (api: Api, { id, room, match }: typeof OPEN, viewer: User) => {
  const issueKey = () => api.ops('opsIssueStreamKey', { hostId: id, liveRoomId: room });
  await base.expect(issueKey).toPass();
  const { server, streamKey } = await issueKey();
  const publisher = publishClock(server, streamKey);
  const lines = async () => (await api.call('getProgram', { id, matchId: match }, viewer)).room?.video.lines ?? [];
  await base.expect.poll(async () => (await lines())[0]?.id).toBe('origin');
  return publisher;
};

const findIds = async (api: Api, { match }: typeof OPEN, viewer: User) => {
  const replays = async () => (await api.call('listReplays', { matchId: match }, viewer)).list;
  const clips = async () => (await api.call('listClips', { matchId: match }, viewer)).list;
  await base.expect.poll(async () => [(await replays()).length, (await clips()).length]).toEqual([1, 1]);
  return { replay: (await replays())[0]?.id ?? '', clip: (await clips())[0]?.id ?? '' };
};

const record = async (browser: Browser, baseUrl: string): Promise<RecordedShows> => {
  const api = createApi(baseUrl);
  const { guest, stranger, fan, admit } = await seed(api);
  const frames: string[] = [];
  const pages = await openVisitor(browser, baseUrl, frames);
  const say = (room: string, text: string, member: User) =>
    api.call('sendChatMessage', { liveRoomId: room, text, clientId: `client-${text.length}-${room}` }, member);
  const publishers = [await goOnAir(api, OPEN, fan), await goOnAir(api, CLOSED, guest)];
  try {
    await say(OPEN.room, LINES.opening, fan);
    await say(CLOSED.room, LINES.closed, guest);
    await sleep(UNTIL_GOAL_MS);
    const before = Date.now();
    await ingest(api, report([1, 0]));
    const after = Date.now();
    await sleep(2000);
    const cheerAt = Date.now();
    await say(OPEN.room, LINES.cheer, fan);
    await sleep(after + AFTER_GOAL_MS - Date.now());
    // As encoders end, with an unpublish.
    for (const publisher of publishers) publisher.kill('SIGINT');
    const [open, closed] = [await findIds(api, OPEN, fan), await findIds(api, CLOSED, guest)];
    await pages[0]?.context().close();
    const times = { goal: { before, after }, cheerAt };
    return { baseUrl, api, guest, stranger, ...times, open, closed, pushed: frames.join('\n'), admit };
  } finally {
    for (const publisher of publishers) publisher.kill('SIGKILL');
  }
};

/** The test with a server that has recorded two shows, each with a goal. */
export const test = base.extend<object, { shows: RecordedShows }>({
  shows: [
    async ({ browser }, use) => {
      const settings = { RTMP_PORT: '19379', LIVE_LADDERS: '0', RECORDINGS_FREE_GB: '0' };
      const server = await createTouchline({ ...quietSettings, ...settings, REPLAY_LEAD: String(LEAD_MS / 1000) });
      try {
        await server.start();
        await use(await record(browser, server.baseUrl));
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shows }, use) => use(shows.baseUrl),
});

export { expect } from './touchline.ts';
