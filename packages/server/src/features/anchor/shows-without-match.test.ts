import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOnAir } from '#features/live-origin/stream-repo.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms, sendChat } from '#testing/test-chat.ts';
import { setRoomLive } from './room-live.ts';

const ID = 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11';
const SHOW = { hostId: 'wang', matchId: ID };
const PAGE = { id: 'wang', showId: ID };
const TITLE = '转会窗夜话';

describeEachDatabase('shows without a match', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
  });
  afterEach(() => app.close());

  const hostNow = async () => (await app.call('getAnchorList', {})).data.hosts.find(({ id }) => id === 'wang');
  const save = (change: object = {}) => app.ops('opsSaveStudioShow', { ...SHOW, title: TITLE, ...change });

  test('[E13, T6] a show with a title needs no match: its page has host and room, its chat is open, and it goes on the air with the video', async () => {
    await app.ops('opsEndStudioShow', { hostId: 'wang', matchId: 'derby' });
    expect((await save()).data).toEqual({ created: true, liveRoomId: PUBLIC_ROOM });
    const shows = (await app.ops('opsListStudioShows', { hostId: 'wang' })).data.list;
    expect(shows.find(({ matchId }) => matchId === ID)).toMatchObject({ title: TITLE, match: null, liveStatus: 0 });
    const room = { liveRoomId: PUBLIC_ROOM, title: TITLE, liveStatus: 0, startDate: app.clock.now };
    expect((await app.call('getShow', PAGE)).data).toMatchObject({ host: { id: 'wang', name: '老王' }, room });
    await writeOnAir(app.anchor.db, [{ hostId: 'wang', liveRoomId: PUBLIC_ROOM }]);
    await setRoomLive(app.anchor, { hostId: 'wang', liveRoomId: PUBLIC_ROOM, isLive: true });
    expect((await app.call('getShow', PAGE)).data.room.liveStatus).toBe(1);
    const entry = { matchId: ID, sport: null, title: TITLE, liveStatus: 1, liveHostType: 1 };
    expect(await hostNow()).toMatchObject({ liveStatus: 1, liveSchedule: [entry] });
    expect((await sendChat(app, await app.member('mika'), 'hello')).code).toBe(CODE.SUCCESS);
    expect((await app.ops('opsEndStudioShow', SHOW)).data).toEqual({ liveRoomId: PUBLIC_ROOM });
    expect((await app.call('getShow', PAGE)).data.room.liveStatus).toBe(2);
    await writeOnAir(app.anchor.db, []);
    expect((await app.ops('opsRemoveStudioShow', SHOW)).data).toEqual({ removed: true });
    expect((await app.call('getShow', PAGE)).code).toBe(CODE.NOT_FOUND);
  });

  test('[E14, R7] replies that are made of a match leave it out', async () => {
    await save();
    expect((await app.call('getProgram', { id: 'wang', matchId: ID })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getProgram', { id: 'wang' })).data.match.matchId).toBe('derby');
    const { data } = await app.call('getAnchorList', {});
    expect(data.liveMatchList.map(({ matchId }) => matchId)).toEqual(['derby']);
    expect((await app.call('getHostSchedule', { hostId: 'wang' })).data.list.map(({ entry }) => entry.matchId)).toEqual(
      ['derby'],
    );
  });

  test('[E13] it needs a title and an id of its own; title and cover are those of shows of a match, too', async () => {
    expect(await save({ title: ' ' })).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('title') });
    expect((await app.ops('opsSaveStudioShow', { ...SHOW, matchId: 'show-of-mine', title: TITLE })).code).toBe(
      CODE.NOT_FOUND,
    );
    expect((await save({ coverId: 'no-picture' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsListStudioShows', { hostId: 'wang' })).data.list).toHaveLength(1);
    const named = { hostId: 'wang', matchId: 'derby', title: '老王讲德比', coverId: 'portrait-wang' };
    await app.ops('opsSaveStudioShow', named);
    expect((await hostNow())?.coverId).toBe('portrait-wang');
    const { data } = await app.call('getProgram', { id: 'wang', matchId: 'derby' });
    expect([data.room?.title, data.hosts.find(({ id }) => id === 'wang')?.coverId]).toEqual([
      '老王讲德比',
      'portrait-wang',
    ]);
  });

  test('[V5, P1] one in a private room is for its guests alone', async () => {
    const guest = await app.member('guest');
    await app.ops('opsSaveGroup', { id: 'vip-club', memberUids: [guest.uid] });
    const entry = { hostId: 'qi', matchId: ID, liveRoomId: PRIVATE_ROOM, liveUserGroupId: 'vip-club', title: TITLE };
    await app.ops('opsSaveSchedule', entry);
    const page = { id: 'qi', showId: ID };
    expect((await app.call('getShow', page)).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getShow', page, { token: guest.token })).data.room.liveRoomId).toBe(PRIVATE_ROOM);
    expect(JSON.stringify((await app.call('getAnchorList', {})).data)).not.toContain(ID);
  });
});
