import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, fixture, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';

/** 2026-11-21 at noon UTC is the clock of the tests: 20:00 in Shanghai, 01:00 of the 22nd in Auckland (UTC+13 in summer). */
const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeEachDatabase('match day', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ingest(
      seasonBatch(app, [
        fixture('early', NOON - 13 * HOUR_MS, 'arsenal', 'chelsea'),
        fixture('evening', NOON + HOUR_MS, 'chelsea', 'arsenal'),
        fixture('night', NOON + 4 * HOUR_MS, 'arsenal', 'chelsea'),
        fixture('far', NOON + 75 * DAY_MS, 'chelsea', 'arsenal'),
      ]),
    );
    await app.ingest(
      seasonBatch(app, [{ ...fixture('final', NOON + HOUR_MS, 'ares', 'eos'), stage: 'final' }], {
        competition: cup(WORLD_CUP, 'World Cup'),
        label: '2026',
      }),
    );
  });

  const idsOf = async (request: { day?: string; timeZone?: string }) =>
    (await app.call('getMatchDay', request)).data.list.map(({ matchId }) => matchId);

  test('a day is the day of the zone, and holds the matches of all competitions by kick-off', async () => {
    // Shanghai's 21st ends at 16:00 UTC, at which `night` kicks off; it began at 16:00 UTC of the 20th, before `early` at 23:00.
    expect(await idsOf({})).toEqual(['early', 'evening', 'final']);
    expect(await idsOf({ day: '2026-11-22' })).toEqual(['night']);
    expect(await idsOf({ timeZone: 'UTC' })).toEqual(['evening', 'final', 'night']);
    expect(await idsOf({ timeZone: 'UTC', day: '2026-11-20' })).toEqual(['early']);
    expect(await idsOf({ timeZone: 'Pacific/Auckland' })).toEqual(['evening', 'final', 'night']);
    expect(await idsOf({ day: '2026-11-25' })).toEqual([]);
  });

  test('the days of the weeks around today are listed with their numbers of matches', async () => {
    const { data } = await app.call('getMatchDayDates', { timeZone: 'UTC' });
    // Six weeks back, ten ahead: `far` in 75 days is beyond.
    expect(data).toMatchObject({ today: '2026-11-21', from: '2026-10-10', until: '2027-01-30' });
    expect(data.dates).toEqual([
      { date: '2026-11-20', matchDate: Date.UTC(2026, 10, 20), matches: 1 },
      { date: '2026-11-21', matchDate: Date.UTC(2026, 10, 21), matches: 3 },
    ]);
  });

  test('a zone and a day that there are not are refused by name', async () => {
    expect(await app.call('getMatchDay', { timeZone: 'Mars/Base' })).toMatchObject({ code: 10400 });
    expect(await app.call('getMatchDayDates', { timeZone: 'Mars/Base' })).toMatchObject({ code: 10400 });
    expect(await app.call('getMatchDay', { day: '2026-02-30' })).toMatchObject({ code: 10400 });
  });

  test('a goal is in the next reply, and hosts of private rooms only for their group (V5)', async () => {
    const insider = await app.member('ines');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 });
    const show = { hostId: 'qi', liveStatus: 1, matchSource: 164 } as const;
    const video = { videoSourceDetail: { flv: '', m3u8: '/x.m3u8', rtmp: '' } };
    await app.ops('opsSaveSchedule', {
      ...show,
      ...video,
      matchId: 'evening',
      liveRoomId: 'vip-qi',
      liveUserGroupId: 'vip-club',
    });
    const read = async (token?: string) => {
      const { data } = await app.call('getMatchDay', {}, token === undefined ? {} : { token });
      return data.list.find(({ matchId }) => matchId === 'evening');
    };
    expect(await read()).not.toHaveProperty('anchorInfo');
    expect((await read(insider.token))?.anchorInfo?.map(({ id }) => id)).toEqual(['qi']);

    app.clock.now = NOON + 2 * HOUR_MS;
    const scored = {
      ...fixture('evening', NOON + HOUR_MS, 'chelsea', 'arsenal'),
      statusId: 2,
      homeScore: 1,
      awayScore: 0,
    };
    await app.ingest(seasonBatch(app, [scored]));
    expect(await read()).toMatchObject({ statusId: 2, homeScore: 1, awayScore: 0, tipCount: 0 });
    expect(JSON.stringify(await read())).not.toContain('vip');
  });
});
