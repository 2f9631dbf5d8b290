import { afterEach, beforeEach, expect, test } from 'vitest';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { writeOnAir } from '#features/live-origin/stream-repo.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMatches } from '#testing/test-seed.ts';

const ROOM = { hostId: 'wang', liveRoomId: 'room-wang' };
const ENTRY = { hostId: 'wang', matchId: 'derby' };

describeEachDatabase('entries of a room with a publishing host', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang' });
    await app.ops('opsSaveSchedule', { ...ENTRY, liveRoomId: ROOM.liveRoomId });
  });
  afterEach(() => app.close());

  const publish = async (): Promise<void> => {
    await writeOnAir(app.anchor.db, [ROOM]);
    await setRoomLive(app.anchor, { ...ROOM, isLive: true });
  };
  const wang = async () => {
    const host = (await app.call('getAnchorList', {})).data.hosts.find(({ id }) => id === 'wang');
    return host && [host.liveStatus, host.liveSchedule.map(({ matchId, liveStatus }) => [matchId, liveStatus])];
  };
  const ON_AIR = [1, [['derby', 1]]];
  const OFF_AIR = [0, []];

  test('[T19, E13] an entry that was hidden before or during its show is on the air again when it is shown', async () => {
    await publish();
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 3 });
    expect(await wang()).toEqual(OFF_AIR);
    await app.ops('opsSaveSchedule', { ...ENTRY, isTop: 1 });
    expect(await wang()).toEqual(OFF_AIR);
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 0 });
    expect(await wang()).toEqual(ON_AIR);
    await writeOnAir(app.anchor.db, []);
    await setRoomLive(app.anchor, { ...ROOM, isLive: false });
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 3 });
    await publish();
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 0 });
    expect(await wang()).toEqual(ON_AIR);
  });

  test('[E13] an entry that is removed and created again while its host publishes is on the air', async () => {
    await publish();
    await app.ops('opsRemoveSchedule', { ...ENTRY, force: 1 });
    await app.ops('opsSaveSchedule', { ...ENTRY, liveRoomId: ROOM.liveRoomId });
    expect(await wang()).toEqual(ON_AIR);
    const [entry] = (await app.ops('opsListAudit', { size: 1 })).data.list;
    expect(entry).toMatchObject({ action: 'schedule.save', before: null, after: { liveStatus: 1 } });
  });

  test('[E13] another match of the room does not take over the show, whether its entry is new, saved, or the show hidden', async () => {
    await publish();
    const later = { ...ENTRY, matchId: 'later' };
    await app.ops('opsSaveSchedule', { ...later, liveRoomId: ROOM.liveRoomId });
    const both = [1, [...(ON_AIR[1] as [string, number][]), ['later', 0]]];
    expect(await wang()).toEqual(both);
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 3 });
    await app.ops('opsSaveSchedule', { ...later, isTop: 1 });
    await app.ops('opsSaveSchedule', { ...ENTRY, liveStatus: 0 });
    expect((await wang())?.[1]).toEqual(expect.arrayContaining(both[1] as unknown[]));
  });
});
